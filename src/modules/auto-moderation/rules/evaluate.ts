import type { Effect } from '#core/bot/effects.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { type Folded, fold } from '#core/matching/fold.ts'
import { type FoundInvite, findInvites } from '#core/matching/invites.ts'
import { findLinks, isForbiddenLink } from '#core/matching/links.ts'
import { SIGNS } from '#core/matching/signs.ts'
import type { Range } from '#core/matching/word-matcher.ts'
import type { FilterKey } from '../sanction-rule.ts'
import { type Compiled, type FilterState, isSpared } from './compile.ts'
import { hasExcessiveCaps, hasExcessiveEmojis } from './filters/amounts.ts'
import { findMarkdown, type MarkdownType } from './filters/markdown.ts'
import { hasForbiddenPing, mentionWeight } from './filters/mentions.ts'
import { type MentionEntry, recent, type SpamEntry } from './windows.ts'

export type Hit = {
  filter: FilterKey
  /** The parts that could be masked instead of deleting the message; of a list, with the word or the host found. */
  ranges?: readonly (Range & { entry?: string; host?: string })[]
  markdown?: readonly MarkdownType[]
  /** For spam: all messages of the window. */
  window?: readonly SpamEntry[]
}

type UnknownInvite = Range & { code: string }

export type Evaluation = {
  hits: Hit[]
  /** Updates of the windows by this message. */
  windows: Effect[]
  /** Invitations whose server only Discord can tell. */
  unknownInvites: UnknownInvite[]
}

export type Look = {
  message: MessageSnapshot
  roleIds: readonly string[]
  chain: readonly string[]
  botId: string
  guildId: string
  now: number
  held(key: string): unknown
  /** An edited message notifies nobody, and does not count as a new message. */
  isEdit: boolean
}

/**
 * At most this many invitations are looked up per message. Nobody posts more in good faith, so the others count as
 * refused.
 */
const ASKED_MAX = 10

/** Looked for in one message: nobody writes more of them but to keep the bot busy. Such a message is not masked. */
export const WORDS_MAX = 100

const INVITE = 'invite:'
export const inviteKey = (code: string) => INVITE + code
export const isInviteKey = (key: string) => key.startsWith(INVITE)

/**
 * Runs every filter that is on and exempts neither the member nor the channel, in the order in which reasons are
 * listed.
 */
export function evaluate(look: Look, compiled: Compiled): Evaluation {
  const { message, roleIds, chain } = look
  const { states, settings } = compiled
  const isLive = (state: FilterState) => state.isOn && !isSpared(state, roleIds, chain)
  const text = message.otherText === '' ? message.content : `${message.content}\n${message.otherText}`
  let folded: Folded | null = null
  const foldedText = () => {
    folded ??= fold(text)
    return folded
  }
  /** Most texts contain none of the characters that a filter looks for. */
  const has = (signs: number) => (foldedText().signs & signs) !== 0
  const found: Evaluation = { hits: [], windows: [], unknownInvites: [] }
  const { hits } = found

  if (!look.isEdit && isLive(states.spam)) checkSpam(look, settings.spam, found)
  let foundInvites: readonly FoundInvite[] | null = null
  const invites = () => {
    foundInvites ??= has(SIGNS.dot | SIGNS.slash) ? findInvites(foldedText()) : []
    return foundInvites
  }
  if (isLive(states.invites) && invites().length > 0) {
    const askedAbout = new Set<string>()
    const bad = invites().filter(({ code, from, to }) => {
      if (code === null) return true
      if (compiled.codes.has(code)) return false
      const known = look.held(inviteKey(code))
      if (known !== undefined) return !isTolerated(known, look.guildId, compiled)
      if (askedAbout.size === ASKED_MAX && !askedAbout.has(code)) return true
      askedAbout.add(code)
      found.unknownInvites.push({ from, to, code })
      return false
    })
    if (bad.length > 0) hits.push({ filter: 'invites', ranges: bad })
  }
  if (isLive(states.links) && has(SIGNS.slash)) {
    const isInvite = (link: Range) => states.invites.isOn && overlaps(link, invites())
    const bad = findLinks(text).filter((link) => isForbiddenLink(link, compiled.domains) && !isInvite(link))
    if (bad.length > 0) hits.push({ filter: 'links', ranges: bad })
  }
  if (isLive(states.pings) && hasForbiddenPing(message, compiled.targets)) hits.push({ filter: 'pings' })
  if (!look.isEdit && isLive(states.mentions)) checkMentions(look, settings.mentions, found)
  if (isLive(states.filter)) {
    const ranges = compiled.words.find(foldedText(), WORDS_MAX)
    if (ranges.length > 0) hits.push({ filter: 'filter', ranges })
  }
  if (isLive(states.markdown) && compiled.markdown.size > 0 && has(SIGNS.formatting | SIGNS.dot)) {
    const markdown = findMarkdown(text, compiled.markdown)
    if (markdown.length > 0) hits.push({ filter: 'markdown', markdown })
  }
  if (isLive(states.caps) && hasExcessiveCaps(text, settings.caps, foldedText().capitals)) hits.push({ filter: 'caps' })
  if (isLive(states.emojis) && has(SIGNS.picture) && hasExcessiveEmojis(text, settings.emojis)) {
    hits.push({ filter: 'emojis' })
  }
  return found
}

/** `known`: the server that an invitation leads to; null when it no longer exists. */
const isTolerated = (known: unknown, guildId: string, { guilds }: Pick<Compiled, 'guilds'>): boolean =>
  known === guildId || (typeof known === 'string' && guilds.has(known))

const overlaps = ({ from, to }: Range, others: readonly Range[]) =>
  others.some((other) => other.from < to && from < other.to)

function checkSpam(
  { message, now, held }: Look,
  { timeout, limit }: { timeout: number; limit: number },
  found: Evaluation,
) {
  const key = `spam:${message.author.id}`
  const span = timeout * 1_000
  const { id: messageId, channelId, content, files, replyTo } = message
  const entry: SpamEntry = { at: now, channelId, messageId, words: { content, files, replyTo } }
  const window = [...recent<SpamEntry>(held(key), now - span), entry]
  const isHit = window.length > limit
  if (isHit) found.hits.push({ filter: 'spam', window })
  found.windows.push({ type: 'hold', key, value: isHit ? [] : window, forgetAt: now + span })
}

function checkMentions(look: Look, { timeout, limit }: { timeout: number; limit: number }, found: Evaluation) {
  const { message, now, held, botId } = look
  const weight = mentionWeight(message, botId)
  if (weight === 0) return
  const key = `mentions:${message.author.id}`
  const span = timeout * 1_000
  const window = [...recent<MentionEntry>(held(key), now - span), { at: now, weight }]
  const isHit = window.reduce((sum, entry) => sum + entry.weight, 0) > limit
  if (isHit) found.hits.push({ filter: 'mentions' })
  found.windows.push({ type: 'hold', key, value: isHit ? [] : window, forgetAt: now + span })
}
