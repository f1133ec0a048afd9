import { brand } from '#core/brand.ts'

export function editUrl(file: string): string {
  return `${brand.links.source}/edit/main/${file}`
}
