// The kernel's reference toy lives with the kernel's tests; here it is measured beside boardgame.io.
export * from '@conspire/kernel/toy'
