import { FALLBACK_LOCALE } from '#core/locale.ts'
import { leavesOf } from '../content/tree.ts'
import { docsTree } from '../docs/read-docs.server.ts'

const PAGES = [
  '/',
  '/commands',
  '/premium',
  '/status',
  '/team',
  '/faq',
  '/changelog',
  '/legal',
  '/legal/cgu',
  '/legal/cgv',
  '/legal/privacy',
]

/** Addresses worth finding. Slugs are the same in both languages, so one tree gives them all. */
export function publicPaths(): string[] {
  return [...PAGES, ...leavesOf(docsTree(FALLBACK_LOCALE, false)).map(({ _path }) => _path)]
}
