import { FALLBACK_LOCALE } from '#core/locale.ts'
import { type PageName, pathTo } from '#core/routes.ts'
import { leavesOf } from '../content/tree.ts'
import { docsTree } from '../docs/read-docs.server.ts'

const PAGES: readonly PageName[] = [
  'home',
  'commands',
  'premium',
  'status',
  'team',
  'faq',
  'changelog',
  'legal',
  'legal-cgu',
  'legal-cgv',
  'legal-privacy',
]

/** Addresses for search engines. Slugs are the same in both languages, so one tree is enough. */
export function publicPaths(): string[] {
  return [...PAGES.map((page) => pathTo(page)), ...leavesOf(docsTree(FALLBACK_LOCALE, false)).map(({ _path }) => _path)]
}
