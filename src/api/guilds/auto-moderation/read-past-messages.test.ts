import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { pastMessages } from '#core/past-messages-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/auto-moderation/messages`
const DAY_MS = 86_400_000
const { lichen, 'tofu.exe': tofu, 'pixel-renard': pixel } = PEOPLE_IDS
let api: OpenedApi
let owner: Browser
let channel: string

beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  const by = pixel
  channel = api.emulator.control.createChannel({ guildId: GUILD, name: 'plank', type: 0, by }).id
  await refresh()
  expect((await patch(owner, GUILD, { 'access.grants': [grant('write')] })).status).toBe(200)
})
afterAll(() => api.close())

const grant = (level: string) => ({ type: 'user', id: lichen, modules: ['auto-moderation'], level })
const refresh = () => refreshSnapshot(api, GUILD)
const optIn = (readsPast: boolean) => patch(owner, GUILD, { 'autoModeration.readsPast': readsPast })
const ask = (who = owner, id = channel) => who.fetch(`${PATH}?channel=${id}`)
const deny = async (targetId: string, denied: bigint) => {
  const type = targetId === GUILD ? 0 : 1
  api.emulator.control.setOverwrite({ channelId: channel, targetId, type, allow: '0', deny: String(denied) })
  await refresh()
}
beforeEach(async () => {
  // By now the rate limit used up by earlier tests has recovered.
  api.pass(2 * 60_000)
  owner = await api.signIn('pixel-renard')
  await optIn(true)
  await deny(lichen, 0n)
})

it('reads nothing on a server that did not opt in', async () => {
  await optIn(false)
  const reply = await ask()
  expect(reply.status).toBe(409)
  expect((await readProblem(reply)).type).toBe('urn:guildhall:problem:pastNotRead')
})

it('returns what people wrote in the last week, oldest first, with the roles of who wrote it', async () => {
  const { control } = api.emulator
  control.write(channel, tofu, 'long ago')
  api.pass(8 * DAY_MS)
  owner = await api.signIn('pixel-renard')
  const roleId = control.createRole({ guildId: GUILD, name: 'Cook', permissions: '0', by: pixel }).id
  control.giveRole({ guildId: GUILD, userId: tofu, roleId })
  await refresh()
  control.write(channel, tofu, `first <@${lichen}>`)
  control.write(channel, pixel, 'second')
  await api.emulator.api.channels.createMessage(channel, { content: 'from the bot' })
  const { messages, authors, mentioned, unknownAuthors } = pastMessages.parse(await (await ask()).json())
  expect(messages.map(({ content }) => content)).toEqual([`first <@${lichen}>`, 'second'])
  expect(messages[0]?.mentions).toEqual({ userIds: [lichen], roleIds: [], everyone: false })
  expect(authors[tofu]).toMatchObject({ isAdministrator: false })
  expect(authors[tofu]?.roleIds).toContain(roleId)
  expect(authors[pixel]?.isAdministrator).toBe(true)
  expect(Object.keys(mentioned)).toEqual([lichen])
  expect(unknownAuthors).toBe(0)
})

it('includes forwarded messages and polls, and marks authors who have left', async () => {
  const { control } = api.emulator
  const guest = control.join(GUILD, { handle: 'passing-by' }).userId
  const said = control.write(channel, guest, 'a word')
  control.post({ channelId: channel, userId: guest, forward: { channelId: channel, messageId: said.id } })
  control.post({ channelId: channel, userId: pixel, poll: { question: 'Rum?', answers: [{ text: 'Aye' }] } })
  control.leave(GUILD, guest)
  const { messages, unknownAuthors } = pastMessages.parse(await (await ask()).json())
  expect(messages.at(-2)).toMatchObject({ authorId: guest, content: '', otherText: 'a word' })
  expect(messages.at(-1)).toMatchObject({ authorId: pixel, otherText: 'Rum?\nAye' })
  expect(unknownAuthors).toBe(1)
})

it('shows a delegate nothing of a channel that they cannot read on Discord', async () => {
  const delegate = await api.signIn('lichen')
  expect((await ask(delegate)).status).toBe(200)
  for (const permission of ['viewChannel', 'readMessageHistory'] as const) {
    await deny(lichen, PERMISSIONS[permission])
    const reply = await ask(delegate)
    expect(reply.status).toBe(403)
    expect((await readProblem(reply)).type).toBe('urn:guildhall:problem:personMayNotRead')
  }
})

it('is closed to strangers, and to whoever may only look at the settings', async () => {
  expect((await ask(await api.signIn('gaufre-quantique'))).status).toBe(404)
  expect((await ask(await api.signIn('tofu.exe'))).status).toBe(403)
  await patch(owner, GUILD, { 'access.grants': [grant('read')] })
  expect((await ask(await api.signIn('lichen'))).status).toBe(403)
})

it('is rate-limited', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask()))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
})

it('reports a channel that the bot cannot read, and one that does not exist', async () => {
  api.emulator.control.trouble({
    takePermissions: { guildId: GUILD, channelId: channel, permissions: String(PERMISSIONS.viewChannel) },
  })
  const before = await ask()
  expect((await readProblem(before)).type).toBe('urn:guildhall:problem:botMayNotRead')
  await refresh()
  expect((await ask()).status).toBe(422)
  expect((await ask(owner, '1')).status).toBe(404)
})
