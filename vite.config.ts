import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defineConfig } from 'vite'
import { gatherChunks } from './tools/products/chunks.ts'
import { compileContent } from './tools/products/content.ts'

const chunks = gatherChunks()

export default defineConfig({
  plugins: [compileContent(), reactRouter(), chunks.plugin],
  // The server entry is bundled with the routes, or React contexts would exist twice.
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/web/server.ts' } } },
    // Texts in files of their own, so that a page loads only what it says.
    client: {
      resolve: { conditions: ['pages', ...defaultClientConditions] },
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } } },
    },
  },
  server: { middlewareMode: true },
  build: { assetsInlineLimit: 0 },
})
