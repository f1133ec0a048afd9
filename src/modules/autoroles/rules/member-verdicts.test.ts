import { describe, expect, it } from 'vitest'
import type { AutorolesSettings } from '../settings.ts'
import { memberVerdicts } from './member-verdicts.ts'

const DAY_SECONDS = 86_400
const JOINED = Date.UTC(2026, 0, 1)
const settings: AutorolesSettings = {
  defaultRole: ['newcomer', 'high'],
  defaultRoleBots: [],
  defaultRoleWait: 'verified',
  delayedRoles: [
    {
      id: 'a',
      role: 'regular',
      delay: 7 * DAY_SECONDS,
      rolesMode: 'forbidden',
      roles: ['muted'],
      remove: ['newcomer'],
    },
  ],
  voiceRole: {
    role: 'voice',
    rolesMode: 'allowed',
    roles: ['regular'],
    channelsMode: 'forbidden',
    channels: [],
    extra: [{ channel: 'stage', role: 'speaker' }],
  },
  stickyRoles: { enabled: false, rolesMode: 'forbidden', roles: [], dangerous: [] },
}
const guild = { premium: true, canGive: (id: string) => (id === 'high' ? ('tooHigh' as const) : ('ok' as const)) }
const outcomes = (roleIds: string[], premium = true) =>
  memberVerdicts(settings, { roleIds, joinedAt: JOINED }, { ...guild, premium }).map(({ roleId, outcome }) => [
    roleId,
    outcome,
  ])

describe('which automatic roles a member gets', () => {
  it('lists what they have, what is still to come, and what prevents the rest', () => {
    expect(outcomes(['newcomer'])).toEqual([
      ['newcomer', 'held'],
      ['high', 'tooHigh'],
      ['regular', 'given'],
      ['voice', 'roleForbidden'],
      ['speaker', 'given'],
    ])
    expect(outcomes(['muted', 'regular'])).toContainEqual(['regular', 'held'])
    expect(outcomes(['muted'])).toContainEqual(['regular', 'roleForbidden'])
    expect(outcomes(['regular'])).toContainEqual(['voice', 'given'])
  })

  it('lists what needs premium', () => {
    const free = outcomes([], false)
    expect(free).toContainEqual(['regular', 'given'])
    expect(free).toContainEqual(['speaker', 'rests'])
  })

  it('says when a delay ends, counted from the arrival', () => {
    const delayed = memberVerdicts(settings, { roleIds: [], joinedAt: JOINED }, guild).find(
      ({ step }) => step.kind === 'delay',
    )
    expect(delayed?.step).toEqual({ kind: 'delay', seconds: 7 * DAY_SECONDS, dueAt: Date.UTC(2026, 0, 8) })
  })
})
