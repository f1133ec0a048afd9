import { brand } from '#core/brand.ts'
import type { ProsePageData } from './prose-page.tsx'

export function proseMeta(page: ProsePageData | undefined) {
  return page ? [{ title: `${page.title} · ${brand.name}` }, { name: 'description', content: page.description }] : []
}
