import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The server entry is bundled with the routes, or React contexts would exist twice.
  environments: { ssr: { build: { rolldownOptions: { input: './src/web/server.ts' } } } },
  server: { middlewareMode: true },
  build: { assetsInlineLimit: 0 },
})
