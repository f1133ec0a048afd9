import { describe, expect, it } from 'vitest'
import { aChannel, aMember, aRole, aView, byId, NOW } from '#core/bot/rule-view.fixture.ts'
import type { StoredRecord } from '#core/bot/view.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { suggestionsSettings } from '../settings.ts'
import { submitNeeds, submitObstacle } from './can-submit.ts'

const [CHANNEL, ROLE, OTHER_ROLE, ADMIN] = ['1', '2', '3', '4']
const DAY_S = 86_400
const member = aMember({ roleIds: [ROLE] })
const defaults = {
  channel: CHANNEL,
  maxConcurrents: 0,
  rolesMaxConcurrents: {},
  cooldown: null,
  cooldownExempt: [],
}

function obstacle(
  changes: object,
  { pending = 0, sentAgo = [] as number[], premium = true, who = member }: Partial<Asked> = {},
) {
  const rows = sentAgo.map((ago) => ({ createdAt: NOW - ago }) as StoredRecord)
  const view = aView({
    guild: {
      premium,
      channels: byId(aChannel(CHANNEL)),
      roles: byId(aRole(ROLE), aRole(OTHER_ROLE), aRole(ADMIN, { permissions: '8' })),
    },
    records: { pending: { rows: [], count: pending }, recent: { rows, count: rows.length } },
  })
  return submitObstacle(who, { suggestSystem: { ...defaults, ...changes } }, view)
}
type Asked = { pending: number; sentAgo: number[]; premium: boolean; who: typeof member }

describe('who may suggest', () => {
  it('is nobody without a channel that the bot can use', () => {
    expect(obstacle({ channel: null })).toEqual({ code: 'unavailable' })
    expect(obstacle({ channel: '99' })).toEqual({ code: 'unavailable' })
  })

  it('is everybody, as often as they like, without a limit', () => {
    expect(obstacle({}, { pending: 40 })).toBeNull()
  })

  it('is limited by the number of pending suggestions', () => {
    expect(obstacle({ maxConcurrents: 2 }, { pending: 1 })).toBeNull()
    expect(obstacle({ maxConcurrents: 2 }, { pending: 2 })).toEqual({ code: 'tooManyPending', max: 2 })
  })

  it('is limited by the highest limit of their roles, on premium servers', () => {
    const caps = { maxConcurrents: 2, rolesMaxConcurrents: { [ROLE]: 5, [OTHER_ROLE]: 9 } }
    expect(obstacle(caps, { pending: 4 })).toBeNull()
    expect(obstacle(caps, { pending: 5 })).toEqual({ code: 'tooManyPending', max: 5 })
    expect(obstacle(caps, { pending: 4, premium: false })).toEqual({ code: 'tooManyPending', max: 2 })
    expect(obstacle({ maxConcurrents: 2, rolesMaxConcurrents: { [ROLE]: 0 } }, { pending: 9 })).toBeNull()
  })

  it('includes administrators without a limit', () => {
    expect(obstacle({ maxConcurrents: 2 }, { pending: 10, who: aMember({ roleIds: [ADMIN] }) })).toBeNull()
  })

  it('is limited to three per day, with the remaining time', () => {
    const cooldown = { count: 3, period: DAY_S }
    const hour = 3_600_000
    expect(obstacle({ cooldown }, { sentAgo: [hour, 2 * hour] })).toBeNull()
    expect(obstacle({ cooldown }, { sentAgo: [hour, 2 * hour, 23 * hour] })).toEqual({
      code: 'tooSoon',
      until: NOW + hour,
    })
    expect(obstacle({ cooldown, cooldownExempt: [ROLE] }, { sentAgo: [1, 2, 3] })).toBeNull()
    expect(obstacle({ cooldown }, { sentAgo: [1, 2, 3], who: aMember({ roleIds: [ADMIN] }) })).toBeNull()
  })
})

describe('what counts towards the delay', () => {
  it('includes whatever was posted, even if deleted since, but nothing that could not be posted', () => {
    const suggestSystem = { ...defaultsOf(suggestionsSettings).suggestSystem, cooldown: { count: 1, period: DAY_S } }
    const { recent } = submitNeeds('7', NOW, { ...defaultsOf(suggestionsSettings), suggestSystem }).records ?? {}
    expect(recent?.state).toEqual(expect.arrayContaining(['posting', 'pending', 'refused', 'merged', 'deleted']))
    expect(recent?.state).not.toContain('failed')
  })
})
