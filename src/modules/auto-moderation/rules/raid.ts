import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { timestampOf } from '#core/snowflake.ts'
import { m } from '#texts'
import type { AutoModerationSettings } from '../settings.ts'
import { recent } from './windows.ts'

type Arrival = { at: number; userId: string; name: string; isYoung: boolean }
type Held = { arrivals: readonly Arrival[]; level: number; until: number }

const KEY = 'raid'
/** A raid that goes on is saved at most this often. */
const WRITTEN_EVERY_MS = 60_000
const remembered = z.object({ level: z.number(), until: z.number() })

/** The level survives a restart; the arrivals themselves are counted again. */
export const raidNeeds: Needs = { memory: [KEY] }
/** Without another wave for this long, it is over. */
const CALM_MS = 10 * 60_000
const MUTE_SECONDS = 3_600
/** How many times the tolerated number of arrivals each level needs. */
const TIMES: readonly [level: number, times: number][] = [
  [3, 4],
  [2, 2],
  [1, 1],
]

const levelOf = (arrivals: number, joins: number): number =>
  TIMES.find(([, times]) => arrivals >= joins * times)?.[0] ?? 0

/**
 * First those in charge are notified; then young accounts that arrive in the wave are muted, and at the last level
 * kicked if the server wants that. Members who were there before are not affected.
 */
export function watchArrivals(
  { member }: EventOf<'memberJoined'>,
  { raid }: AutoModerationSettings,
  view: RuleView,
): Decision {
  if (member.bot) return nothing('raidCalm')
  const { now } = view
  const isYoung = raid.accountDays === 0 || now - timestampOf(member.id) < raid.accountDays * DAY_MS
  const arrival: Arrival = { at: now, userId: member.id, name: member.username, isYoung }
  const known = remembered.safeParse(view.memory.get(KEY)).data
  const held = heldRaid(view.held(KEY) ?? (known && { arrivals: [], ...known }), now)
  const span = raid.seconds * 1_000
  const arrivals = [...recent<Arrival>(held.arrivals, now - span), arrival]
  const reached = levelOf(arrivals.length, raid.joins)
  const level = Math.max(reached, held.level)
  const until = reached > 0 ? now + CALM_MS : held.until
  const kept: Held = { arrivals, level, until }
  const effects: Effect[] = [{ type: 'hold', key: KEY, value: kept, forgetAt: Math.max(until, now + span) }]
  if (level > 0 && (level > (known?.level ?? 0) || until > (known?.until ?? 0) + WRITTEN_EVERY_MS))
    effects.push({ type: 'remember', key: KEY, value: { level, until }, forgetAt: until })
  if (level > held.level)
    effects.push(logAlert(view, 'auto-moderation', { code: 'raid', level, count: arrivals.length }))
  const type = sanctionAt(level, raid)
  // When a level begins, everybody in the wave; after that, one at a time.
  const begins = type !== null && type !== sanctionAt(held.level, raid)
  const wave = begins ? arrivals : [arrival]
  if (type) effects.push(...wave.filter((one) => one.isYoung).map((one) => request(one, type, level, view)))
  return { effects, reasons: [{ code: level === 0 ? 'raidCalm' : 'raidLevel', params: { level } }] }
}

function heldRaid(value: unknown, now: number): Held {
  const known = value as Held | undefined
  if (!known) return { arrivals: [], level: 0, until: 0 }
  return known.until > now ? known : { ...known, level: 0 }
}

function sanctionAt(level: number, { mute, kick }: AutoModerationSettings['raid']): 'tempmute' | 'kick' | null {
  if (level === 3 && kick) return 'kick'
  return level >= 2 && mute ? 'tempmute' : null
}

function request({ userId, name }: Arrival, type: 'tempmute' | 'kick', level: number, view: RuleView): Effect {
  const { locale } = view.guild
  const payload = {
    type,
    userId,
    targetName: name,
    source: 'automod',
    reason: m['auto-moderation.raid.reason']({}, { locale }),
    context: m['auto-moderation.raid.context']({ level }, { locale }),
    duration: type === 'tempmute' ? MUTE_SECONDS : null,
  }
  return askModule(view, { module: 'moderation', from: 'auto-moderation', what: 'sanction', payload })
}
