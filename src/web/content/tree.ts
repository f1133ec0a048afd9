/** The shape that is public too: title, `_path` and one level of children. */
export type TreeLeaf = { title: string; _path: string; draft?: true }
export type TreeNode = TreeLeaf & { children: TreeLeaf[] }

type Source = { slug: string; title: string; order: number; draft?: boolean | undefined }

/** `modules/welcome` is a child of `modules`. Throws when a page has no page above it, rather than leaving it out. */
export function treeOf(pages: readonly Source[], root: string): TreeNode[] {
  const leaf = ({ title, slug, draft }: Source): TreeLeaf => ({
    title,
    _path: `${root}/${slug}`,
    ...(draft && { draft: true }),
  })
  const sorted = [...pages].sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug))
  const tops = sorted.filter(({ slug }) => !slug.includes('/'))
  for (const { slug } of sorted) {
    const [top, ...rest] = slug.split('/')
    if (rest.length > 1) throw new Error(`${root}/${slug}: the menu has one level of children`)
    if (!tops.some((page) => page.slug === top)) throw new Error(`${root}/${slug}: there is no page ${root}/${top}`)
  }
  return tops.map((top) => ({
    ...leaf(top),
    children: sorted.filter(({ slug }) => slug.startsWith(`${top.slug}/`)).map(leaf),
  }))
}

/** In reading order. */
export function leavesOf(tree: readonly TreeNode[]): TreeLeaf[] {
  return tree.flatMap(({ children, ...node }) => [node, ...children])
}

export function neighboursOf(tree: readonly TreeNode[], path: string) {
  const leaves = leavesOf(tree)
  const at = leaves.findIndex((leaf) => leaf._path === path)
  return { previous: leaves[at - 1] ?? null, next: at === -1 ? null : (leaves[at + 1] ?? null) }
}

/** The top page above this one, or null for a top page itself. */
export function parentOf(tree: readonly TreeNode[], path: string): TreeLeaf | null {
  return tree.find((node) => node.children.some((child) => child._path === path)) ?? null
}
