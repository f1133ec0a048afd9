import { askModule } from '#core/bot/ask-module.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { messageLink } from '#core/guild/message-link.ts'
import type { Locale } from '#core/locale.ts'
import { findById, type TemplateGuild } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import type { FilterKey } from '../sanction-rule.ts'
import { REPLY_TEXT, replyVariables } from '../variables.ts'
import type { Compiled } from './compile.ts'
import type { Evaluation, Hit } from './evaluate.ts'
import { foundIn } from './found.ts'
import { maskedContent } from './masked-content.ts'
import { asMember, COPY_TAG, type Said } from './said.ts'
import type { SpokenWords } from './windows.ts'

const TOLD_SECONDS = 8
const TOLD_EVERY_MS = 10_000
const CONTENT_MAX = 2_000
const AVATAR_PIXELS = 128
const EXCERPT_MAX = 200
/** Limit for the messages of a spam window that are kept to be restored. */
const WINDOW_WORDS_MAX = 50_000

export const COUNTED = 'infractions'

export type ActView = Pick<RuleView, 'cdn' | 'now' | 'held'> & {
  guild: Pick<GuildIndex, 'botCan' | 'chainOf'> & TemplateGuild
}

/** What is done about a message immediately: delete or mask it, explain why, count it. */
export function actOn(
  found: Pick<Evaluation, 'hits' | 'unknownInvites'>,
  message: MessageSnapshot,
  member: MemberSnapshot,
  compiled: Compiled,
  view: ActView,
): { effects: Effect[]; isDeleted: boolean } {
  const { hits } = found
  const isDeleted = hits.some(({ filter }) => filter !== 'mentions' || compiled.settings.mentions.ghostping)
  const effects: Effect[] = isDeleted ? removal(hits, message, view) : []
  const masked = isDeleted ? maskedContent(found, message, member, compiled, view) : null
  if (masked !== null) effects.push(maskedCopy(wordsOf(masked, message, member, view), message))
  effects.push(...explanation(hits, message, member, compiled, view))
  const said = isDeleted
    ? { ...wordsOf(message.content, message, member, view), before: windowWords(hits, message, view) }
    : null
  effects.push(counted(hits, message, member, said, view))
  return { effects, isDeleted }
}

function removal(hits: readonly Hit[], message: MessageSnapshot, view: ActView): Effect[] {
  const { locale } = view.guild
  const [first] = hits
  const auditReason = first ? filterName(first.filter, locale) : undefined
  const shared = { auditReason, optional: true, priority: 'now' } as const
  const window = hits.find(({ filter }) => filter === 'spam')?.window ?? []
  const others = Map.groupBy(
    window.filter(({ messageId }) => messageId !== message.id),
    ({ channelId }) => channelId,
  )
  const here = (others.get(message.channelId) ?? []).map(({ messageId }) => messageId)
  const elsewhere = [...others].filter(([channelId]) => channelId !== message.channelId)
  const own: Effect =
    here.length > 0
      ? { type: 'deleteMessages', channelId: message.channelId, messageIds: [...here, message.id], ...shared }
      : { type: 'deleteMessage', channelId: message.channelId, messageId: message.id, ...shared }
  return [
    own,
    ...elsewhere.map(
      ([channelId, entries]): Effect => ({
        type: 'deleteMessages',
        channelId,
        messageIds: entries.map(({ messageId }) => messageId),
        ...shared,
      }),
    ),
  ]
}

type Words = Omit<Said, 'before'>

const wordsOf = (text: string, message: MessageSnapshot, member: MemberSnapshot, view: ActView): Words => ({
  ...textOf(text, message, view),
  name: member.nickname ?? member.globalName ?? member.username,
  avatarUrl: avatarUrl(view.cdn, member, AVATAR_PIXELS),
})

function textOf(text: string, { replyTo, files }: SpokenWords, { guild }: ActView) {
  const quoted = replyTo ? `> ${messageLink({ guildId: guild.id, ...replyTo })}\n` : ''
  return {
    content: cutToLength(quoted + text, CONTENT_MAX),
    files: files.map(({ name, url, contentType }) => ({
      name,
      url,
      contentType: contentType ?? 'application/octet-stream',
    })),
  }
}

/** The other messages of a spam window, oldest first; if they are very long, only the newest are kept. */
function windowWords(hits: readonly Hit[], { id }: MessageSnapshot, view: ActView): Said['before'] {
  const kept: Said['before'] = []
  let length = 0
  const window = hits.find(({ filter }) => filter === 'spam')?.window ?? []
  for (const { channelId, messageId, words } of window.toReversed()) {
    if (!words || messageId === id) continue
    const said = textOf(words.content, words, view)
    length += said.content.length
    if (length > WINDOW_WORDS_MAX) break
    kept.unshift({ channelId, ...said })
  }
  return kept
}

/** The id of the copy is reported back, so that undoing the infraction can show the words again. */
const maskedCopy = (masked: Words, { id, channelId }: MessageSnapshot): Effect => ({
  type: 'sendMessage',
  channelId,
  message: asMember(masked),
  optional: true,
  answerTo: { tag: COPY_TAG, payload: { messageId: id } },
})

/** Explains why, for a few seconds, but not for every message of a flood. */
function explanation(
  hits: readonly Hit[],
  message: MessageSnapshot,
  member: MemberSnapshot,
  { states, settings }: Compiled,
  view: ActView,
): Effect[] {
  const told = hits.find(({ filter }) => !states[filter].isSilent)
  const { author, channelId } = message
  const key = `told:${author.id}`
  if (!told || view.held(key) !== undefined) return []
  const content = replyWords(told.filter, settings[told.filter].reply, { channelId, member }, view)
  return [
    { type: 'hold', key, value: true, forgetAt: view.now + TOLD_EVERY_MS },
    {
      type: 'sendMessage',
      channelId,
      message: { content, mentions: { users: [author.id] } },
      deleteAfterSeconds: TOLD_SECONDS,
      optional: true,
    },
  ]
}

function replyWords(
  filter: FilterKey,
  reply: string | null,
  { channelId, member }: { channelId: string; member: MemberSnapshot },
  { guild, now, cdn }: ActView,
): string {
  const { locale, timezone } = guild
  const channel = findById(guild.channels, channelId)
  const context = { member, guild, channel, now, locale, timezone, cdn, reason: reasonFor(filter, locale) }
  return cutToLength(fillTemplate(reply ?? REPLY_TEXT, replyVariables, context), CONTENT_MAX)
}

function counted(
  hits: readonly Hit[],
  message: MessageSnapshot,
  member: MemberSnapshot,
  said: Said | null,
  view: ActView,
): Effect {
  return countInfractions(view, {
    userId: member.id,
    name: member.username,
    filters: hits.map(({ filter }) => filter),
    found: Object.fromEntries(hits.map((hit) => [hit.filter, foundIn(hit)])),
    channelId: message.channelId,
    messageId: message.id,
    excerpt: cutToLength(message.content || message.otherText, EXCERPT_MAX),
    source: 'bot',
    said,
  })
}

export type Counted = {
  userId: string
  name: string
  filters: readonly FilterKey[]
  /** Words of the list, or hosts, by filter; absent: not known. */
  found?: Readonly<Record<string, readonly string[]>>
  channelId: string | null
  messageId: string | null
  excerpt: string
  source: 'bot' | 'discord'
  /** What was removed; null: it stayed, or was never seen. */
  said: Said | null
}

/** Continues as a separate event, for which the member's earlier infractions are loaded. */
export const countInfractions = (view: Pick<ActView, 'guild' | 'now'>, payload: Counted): Effect =>
  askModule(view, { module: 'auto-moderation', from: 'auto-moderation', what: COUNTED, payload })

type Sentence = (params: object, options: { locale: Locale }) => string

/** Listed one by one: the page runs this file too, and loads only these texts. */
const NAMES: Readonly<Record<FilterKey, Sentence>> = {
  filter: m['auto-moderation.settings.filter.status'],
  caps: m['auto-moderation.settings.caps.status'],
  links: m['auto-moderation.settings.links.status'],
  invites: m['auto-moderation.settings.invites.status'],
  mentions: m['auto-moderation.settings.mentions.status'],
  emojis: m['auto-moderation.settings.emojis.status'],
  spam: m['auto-moderation.settings.spam.status'],
  markdown: m['auto-moderation.settings.markdown.status'],
  pings: m['auto-moderation.settings.pings.status'],
}
const REASONS: Readonly<Record<FilterKey, Sentence>> = {
  filter: m['auto-moderation.why.filter'],
  caps: m['auto-moderation.why.caps'],
  links: m['auto-moderation.why.links'],
  invites: m['auto-moderation.why.invites'],
  mentions: m['auto-moderation.why.mentions'],
  emojis: m['auto-moderation.why.emojis'],
  spam: m['auto-moderation.why.spam'],
  markdown: m['auto-moderation.why.markdown'],
  pings: m['auto-moderation.why.pings'],
}

export const filterName = (filter: FilterKey, locale: Locale) => NAMES[filter]({}, { locale })
const reasonFor = (filter: FilterKey, locale: Locale) => REASONS[filter]({}, { locale })
