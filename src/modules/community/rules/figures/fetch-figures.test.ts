import { describe, expect, it } from 'vitest'
import type { EventOf } from '#core/bot/events.ts'
import { aChannel, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { StoredRecord } from '#core/bot/view.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { StatsChannel } from '../../stats-channel.ts'
import { apiCame } from './fetch-figures.ts'
import { FIGURE, isPaused, planOf, stateFor, withError } from './figure-record.ts'

const figure: StatsChannel = {
  id: 'f',
  status: true,
  channel: '5',
  kind: 'voice',
  format: 'Players: {count}',
  locale: true,
  short: false,
  target: 'api',
  api: { url: 'https://example.com/players', path: 'data.count' },
}
const settings = { privateroom: [], starboards: [], statsChannels: [figure] }
const channels = byId(aChannel('5', { type: CHANNEL_TYPE.voice, name: 'Players: 7' }))
const body = { plan: planOf(figure), name: 'Players: 7', renamedAt: 0, error: null, errorSince: null, failures: 0 }
const recordOf = (changes: object): StoredRecord => ({
  kind: FIGURE,
  id: 'f',
  number: null,
  state: 'shown',
  subjectId: null,
  actorId: null,
  channelId: '5',
  messageId: null,
  dueAt: null,
  version: 1,
  body: { ...body, ...changes },
  createdAt: NOW,
  updatedAt: NOW,
})
const came = (status: number, answer: string, failures = 0, asked: object = {}) => {
  const view = aView({
    guild: { channels, premium: true },
    records: { figures: { rows: [recordOf({ failures })], count: 1 } },
  })
  const result = { ok: true, id: null, data: { status, body: answer } } as const
  const event: EventOf<'answered'> = {
    type: 'answered',
    guildId: GUILD,
    at: NOW,
    module: 'community',
    tag: 'api',
    payload: { id: 'f', ...asked },
    made: {},
    result,
  }
  return apiCame(event, settings, view)
}

describe('a figure from an address', () => {
  it('is not what its former address answers late', () => {
    const formerly = { ...figure, api: { url: 'https://example.com/visits', path: 'data.count' } }
    expect(came(200, '{"data":{"count":42}}', 0, { plan: planOf(formerly) }).effects).toEqual([])
    expect(came(200, '{"data":{"count":42}}', 0, { plan: planOf(figure) }).effects).not.toEqual([])
  })

  it('is shown when it is a number', () => {
    expect(came(200, '{"data":{"count":42}}').effects).toEqual([
      { type: 'schedule', job: 'showFigure', key: 'f', at: NOW, payload: { value: 42, plan: planOf(figure) } },
    ])
  })

  it('is not renamed when it is the same', () => {
    expect(came(200, '{"data":{"count":7}}').effects).toEqual([{ type: 'unschedule', job: 'showFigure', key: 'f' }])
  })

  it('keeps its last name when the answer is a text, an error or no JSON', () => {
    for (const [status, answer] of [
      [200, '{"data":{"count":"42"}}'],
      [500, '{"data":{"count":42}}'],
      [200, '<html>'],
    ] as const) {
      expect(came(status, answer).effects).toMatchObject([{ type: 'changeRecord', body: { failures: 1, error: null } }])
    }
  })

  it('reports it after six failures in a row', () => {
    const [effect] = came(404, '', 5).effects
    expect(effect).toMatchObject({ state: 'failing', body: { failures: 6, error: 'api', errorSince: NOW } })
  })
})

describe('a failing figure', () => {
  it('is not requested any more after a day, until it is changed', () => {
    const DAY = 86_400_000
    const failing = withError(body, 'channelGone', NOW)
    const still = withError(failing, 'channelGone', NOW + DAY)
    expect(still.errorSince).toBe(NOW)
    expect(isPaused(still, NOW + DAY)).toBe(false)
    expect(isPaused(still, NOW + DAY + 1)).toBe(true)
    const changed = stateFor({ ...figure, format: '{count} players' }, new Map([['f', still]]))
    expect(isPaused(changed, NOW + DAY + 1)).toBe(false)
  })
})
