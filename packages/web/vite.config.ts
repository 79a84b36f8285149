import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CONSPIRE_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true,
    // Nothing inside the page that a strict content security policy would have to make an exception for.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
})
