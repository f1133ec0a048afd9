import { describe, expect, it } from 'vitest'
import { aMember, aView, GUILD, NOW, OWNER } from '#core/bot/rule-view.fixture.ts'
import { GIFT_TAG, hearOfGift } from './failed-gift.ts'

const member = aMember()
const interaction = { id: '1', token: 't', applicationId: '2', receivedAt: NOW }
const payload = {
  reply: { interaction, locale: { own: 'en', server: 'fr' }, isPrivate: true },
  userId: member.id,
  openingId: '2026:5:1',
  gift: 'a mug',
  custom: null as { name: string; notifyUserId: string } | null,
  triedOwner: false,
}
const heard = (changes: Partial<typeof payload>, ok = false) => {
  const result = ok ? ({ ok, id: null } as const) : ({ ok, code: 'forbidden' } as const)
  const event = {
    type: 'answered',
    guildId: GUILD,
    at: NOW,
    module: 'advent-calendar',
    tag: GIFT_TAG,
    made: {},
  } as const
  const view = aView({ members: new Map([[member.id, member]]) })
  return hearOfGift({ ...event, payload: { ...payload, ...changes }, result }, view)
}

describe('a gift that depends on Discord', () => {
  it('changes nothing when it arrived', () => {
    expect(heard({}, true).effects).toEqual([])
  })

  it('is recorded and reported when the role was refused', () => {
    const { effects, replyTo } = heard({})
    expect(effects).toMatchObject([
      { type: 'changeRecord', id: '2026:5:1', body: { status: 'failed' } },
      { type: 'followUp', isPrivate: true },
      { type: 'emit', event: { module: 'logs', payload: { log: 'transactions', event: 'reward' } } },
    ])
    expect(replyTo).toEqual(interaction)
  })

  it('is reported to the owner when the responsible person cannot be reached', () => {
    const custom = { name: 'a mug', notifyUserId: '77' }
    expect(heard({ custom }).effects).toMatchObject([
      { type: 'sendDirectMessage', userId: OWNER, answerTo: { payload: { triedOwner: true } } },
    ])
  })

  it('is listed as undelivered when the owner cannot be told either', () => {
    const custom = { name: 'a mug', notifyUserId: '77' }
    const [noted, told] = heard({ custom, triedOwner: true }).effects
    expect(noted).toMatchObject({ type: 'changeRecord', body: { status: 'undelivered' } })
    expect(told).toMatchObject({ message: { content: expect.stringContaining('a mug') } })
    expect(heard({ custom: { ...custom, notifyUserId: OWNER } }).reasons).toEqual([{ code: 'giftUndelivered' }])
  })
})
