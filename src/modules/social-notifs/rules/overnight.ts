import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { SourceItem } from '#core/sources/source.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SocialNotifsSettings } from '../settings.ts'
import { sendTo } from './compose.ts'
import { type Destination, destinationsOf } from './destinations.ts'
import { fitted, linkedTitle } from './item-lines.ts'
import { obstacleToSending, tellSuspended } from './obstacle.ts'
import { noteAnnounced, noteMissed } from './past.ts'
import { quietUntil } from './quiet-hours.ts'
import { rememberSent } from './sent.ts'

export const MORNING_JOB = 'morning'
const DAY_MS = 86_400_000

/** Every item has its own key: several sources may publish for one channel at the same moment. */
const PREFIX = 'overnight:'
const prefixOf = (channelId: string) => `${PREFIX}${channelId}:`
const kept = z.object({ feed: z.string(), id: z.string(), title: z.string(), url: z.string(), publishedAt: z.number() })

/** What is published in quiet hours is announced at their end, and not separately any more. */
export function keepForMorning(
  destination: Destination,
  items: readonly SourceItem[],
  until: number,
  { now }: Pick<RuleView, 'now'>,
): Decision {
  const { key, channelId } = destination
  const held = items.flatMap(({ id, title, url, publishedAt }): Effect[] => [
    rememberSent(destination, { destination: key, item: id, title, at: now, channelId: null, messageId: null }, now),
    {
      type: 'remember',
      key: `${prefixOf(channelId)}${key}:${id}`,
      value: { feed: key, id, title, url, publishedAt },
      forgetAt: until + DAY_MS,
    },
  ])
  const effects = items.length > 0 ? [...held, recapJob(channelId, until)] : []
  return { effects, reasons: items.map(({ title }) => ({ code: 'keptForMorning', params: { title } })) }
}

const recapJob = (channelId: string, at: number): Effect => ({
  type: 'schedule',
  job: MORNING_JOB,
  key: channelId,
  at,
  payload: {},
})

export const QUIET_JOB = 'quietChanged'
const CHANGING = ['socialQuiet', 'timezone']

export const changesQuiet = ({ keys }: Pick<EventOf<'settingsChanged'>, 'keys'>): boolean =>
  keys.some((key) => CHANGING.includes(key))

export const findMorning = ({ now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'schedule',
  job: QUIET_JOB,
  key: QUIET_JOB,
  at: now,
  payload: {},
})

export const quietNeeds = (): Needs => ({ memoryPrefix: PREFIX })

/** The quiet hours end at another time now, or have ended: so does the wait of what is kept. */
export function moveMorning(settings: SocialNotifsSettings, view: RuleView): Decision {
  const until = quietUntil(settings, view.guild, view.now) ?? view.now
  const channels = new Set([...view.memory.keys()].map((key) => key.slice(PREFIX.length).split(':')[0] ?? ''))
  return { effects: [...channels].map((id) => recapJob(id, until)), reasons: [] }
}

export const morningNeeds = ({ key }: EventOf<'jobDue'>): Needs => ({ memoryPrefix: prefixOf(key) })

/** Quiet hours are over: everything published in the meantime, in one message per channel. */
export function tellInTheMorning(
  { key: channelId }: EventOf<'jobDue'>,
  settings: SocialNotifsSettings,
  view: RuleView,
): Decision {
  const { guild, now, memory } = view
  const until = quietUntil(settings, guild, now)
  // They have been extended since.
  if (until !== null) return { effects: [recapJob(channelId, until)], reasons: [{ code: 'stillQuiet' }] }
  const keys = [...memory.keys()].filter((key) => key.startsWith(prefixOf(channelId)))
  const forgotten = keys.map((key): Effect => ({ type: 'forget', key }))
  const followed = new Map(destinationsOf(settings, guild.premium).map((one) => [one.key, one]))
  const items = keys
    .flatMap((key) => kept.safeParse(memory.get(key)).data ?? [])
    .flatMap((item) => ({ ...item, from: followed.get(item.feed) }))
    .flatMap(({ from, ...item }): Overnight[] => (from ? [{ ...item, from }] : []))
    .sort((a, b) => a.publishedAt - b.publishedAt)
  if (items.length === 0) return { ...nothing('notFollowed'), effects: forgotten }
  // Some may have moved to another channel during the night.
  const recaps = [...Map.groupBy(items, ({ from }) => from.channelId)].map(([place, some]) => recap(place, some, view))
  return {
    effects: [...forgotten, ...recaps.flatMap(({ effects }) => effects)],
    reasons: recaps.flatMap(({ reasons }) => reasons),
    durable: true,
  }
}

type Overnight = z.output<typeof kept> & { from: Destination }

function recap(channelId: string, items: readonly Overnight[], view: RuleView): Decision {
  const { guild, now } = view
  const obstacle = obstacleToSending(channelId, view)
  if (obstacle) {
    const missed = items.flatMap((item) => noteMissed(item.from, [item], obstacle.code, now))
    const names = [...new Set(items.map(({ from }) => from.name))]
    return { effects: [...missed, tellSuspended(names.join(', '), view)], reasons: [obstacle] }
  }
  const head = m['social-notifs.overnight']({ count: items.length }, guild)
  const lines = items.map((item) => `- **${escapeMarkdown(item.from.name)}** · ${linkedTitle(item)}`)
  const message = { content: fitted(`**${head}**`, lines, view), suppressEmbeds: true, mentions: {} }
  return {
    effects: [
      { ...sendTo(channelId, head, message, view), optional: true },
      ...items.map((item) => noteAnnounced(item.feed, item, null, now)),
    ],
    reasons: [{ code: 'toldInTheMorning', params: { count: items.length } }],
  }
}
