import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { suggestionList } from '#core/suggestions-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { setPremium } from '#store/premium.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/suggestions`
const HOME = Object.values(CHANNEL_IDS)[0] ?? ''

const suggestion = (id: string, title: string, changes: { state?: string; body?: object } = {}): StateEffect => ({
  type: 'putRecord',
  kind: 'suggestion',
  id,
  number: { counter: 'suggestions' },
  state: changes.state ?? 'pending',
  subjectId: PEOPLE_IDS.lichen,
  channelId: HOME,
  messageId: `90000000000000000${id.length}`,
  body: {
    title,
    description: `${title}, every Friday`,
    image: null,
    isAnonymous: false,
    author: { name: 'Lichen', avatar: null },
    emojis: { up: '✅', neutral: null, down: '❌' },
    folded: title.toLowerCase(),
    homeId: HOME,
    ...changes.body,
  },
})

describe('the board of suggestions', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    await setPremium(api.db, GUILD, null)
    owner = await api.signIn('pixel-renard')
  })
  beforeEach(async () => {
    await emptyTables(api.db.pool, 'records, counters, jobs')
    const effects = [
      suggestion('a', 'Board games', { body: { up: 3, down: 1 } }),
      suggestion('ab', 'A secret', { state: 'accepted', body: { isAnonymous: true, up: 9 } }),
      suggestion('abc', 'A mistake', { state: 'deleted' }),
    ]
    await commitState(api.db, { guildId: GUILD, module: 'suggestions', effects, now: api.clock() })
  })
  afterAll(() => api.close())

  const list = async (query = '') => suggestionList.parse(await (await owner.fetch(PATH + query)).json())
  const titles = async (query: string) => (await list(query)).suggestions.map(({ title }) => title)
  const decide = (id: string, body: object) =>
    owner.fetch(`${PATH}/${id}/decide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const jobs = async () => (await api.db.pool.query('select module, job, key, payload from jobs')).rows

  it('lists posted suggestions, newest first, without anonymous authors', async () => {
    expect(await list()).toMatchObject({
      count: 2,
      pages: 1,
      suggestions: [
        { number: 2, title: 'A secret', state: 'accepted', author: null, votes: { up: 9 } },
        { number: 1, title: 'Board games', author: { name: 'Lichen' }, votes: { up: 3, neutral: 0, down: 1 } },
      ],
    })
    expect(JSON.stringify((await list()).suggestions[0])).not.toContain(PEOPLE_IDS.lichen)
    expect(await titles('?state=pending')).toEqual(['Board games'])
    expect(await titles('?page=3')).toEqual([])
  })

  it('refuses invalid parameters', async () => {
    for (const query of ['?state=lost', '?order=best', '?page=-1', '?page=x', `?search=${'x'.repeat(101)}`]) {
      expect([query, (await owner.fetch(PATH + query)).status]).toEqual([query, 400])
    }
  })

  it('sorts by votes and searches', async () => {
    expect((await owner.fetch(`${PATH}?order=up`)).status).toBe(400)
    expect((await patch(owner, GUILD, { 'suggestSystem.sortingSearch': true })).status).toBe(200)
    expect(await titles('?order=up')).toEqual(['A secret', 'Board games'])
    expect(await titles('?search=%22board%22%7C%22chess%22')).toEqual(['Board games'])
  })

  it('has the bot decide, in the person’s name', async () => {
    expect((await decide('a', { state: 'accepted', reason: ' Of course ' })).status).toBe(204)
    expect(await jobs()).toEqual([
      {
        module: 'suggestions',
        job: 'decide',
        key: 'a',
        payload: { state: 'accepted', reason: 'Of course', by: PEOPLE_IDS['pixel-renard'] },
      },
    ])
  })

  it('has the bot merge a duplicate, and refuses what cannot be merged', async () => {
    const merge = async (id: string, into: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ into })
      return (await owner.fetch(`${PATH}/${id}/merge`, { method: 'POST', headers, body })).status
    }
    expect([await merge('a', 1), await merge('a', 3), await merge('zz', 1), await merge('a', 'two')]).toEqual([
      400, 404, 404, 422,
    ])
    expect(await jobs()).toEqual([])
    expect(await merge('a', 2)).toBe(204)
    const payload = { into: 2, by: PEOPLE_IDS['pixel-renard'] }
    expect(await jobs()).toEqual([{ module: 'suggestions', job: 'merge', key: 'a', payload }])
  })

  it('refuses decisions that the rules do not allow', async () => {
    const refused = async (id: string, body: object) => {
      const reply = await decide(id, body)
      return [reply.status, (await readProblem(reply)).type.split(':').at(-1)]
    }
    expect(await refused('ab', { state: 'accepted', reason: null })).toEqual([409, 'suggestionDecided'])
    expect(await refused('abc', { state: 'accepted', reason: null })).toEqual([404, 'suggestionNotFound'])
    expect(await refused('zz', { state: 'accepted', reason: null })).toEqual([404, 'suggestionNotFound'])
    expect(await refused('a', { state: 'lost', reason: null })).toEqual([422, 'invalidBody'])
    await patch(owner, GUILD, { 'suggestSystem.refuseReason': true })
    expect(await refused('a', { state: 'refused', reason: ' ' })).toEqual([422, 'reasonNeeded'])
    await patch(owner, GUILD, { 'suggestSystem.moderate': false })
    expect(await refused('a', { state: 'accepted', reason: null })).toEqual([409, 'sortingOff'])
    expect(await jobs()).toEqual([])
  })
})
