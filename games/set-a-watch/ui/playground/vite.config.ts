import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npx vite games/set-a-watch/ui/playground`: the table by itself, with bots in the other seats. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { fs: { allow: ['../../../..'] } },
  // One process at a time may write the cache of the workspace; this is ours.
  cacheDir: '../../../../node_modules/.vite/set-a-watch-playground',
})
