import * as z from 'zod/mini'
import { fold } from './fold.ts'
import { findInvites } from './invites.ts'
import { domainList, findLinks, isForbiddenLink } from './links.ts'
import { mask } from './mask.ts'
import { createWordMatcher, type Range } from './word-matcher.ts'

const filter = {
  status: z.boolean(),
  watch: z._default(z.boolean(), false),
  memberContent: z.boolean(),
  censor: z.boolean(),
}

/**
 * The few auto-moderation settings that texts of members are checked against; they are read beside each module's own.
 */
const read = z.object({
  filter: z.object({ ...filter, mots: z.array(z.string()) }),
  links: z.object({
    ...filter,
    domains: z.array(z.string()),
    domainsMode: z.enum(['allowed', 'forbidden']),
    scams: z._default(z.boolean(), false),
  }),
  invites: z.object({ ...filter, codes: z.array(z.string()) }),
})
type Filters = z.infer<typeof read>

export type CheckedContent = { ok: true; text: string } | { ok: false; filter: keyof Filters }

/**
 * Checks what a member writes and the bot shows elsewhere, such as a suggestion or the name of a room: masked where
 * the filter censors, refused otherwise. An invitation counts unless its code is allowed; where it leads is not
 * looked up.
 */
export function checkMemberContent(text: string, settings: object): CheckedContent {
  const filters = read.safeParse(settings).data
  if (!filters) return { ok: true, text }
  const masked: Range[] = []
  for (const key of ['filter', 'links', 'invites'] as const) {
    const { status, watch, memberContent, censor } = filters[key]
    const ranges = status && !watch && memberContent ? findIn(text, key, filters) : []
    if (ranges.length > 0 && !censor) return { ok: false, filter: key }
    masked.push(...ranges)
  }
  return { ok: true, text: mask(text, masked) }
}

function findIn(text: string, key: keyof Filters, { filter: words, links, invites }: Filters): readonly Range[] {
  if (key === 'filter') return createWordMatcher(words.mots).find(text)
  if (key === 'invites') {
    return findInvites(fold(text)).filter(({ code }) => code === null || !invites.codes.includes(code))
  }
  const domains = domainList(links.domainsMode, links.domains, links.scams)
  return findLinks(text).filter((link) => isForbiddenLink(link, domains))
}
