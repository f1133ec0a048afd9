import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defaultClientConditions, defineConfig } from 'vite'
import { gatherChunks } from './tools/products/chunks.ts'

/** `content/**` becomes components of the server bundle; browsers receive their HTML alone. */
const content = mdx({
  include: /\/content\/.*\.mdx?$/,
  remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
  rehypePlugins: [rehypeSlug],
})

const chunks = gatherChunks()

export default defineConfig({
  plugins: [{ enforce: 'pre', ...content }, reactRouter(), chunks.plugin],
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
