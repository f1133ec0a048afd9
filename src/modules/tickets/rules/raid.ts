import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import { noteInReception } from './reception.ts'

const WINDOW_MS = 60_000
const PEOPLE_MAX = 10
const APPROVAL_MS = 15 * 60_000
const OPENINGS = 'openings'
const RAID = 'raid'

const openings = z.array(z.object({ userId: z.string(), at: z.number() }))

export const isRaid = (view: Pick<RuleView, 'held'>): boolean => view.held(RAID) === true

/** When many people open a ticket within a minute, requests need approval from then on. */
export function countOpening(userId: string, settings: TicketsSettings, view: RuleView): Effect[] {
  const { now } = view
  const before = openings.safeParse(view.held(OPENINGS)).data ?? []
  const recent = [...before.filter(({ at }) => at > now - WINDOW_MS), { userId, at: now }]
  const counted: Effect = { type: 'hold', key: OPENINGS, value: recent, forgetAt: now + WINDOW_MS }
  const people = new Set(recent.map((one) => one.userId)).size
  if (people <= PEOPLE_MAX || isRaid(view)) return [counted]
  const words = m['tickets.bot.raid']({ count: people }, { locale: view.guild.locale })
  return [
    counted,
    { type: 'hold', key: RAID, value: true, forgetAt: now + APPROVAL_MS },
    ...noteInReception(words, settings, view),
    logAlert(view, 'tickets', { code: 'ticketRaid', count: people }),
  ]
}
