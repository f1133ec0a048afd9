import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decisionPage } from '#core/decisions-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type DecisionNote, writeDecisions } from '#store/bot/decisions.ts'
import { seeMembers } from '#store/members.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const CHANNEL = Object.values(CHANNEL_IDS)[0] ?? ''

describe('recent decisions', () => {
  let api: OpenedApi
  let owner: Browser
  let delegate: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    delegate = await api.signIn('lichen')
    const grants = [{ type: 'user', id: PEOPLE_IDS.lichen, modules: ['levels'], level: 'read' }]
    expect((await patch(owner, GUILD, { 'access.grants': grants })).status).toBe(200)
  })
  beforeEach(() => api.db.pool.query('truncate decisions restart identity'))
  afterAll(() => api.close())

  const note = (changes: Partial<DecisionNote> = {}): DecisionNote => ({
    guildId: GUILD,
    at: api.clock(),
    module: 'levels',
    event: 'messageCreated',
    userId: PEOPLE_IDS.lichen,
    channelId: CHANNEL,
    reasons: [{ code: 'xpGained', params: { amount: 17 } }],
    effects: 1,
    ...changes,
  })
  const ask = async (query = '', who = owner, language = 'en') => {
    const reply = await who.fetch(`/api/bot/dashboard/guilds/${GUILD}/decisions${query}`, {
      headers: { 'accept-language': language },
    })
    expect(reply.status).toBe(200)
    return decisionPage.parse(await reply.json())
  }
  const modulesOf = async (query = '', who = owner) => (await ask(query, who)).decisions.map(({ module }) => module)

  it('come with names and sentences, in the person’s language', async () => {
    const refused = note({ effects: 0, reasons: [{ code: 'cooldown' }] })
    await writeDecisions(api.db, [note(), refused, refused])
    const { decisions, next } = await ask()
    expect(next).toBeNull()
    expect(decisions).toEqual([
      {
        id: 2,
        at: new Date(api.clock()).toISOString(),
        module: 'levels',
        event: 'messageCreated',
        person: { id: PEOPLE_IDS.lichen, name: expect.stringMatching(/lichen/i) },
        channelId: CHANNEL,
        reasons: [{ code: 'cooldown', sentence: 'It was too soon after the last gain.' }],
        acted: false,
        count: 2,
      },
      expect.objectContaining({
        acted: true,
        count: 1,
        reasons: [{ code: 'xpGained', sentence: 'The message earned 17 XP.' }],
      }),
    ])
    const french = await ask('', owner, 'fr')
    expect(french.decisions[1]?.reasons[0]?.sentence).toContain('17')
    expect(french.decisions[1]?.reasons[0]?.sentence).not.toBe('The message earned 17 XP.')
  })

  it('use names from the boards, and leave unknown people without one', async () => {
    const seen = { userId: PEOPLE_IDS.lichen, name: 'Lichen the Old', handle: 'lichen', avatar: null }
    await seeMembers(api.db, GUILD, [seen], api.clock())
    await writeDecisions(api.db, [note(), note({ userId: '999999999999999999' }), note({ userId: null })])
    expect((await ask()).decisions.map(({ person }) => person)).toEqual([
      null,
      { id: '999999999999999999', name: null },
      { id: PEOPLE_IDS.lichen, name: 'Lichen the Old' },
    ])
  })

  it('are found by person, channel and module, page by page', async () => {
    await writeDecisions(api.db, [
      note(),
      note({ module: 'economy', userId: PEOPLE_IDS['moka-lune'] }),
      note({ module: 'welcome', channelId: null }),
    ])
    expect(await modulesOf(`?person=${PEOPLE_IDS['moka-lune']}`)).toEqual(['economy'])
    expect(await modulesOf(`?channel=${CHANNEL}`)).toEqual(['economy', 'levels'])
    expect(await modulesOf('?module=welcome')).toEqual(['welcome'])
    const first = await ask('?limit=2')
    expect(first.decisions.map(({ module }) => module)).toEqual(['welcome', 'economy'])
    expect(await modulesOf(`?limit=2&before=${first.next}`)).toEqual(['levels'])
  })

  it('only show a delegate their modules', async () => {
    await writeDecisions(api.db, [note(), note({ module: 'economy' })])
    expect(await modulesOf('', delegate)).toEqual(['levels'])
    expect(await modulesOf('?module=economy', delegate)).toEqual([])
  })

  it.each(['person=me', 'person=1', 'channel=%23general', 'module=nothing', 'before=-1', 'limit=0', 'limit=101'])(
    'refuse %s',
    async (query) => {
      const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/decisions?${query}`)
      expect(reply.status).toBe(400)
    },
  )
})
