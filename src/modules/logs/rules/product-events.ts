import * as z from 'zod/mini'
import type { EventOf, SavedBy } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { SANCTION_TYPES } from '#core/cases-api.ts'
import type { Locale } from '#core/locale.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { LogEvent } from './log-entry.ts'

type View = Pick<RuleView, 'guild'>
const TEXT_MAX = 1_000
const quoted = (text: string) => `> ${escapeMarkdown(cutToLength(text, TEXT_MAX)).replaceAll('\n', '\n> ')}`

/** What moderation reports about a case. */
const caseFacts = z.object({
  number: z._default(z.nullable(z.number()), null),
  reason: z._default(z.nullable(z.string()), null),
  endsAt: z._default(z.nullable(z.number()), null),
  endedBy: z._default(z.nullable(z.string()), null),
  liftReason: z._default(z.nullable(z.string()), null),
})
type CaseFacts = z.infer<typeof caseFacts>
const NO_FACTS: CaseFacts = { number: null, reason: null, endsAt: null, endedBy: null, liftReason: null }

function caseLines(kind: string, { number, reason, endsAt }: CaseFacts, locale: Locale): string[] {
  const type = SANCTION_TYPES.find((one) => one === kind)
  const name = type ? m[`logs.entry.moderation.types.${type}`]({}, { locale }) : kind
  return [
    m['logs.entry.moderation.kind']({ kind: name }, { locale }),
    ...(number === null ? [] : [m['logs.entry.moderation.case']({ number }, { locale })]),
    ...(endsAt === null
      ? []
      : [m['logs.entry.moderation.end']({ end: `<t:${Math.floor(endsAt / 1_000)}:f>` }, { locale })]),
    // As a quote, because the searchable copy keeps no text by people, and a removed case takes its reason along.
    ...(reason === null ? [] : [quoted(reason)]),
  ]
}

/** What Discord reports as well. */
function toldTwice(kind: string, isOpened: boolean): 'kick' | 'ban' | 'unban' | null {
  if (kind === 'kick') return 'kick'
  const isBan = kind === 'ban' || kind === 'tempban'
  return isBan ? (isOpened ? 'ban' : 'unban') : null
}

export function caseEvents(event: EventOf<'caseOpened'> | EventOf<'caseEnded'>, { guild }: View): LogEvent[] {
  const { userId, kind, at } = event
  const { locale } = guild
  const isOpened = event.type === 'caseOpened'
  const facts = caseFacts.safeParse(event.payload).data ?? NO_FACTS
  const actor = isOpened ? event.moderatorId : facts.endedBy
  // A sanction that nobody ended has expired.
  const name = isOpened ? 'create' : actor ? 'lift' : 'expire'
  const also = toldTwice(kind, isOpened)
  return [
    {
      module: 'moderation',
      event: name,
      at,
      ...(also && { sanction: { key: `${also}:${userId}`, from: 'case' as const } }),
      title: m[`logs.entry.moderation.${name}`]({}, { locale }),
      lines: [
        `<@${userId}> (\`${userId}\`)`,
        ...caseLines(kind, facts, locale),
        ...(actor ? [m['logs.entry.by']({ member: `<@${actor}>` }, { locale })] : []),
        ...(actor && facts.liftReason !== null ? [quoted(facts.liftReason)] : []),
      ],
    },
  ]
}

/** What people write to the team in confidence: the log only says that the command was used. */
const CONFIDENTIAL: readonly string[] = ['tickets', 'reports']
const OPTION_MAX = 200

export function commandEvents(event: EventOf<'commandRan'>, { guild }: View): LogEvent[] {
  const { module, path, options, userId, channelId, isPrivate, at } = event
  const { locale } = guild
  const given = CONFIDENTIAL.includes(module) ? [] : [...options]
  const line = ([key, value]: readonly [string, unknown]) =>
    `**${escapeMarkdown(key)}:** ${escapeMarkdown(cutToLength(String(value), OPTION_MAX))}`
  const answer = m[isPrivate ? 'logs.entry.slashCommands.private' : 'logs.entry.slashCommands.public']
  const seen = isPrivate === null ? [] : [answer({}, { locale })]
  return [
    {
      module: 'slashCommands',
      event: 'run',
      at,
      title: m['logs.entry.slashCommands.run']({}, { locale }),
      lines: [`<@${userId}> <#${channelId}>`, `\`/${path}\``, ...given.map(line), ...seen],
      channelId,
    },
  ]
}

export function ticketEvents({ userId, channelId, at }: EventOf<'ticketOpened'>, { guild }: View): LogEvent[] {
  const title = m['logs.entry.tickets.open']({}, { locale: guild.locale })
  const lines = [`<@${userId}>`, ...(channelId ? [`<#${channelId}>`] : [])]
  return [{ module: 'tickets', event: 'open', at, title, lines, channelId }]
}

export function blockedEvents(event: EventOf<'autoModerationHit'>, { guild }: View): LogEvent[] {
  const { userId, channelId, content, at } = event
  const title = m['logs.entry.automod.block']({}, { locale: guild.locale })
  const lines = [`<@${userId}>`, ...(channelId ? [`<#${channelId}>`] : []), ...(content ? [quoted(content)] : [])]
  return [{ module: 'automod', event: 'block', at, title, lines, channelId }]
}

const CHANGES_MAX = 20
const VALUE_MAX = 150

export function settingsEvents(event: EventOf<'settingsChanged'>, { guild }: View): LogEvent[] {
  const { keys, collections, changes = [], by = [], at } = event
  const { locale } = guild
  const differing = changes.flatMap(({ key, before, after }) => differingPaths(key, before, after))
  const named = changes.length > 0 ? collections : [...keys, ...collections]
  const lines = [
    ...differing
      .slice(0, CHANGES_MAX)
      .map(({ path, before, after }) =>
        m['logs.entry.change'](
          { name: escapeMarkdown(path), before: printed(before), after: printed(after) },
          { locale },
        ),
      ),
    ...(differing.length > CHANGES_MAX ? ['…'] : []),
    ...named.map((name) => `\`${name}\``),
  ]
  if (lines.length === 0) return []
  const title = m['logs.entry.config.change']({}, { locale })
  return [{ module: 'config', event: 'change', at, title, lines: [...by.map((one) => savedBy(one, locale)), ...lines] }]
}

const SAVED_FROM = {
  dashboard: m['logs.entry.savedFrom.dashboard'],
  command: m['logs.entry.savedFrom.command'],
  bot: m['logs.entry.savedFrom.bot'],
  import: m['logs.entry.savedFrom.import'],
  api: m['logs.entry.savedFrom.api'],
  undo: m['logs.entry.savedFrom.undo'],
  proposal: m['logs.entry.savedFrom.proposal'],
} as const

/** What the bot saves by itself has no person behind it. */
function savedBy({ id, source }: SavedBy, locale: Locale): string {
  const from = source && SAVED_FROM[source]({}, { locale })
  if (source === 'bot' || !isSnowflake(id)) {
    return m['logs.entry.by']({ member: from ?? m['logs.entry.savedFrom.bot']({}, { locale }) }, { locale })
  }
  return m['logs.entry.by']({ member: from ? `<@${id}> · ${from}` : `<@${id}>` }, { locale })
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Groups of settings are compared inside; lists and values as a whole. */
function differingPaths(
  path: string,
  before: unknown,
  after: unknown,
): { path: string; before: unknown; after: unknown }[] {
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => differingPaths(`${path}.${key}`, before[key], after[key]))
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
}

const printed = (value: unknown) => `\`${cutToLength(JSON.stringify(value ?? null), VALUE_MAX).replaceAll('`', 'ˋ')}\``
