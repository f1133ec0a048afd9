import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairUses, whereGivenReply } from '#core/published-api.ts'
import { countUses } from '#core/use-counts.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { newReactionMessage } from '#modules/roles-reactions/rules/new-reaction-message.ts'
import { USES_PREFIX } from '#modules/roles-reactions/rules/pair-uses.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'

import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const GUILD = FLIBUSTIERS_ID
let api: OpenedApi
let owner: Browser
let role: string
beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  role = api.emulator.control.createRole({ guildId: GUILD, name: 'Red', permissions: '0' }).id
  await writeGuildSnapshot(api.db, await snapshotFromEmulator(api.emulator, GUILD), Date.now())
  const entry = {
    ...newReactionMessage('colours'),
    name: 'Colours',
    channel: CHANNEL_IDS.flibustiersGeneral,
    content: { ...newReactionMessage('colours').content, content: 'Choose' },
    pairs: [{ emoji: '🔴', roles: [role] }],
  }
  const used = { ...entry, id: 'used', content: null, message: '100000000000000001', gone: true }
  const saved = await patch(owner, GUILD, { rolereacts: [entry, used] })
  expect(await saved.text().then(() => saved.status)).toBe(200)
})
afterAll(() => api.close())

const post = (path: string, body: object) =>
  owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/roles-reactions/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const problemOf = async (reply: Response) => (await readProblem(reply)).type.split(':').at(-1)
const jobs = async () => (await api.db.pool.query('select module, job, key, payload from jobs order by job')).rows

describe('messages that hand out roles', () => {
  it('are left for the bot to post, and to delete', async () => {
    expect((await post('colours/publish', { reorder: false })).status).toBe(204)
    expect((await post('colours/removal', { withMessage: true })).status).toBe(204)
    expect(await jobs()).toEqual([
      { module: 'roles-reactions', job: 'publish', key: 'colours', payload: { entryId: 'colours', reorder: false } },
      { module: 'roles-reactions', job: 'removal', key: 'colours', payload: { entryId: 'colours', withMessage: true } },
    ])
  })

  it('that were not posted here cannot be posted again', async () => {
    expect(await problemOf(await post('used/publish', { reorder: false }))).toBe('nothingToPublish')
  })
})

describe('an existing message', () => {
  const find = (message: string, channel: string | null = CHANNEL_IDS.flibustiersGeneral) =>
    post('message', { message, channel })

  it('is found by its link or id when the bot wrote it', async () => {
    const { control, world } = api.emulator
    const own = control.write(CHANNEL_IDS.flibustiersGeneral, world.botId, 'Read the rules')
    const found = { channelId: CHANNEL_IDS.flibustiersGeneral, messageId: own.id, text: 'Read the rules' }
    expect(await (await find(own.id)).json()).toEqual(found)
    const link = `https://discord.com/channels/${GUILD}/${CHANNEL_IDS.flibustiersGeneral}/${own.id}`
    expect(await (await find(link, null)).json()).toEqual(found)
  })

  it('is refused when somebody else wrote it, or when there is none', async () => {
    const { control } = api.emulator
    const foreign = control.write(CHANNEL_IDS.flibustiersGeneral, PEOPLE_IDS['pixel-renard'], 'Hello')
    expect(await problemOf(await find(foreign.id))).toBe('messageNotOurs')
    expect(await problemOf(await find('100000000000000001'))).toBe('messageGone')
    expect(await problemOf(await find('100000000000000001', null))).toBe('channelNotFound')
  })
})

it('lists everything that gives a role', async () => {
  const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/roles-reactions/given/${role}`)
  const { places } = whereGivenReply.parse(await reply.json())
  expect(places).toMatchObject([{ module: 'roles-reactions', names: ['Colours', 'Colours'] }])
  const none = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/roles-reactions/given/100000000000000001`)
  expect(await none.json()).toEqual({ places: [] })
})

it('counts uses of each pair, only on this server and for existing messages', async () => {
  const now = api.clock()
  const count = (entryId: string, guildId: string, times: number) => {
    const effects = [countUses(`${USES_PREFIX}${entryId}:`, { '🔴': times }, { memory: new Map(), now })]
    return commitState(api.db, { guildId, module: 'roles-reactions', effects, now })
  }
  await count('colours', GUILD, 2)
  await count('deleted', GUILD, 4)
  await count('colours', '123456789012345678', 8)
  const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/roles-reactions/uses`)
  const { uses } = pairUses.parse(await reply.json())
  expect(Object.keys(uses)).toEqual(['colours', 'used'])
  expect(uses.colours?.pairs).toEqual({ '🔴': { given: 2, removed: 0 } })
  expect(uses.colours?.days.at(-1)).toEqual({ given: 2, removed: 0 })
  expect(uses.used).toMatchObject({ pairs: {}, unused: [] })
})
