import type { Locale } from '#core/locale.ts'
import { pagesOf } from '../content/pages.server.ts'
import { type TreeNode, treeOf } from '../content/tree.ts'

export const DOCS_ROOT = '/docs'

/** spec §2: the documentation menu is built from the content tree. */
export function docsTree(locale: Locale, preview: boolean): TreeNode[] {
  return treeOf(pagesOf('docs', locale, preview), DOCS_ROOT)
}
