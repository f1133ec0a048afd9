import { describe, expect, it } from 'vitest'
import { aChannel, aGuild, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { birthdaysSettings } from '../settings.ts'
import { JOINED_TAG, readJoined } from './join-anniversaries.ts'

const CHANNEL = '200000000000000001'
const defaults = defaultsOf(birthdaysSettings)
const settings = {
  ...defaults,
  joinAnniversaries: { ...defaults.joinAnniversaries, enabled: true, channel: CHANNEL, message: '{years}: {user}' },
}
const view = aView({ guild: aGuild({ locale: 'en', channels: byId(aChannel(CHANNEL)) }) })
const joined = (n: number, at: string | null, bot = false) => ({
  user: { id: String(300000000000000000n + BigInt(n)), bot },
  roles: [],
  joined_at: at,
})
const read = (members: readonly object[] | null, date = '2026-02-28') =>
  readJoined(
    {
      type: 'answered',
      guildId: GUILD,
      at: NOW,
      module: 'birthdays',
      tag: JOINED_TAG,
      made: {},
      payload: { date, found: [] },
      result: members ? { ok: true, id: null, data: members } : { ok: false, code: 'forbidden' },
    },
    settings,
    view,
  )
const crowd = (count: number, at: string) => Array.from({ length: count }, (_, n) => joined(n, at))

describe('who joined on this day of an earlier year', () => {
  it('includes those of 29 February on the 28th in common years', () => {
    expect(read([joined(1, '2024-02-29T12:00:00Z')]).effects).toHaveLength(1)
    expect(read([joined(1, '2024-02-29T12:00:00Z')], '2026-03-01').effects).toEqual([])
  })

  it('leaves out bots, those of this year, and those whose arrival is unknown', () => {
    const others = [
      joined(1, '2024-02-28T12:00:00Z', true),
      joined(2, '2026-02-28T06:00:00Z'),
      joined(3, null),
      joined(4, '2024-03-28T12:00:00Z'),
    ]
    expect(read(others).reasons).toEqual([{ code: 'nobodyJoinedThatDay' }])
  })

  it('uses the server’s time zone', () => {
    // Half past midnight in Paris.
    expect(read([joined(1, '2024-02-27T23:30:00Z')]).effects).toHaveLength(1)
  })

  it('sends one message for each number of years, the longest first', () => {
    const { effects } = read([joined(1, '2025-02-28T12:00:00Z'), joined(2, '2020-02-28T12:00:00Z')])
    expect(effects).toMatchObject([
      { message: { embeds: [{ description: '6 years: <@300000000000000002>' }] } },
      { message: { embeds: [{ description: '1 year: <@300000000000000001>' }] } },
    ])
  })

  it('names forty at most, and counts the others', () => {
    const [effect, ...more] = read(crowd(45, '2024-02-28T12:00:00Z')).effects
    expect(more).toEqual([])
    const message = effect?.type === 'sendMessage' ? effect.message : null
    expect(message?.mentions?.users).toHaveLength(40)
    expect(message?.embeds?.[0]?.description).toContain('and 5 other members')
  })

  it('sends nothing when Discord does not list the members', () => {
    expect(read(null)).toMatchObject({ effects: [], reasons: [{ code: 'membersNotRead' }] })
  })

  it('reads on after a full page', () => {
    const { effects } = read(crowd(1000, '2024-02-28T12:00:00Z'))
    expect(effects).toMatchObject([
      { type: 'schedule', payload: { after: '300000000000000999', found: [{ years: 2, others: 960 }] } },
    ])
  })
})
