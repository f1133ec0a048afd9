import type { TreeLeaf } from '../content/tree.ts'

/** schema.org BreadcrumbList: the position of a page, for search engines. */
export function breadcrumbs(origin: string, trail: readonly TreeLeaf[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, _path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + _path,
    })),
  }
}
