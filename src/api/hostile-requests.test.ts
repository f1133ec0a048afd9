import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryReply } from '#core/collections/api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from './testing/open-api.ts'

const aMessage = {
  format: 'embeds',
  mentions: { everyone: false, roles: 'all', users: 'all' },
  silent: false,
  content: 'Hello',
}
const GUILD = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`
const BOARDS = `/api/bot/guilds/${FLIBUSTIERS_ID}/leaderboards`

/** What PostgreSQL cannot store, neither as text nor inside JSON. */
const UNSTORABLE = ['\0', 'a\0b', '\ud800', '\udc00\ud800']

let api: OpenedApi
let owner: Browser

beforeAll(async () => {
  api = await openApi({ writeRate: { burst: 1_000_000, perSecond: 1 } })
  owner = await api.signIn('pixel-renard')
  await patch(owner, FLIBUSTIERS_ID, { levelSystem: true, levelsOnlineLeaderboard: true })
})
afterAll(() => api.close())

describe('an address with a text that PostgreSQL cannot store', () => {
  it.each([
    ['/uploads/%00', 404],
    ['/uploads/a%00.webp', 404],
    [`${BOARDS}/levels?q=%00`, 400],
    [`${BOARDS}/levels?q=a%00b`, 400],
    [`${BOARDS}/levels?after=1.18446744073709551616`, 400],
    [`${BOARDS}/levels?before=1.9223372036854775808`, 400],
    [`${BOARDS}/levels?after=AAAAAAAAAAAAAAAAAAAAAA`, 400],
    [`${BOARDS}/levels?after=%F0%9F%A6%80`, 400],
    [`${BOARDS}/levels/members/99999999999999999999`, 404],
    [`${BOARDS}/levels/members/9223372036854775808`, 404],
    [`${BOARDS}/levels/members/%00`, 404],
    [`${BOARDS}/%00`, 404],
    ['/api/bot/guilds/99999999999999999999/leaderboards/levels', 404],
    ['/api/bot/guilds/%00/leaderboards/levels', 404],
  ])('is answered to anybody: %s', async (path, status) => {
    const reply = await api.newBrowser().fetch(path)
    expect(reply.status).toBe(status)
    if (status !== 200) expect(await readProblem(reply)).toMatchObject({ status })
  })

  it.each([
    ['GET', `${GUILD}/history?path=%00`, 400],
    ['GET', `${GUILD}/history?before=999999999999999`, 200],
    ['GET', `${GUILD}/history?before=9999999999999999`, 400],
    ['DELETE', '/api/bot/dashboard/user/premium/servers/%00', 404],
    ['DELETE', '/api/bot/dashboard/user/premium/servers/99999999999999999999', 404],
    ['PUT', '/api/bot/dashboard/user/premium/servers/%00', 404],
    ['DELETE', '/api/bot/dashboard/user/sessions/%00', 404],
    ['GET', `${GUILD}/collections/%00`, 404],
    ['DELETE', `${GUILD}/collections/shops/%00`, 404],
    ['PUT', `${GUILD}/live/%00`, 404],
    ['POST', `${GUILD}/messages/%00/send`, 404],
    ['POST', '/api/bot/dashboard/guilds/images/%00', 404],
    ['GET', '/api/bot/dashboard/guilds/9223372036854775808', 404],
  ])('is answered to whoever signed in: %s %s', async (method, path, status) => {
    const reply = await owner.fetch(path, { method })
    expect(reply.status).toBe(status)
    if (status !== 200) expect(await readProblem(reply)).toMatchObject({ status })
  })
})

describe('a body made to cost time', () => {
  const nested = '['.repeat(100_000) + ']'.repeat(100_000)
  const unknown = Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`k${n}`, 1]))

  it('is answered quickly when its links never end', async () => {
    const avatar = `https://${'a.'.repeat(1000)} `
    const profiles = Array.from({ length: 5 }, (_, n) => ({ id: `a${n}`, name: `abc${n}`, avatar }))
    const before = process.cpuUsage()
    const reply = await patch(owner, FLIBUSTIERS_ID, { webhooksProfiles: profiles })
    expect((await readProblem(reply)).errors).toMatchObject([{ path: 'webhooksProfiles', code: 'V_URL' }])
    // With a backtracking pattern this takes a minute of CPU time; otherwise milliseconds, however busy the machine.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(5_000)
  })

  it('is not read when it is deeper than anything that is saved', async () => {
    const reply = await patch(owner, FLIBUSTIERS_ID, nested)
    expect(await readProblem(reply)).toMatchObject({ status: 413 })
  })

  it('is not sent back to the author of an outdated edit', async () => {
    const savedMessage = { name: 'Hello', message: aMessage }
    const made = await owner.fetch(`${GUILD}/collections/savedMessages`, {
      method: 'POST',
      body: JSON.stringify(savedMessage),
    })
    const { entry } = entryReply.parse(await made.json())
    const path = `${GUILD}/collections/savedMessages/${entry.id}`
    const reply = await owner.fetch(path, { method: 'PUT', headers: { 'if-match': '"99"' }, body: nested })
    expect(reply.status).toBe(413)
  })

  it.each([
    ['settings', 'PATCH', `${GUILD}/settings`],
    ['an entry', 'POST', `${GUILD}/collections/savedMessages`],
  ])('gets a hundred problems at most: %s', async (_, method, path) => {
    const reply = await owner.fetch(path, { method, body: JSON.stringify(unknown) })
    const problem = await readProblem(reply)
    expect(problem).toMatchObject({ status: 422, errors: { length: 100 } })
    expect(JSON.stringify(problem).length).toBeLessThan(20_000)
  })
})

describe('a body with a text that PostgreSQL cannot store', () => {
  it.each(UNSTORABLE)('saves nothing and says where it is: %j', async (text) => {
    const reply = await patch(owner, FLIBUSTIERS_ID, { customWelcomeMessage: `Hello ${text}` })
    expect(reply.status).toBe(422)
    expect((await readProblem(reply)).errors).toMatchObject([{ path: 'customWelcomeMessage', code: 'V_FORMAT' }])
  })

  it.each(UNSTORABLE)('creates no entry: %j', async (text) => {
    const body = JSON.stringify({ name: text, message: { content: text } })
    const reply = await owner.fetch(`${GUILD}/collections/savedMessages`, { method: 'POST', body })
    expect(reply.status).toBe(422)
  })

  it.each(UNSTORABLE)('is refused by every other call: %j', async (text) => {
    const calls = [
      ['PATCH', '/api/bot/dashboard/user', { timezone: text }],
      ['PATCH', '/api/bot/dashboard/user', { hiddenGuilds: [text] }],
      ['PATCH', '/api/bot/dashboard/user', { description: text }],
      ['PATCH', '/api/bot/dashboard/user', { guildDescriptions: { [text]: 'x' } }],
      ['POST', '/api/bot/dashboard/user/premium/codes', { code: text }],
      ['POST', `${GUILD}/channels`, { name: text, type: 0, parentId: null }],
      ['POST', `${GUILD}/roles`, { name: text, color: 0 }],
      ['PUT', `${GUILD}/live/stream`, { module: text, editing: false }],
      ['PUT', `${GUILD}/collections/shops/order`, { ids: [text] }],
      ['POST', '/api/bot/dashboard/guilds/images/level', { lang: 'en', avatar_url: text, guild_name: text }],
    ] as const
    const answers = await Promise.all(
      calls.map(
        async ([method, path, body]) => (await owner.fetch(path, { method, body: JSON.stringify(body) })).status,
      ),
    )
    expect(answers).toEqual(calls.map(() => 422))
  })
})
