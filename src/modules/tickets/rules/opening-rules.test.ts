import { describe, expect, it } from 'vitest'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { ticketsSettings } from '../settings.ts'
import { panelWith } from '../tickets.fixture.ts'
import { canOpen, hasAccess } from './can-open.ts'
import { effectivePanel } from './effective-panel.ts'
import { closesAt, idleStep } from './idle-times.ts'
import { nextSupportTime } from './next-support-time.ts'
import { ticketBody } from './ticket-record.ts'

const NOW = Date.parse('2026-03-03T12:00:00Z')
const DAY_MS = 86_400_000
const [MUTED, ROLE] = ['100000000000000001', '100000000000000002']
const guild = { premium: true, memberCan: () => false } as unknown as GuildIndex
const defaults = defaultsOf(ticketsSettings)
const settings = { ...defaults, ticketSystem: { ...defaults.ticketSystem, status: true } }
const member = (...roleIds: string[]) => ({ id: '200000000000000001', roleIds })
const fresh = { open: [], lastOpenedAt: null, isLocked: false }
const open = (who: ReturnType<typeof member>, over: Parameters<typeof panelWith>[0] = {}, state = {}) =>
  canOpen(who, effectivePanel(panelWith(over), settings, guild), settings, { ...fresh, ...state }, { guild, now: NOW })

describe('opening a ticket', () => {
  it('is decided by the first rule whose role the member has', () => {
    const access = [
      { role: MUTED, allow: false },
      { role: 'everyone' as const, allow: true },
    ]
    expect(open(member(MUTED), { access })).toMatchObject({ ok: false, code: 'noAccess' })
    expect(open(member(ROLE), { access })).toMatchObject({ ok: true })
    expect(
      hasAccess(
        [
          { role: 'everyone', allow: false },
          { role: ROLE, allow: true },
        ],
        member(ROLE),
      ),
    ).toBe(true)
  })

  it('has no limit at 0, and one limit per panel', () => {
    const seven = { open: Array.from({ length: 7 }, () => ({ panelId: 'help' })) }
    expect(open(member(), {}, seven)).toMatchObject({ ok: true })
    expect(open(member(), { maxPerMember: 7 }, seven)).toMatchObject({ code: 'tooManyOfPanel' })
  })

  it('requires a pause between two openings', () => {
    expect(open(member(), { cooldown: 60 }, { lastOpenedAt: NOW - 59_000 })).toMatchObject({ code: 'cooldown' })
    expect(open(member(), { cooldown: 60 }, { lastOpenedAt: NOW - 60_000 })).toMatchObject({ ok: true })
  })

  it('knows when the team is next available', () => {
    const days = Array.from({ length: 7 }, (_, day) => ({ enabled: day === 0, from: 22 * 60, to: 2 * 60 }))
    const hours = { timezone: 'UTC', days, outside: 'block' as const }
    // Tuesday noon: next Monday at ten in the evening.
    expect(nextSupportTime(hours, NOW)).toBe(Date.parse('2026-03-09T22:00:00Z'))
    expect(open(member(), { hours })).toMatchObject({ code: 'outsideHours' })
  })
})

describe('timers', () => {
  const timers = { noReply: 0, inactive: 2 * 86_400, warn: 86_400 }
  const body = ticketBody.parse({
    panelId: 'help',
    panel: null,
    openedBy: '1',
    reason: null,
    answers: [],
    files: [],
    priority: 'normal',
    participants: [],
    openedAt: NOW,
  })

  it('never close a ticket in which the team owes an answer', () => {
    expect(closesAt({ state: 'open', body: { ...body, lastMemberAt: NOW } }, timers)).toBeNull()
  })

  it('warn once, then close', () => {
    const waiting = { state: 'waiting', body: { ...body, lastStaffAt: NOW } }
    expect(idleStep(waiting, timers, NOW)).toEqual({ what: 'wait', at: NOW + DAY_MS })
    expect(idleStep(waiting, timers, NOW + DAY_MS)).toEqual({ what: 'warn', at: NOW + 2 * DAY_MS })
    const warned = { ...waiting, body: { ...waiting.body, warnedAt: NOW + DAY_MS } }
    expect(idleStep(warned, timers, NOW + 2 * DAY_MS)).toEqual({ what: 'close' })
  })
})
