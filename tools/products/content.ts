import { compile } from '@mdx-js/mdx'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'

/** Compiles `content/**` to components of the server bundle; browsers only receive their HTML. */
export function compileContent(): Plugin {
  return {
    name: 'compile-content',
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/.*\.mdx?$/ },
      async handler(value, path) {
        const compiled = await compile(
          { path, value },
          {
            remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
            rehypePlugins: [rehypeSlug],
          },
        )
        return { code: String(compiled), map: null }
      },
    },
  }
}
