import { plainMessage } from '#core/bot/plain-message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Range } from '#core/matching/word-matcher.ts'
import type { PastAuthor, PastMessage, PastMessages } from '#core/past-messages-api.ts'
import { FILTERS, type FilterKey } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { actingSettings } from './acting.ts'
import { compile } from './compile.ts'
import { createHolds } from './holds.ts'
import { examine } from './inspect.ts'
import { markedParts } from './marked-parts.ts'
import type { TryPlace } from './try-messages.ts'

type Place = Pick<TryPlace, 'view' | 'premium' | 'channelId'>

/** What one set of rules objects to in one message. */
type Found = { filters: readonly FilterKey[]; marks: readonly Range[] }

export type Reread = {
  id: string
  author: string
  sentAt: number
  /** All of its text. */
  text: string
  /** With the rules on the page, and with the saved ones. Without filters: it stays. */
  here: Found
  saved: Found
}

export type Backtest = {
  newly: readonly Reread[]
  noLonger: readonly Reread[]
  same: readonly Reread[]
  /** How many messages each rule objects to; rules with none are left out. */
  counts: readonly { filter: FilterKey; saved: number; here: number }[]
}

/** Recent messages, checked by the bot's own rules as if they were written again at the same times. */
export function backtest(
  past: PastMessages,
  { here, saved }: { here: AutoModerationSettings; saved: AutoModerationSettings },
  place: Place,
): Backtest {
  const foundHere = reread(past, here, place)
  const foundSaved = reread(past, saved, place)
  const all = past.messages.map((message): Reread => {
    const { id, authorId, sentAt } = message
    return {
      id,
      author: past.authors[authorId]?.name ?? authorId,
      sentAt,
      text: textOf(message),
      here: foundHere.get(id) ?? NOTHING,
      saved: foundSaved.get(id) ?? NOTHING,
    }
  })
  const isCaught = ({ filters }: Found) => filters.length > 0
  const countOf = (filter: FilterKey, which: 'here' | 'saved') =>
    all.filter((message) => message[which].filters.includes(filter)).length
  return {
    newly: all.filter((message) => isCaught(message.here) && !isCaught(message.saved)),
    noLonger: all.filter((message) => isCaught(message.saved) && !isCaught(message.here)),
    same: all.filter((message) => isCaught(message.saved) && isCaught(message.here)),
    counts: FILTERS.map((filter) => ({
      filter,
      saved: countOf(filter, 'saved'),
      here: countOf(filter, 'here'),
    })).filter((count) => count.saved > 0 || count.here > 0),
  }
}

const NOTHING: Found = { filters: [], marks: [] }

function reread(past: PastMessages, settings: AutoModerationSettings, place: Place): Map<string, Found> {
  const { view, premium, channelId } = place
  const compiled = compile(actingSettings(settings), { premium })
  const holds = createHolds()
  const guild = {
    ...view.guild,
    memberCan: ({ id }: { id: string }) => past.authors[id]?.isAdministrator ?? false,
  }
  const found = new Map<string, Found>()
  for (const written of past.messages) {
    const { id, authorId, content, otherText, mentions, sentAt } = written
    const member = memberOf(past.authors[authorId], authorId)
    const message = plainMessage({ id, channelId, author: member, content, otherText, mentions, sentAt })
    const event = { type: 'messageCreated', guildId: guild.id, at: sentAt, message, member } as const
    const examined = examine(event, compiled, { ...view, guild, now: sentAt, held: holds.at(sentAt) })
    if (!examined) continue
    holds.keep(examined.decision?.effects ?? [])
    const { hits } = examined
    if (hits.length === 0) continue
    found.set(id, { filters: hits.map(({ filter }) => filter), marks: markedParts(hits, textOf(written)) })
    // Spam includes all messages of its window.
    for (const { messageId } of hits.flatMap(({ window = [] }) => window)) {
      const { filters, marks } = found.get(messageId) ?? NOTHING
      if (!filters.includes('spam')) found.set(messageId, { filters: ['spam', ...filters], marks })
    }
  }
  return found
}

/** Joined as the filters join it. */
const textOf = ({ content, otherText }: PastMessage) => (otherText === '' ? content : `${content}\n${otherText}`)

const memberOf = (author: PastAuthor | undefined, id: string): MemberSnapshot => ({
  id,
  username: author?.name ?? id,
  globalName: null,
  nickname: null,
  avatar: null,
  bot: false,
  roleIds: author?.roleIds ?? [],
  joinedAt: null,
  pending: false,
})
