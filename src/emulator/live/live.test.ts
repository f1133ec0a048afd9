import type { APIInteraction } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { APPLICATION, type Opened, openEmulator } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '../world/seed-ids.ts'
import { type LiveUpdate, type Look, liveUpdateSchema } from './messages.ts'

/** A page: the updates so far, and a way to wait for the next one of a kind. */
function openPage(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/emulator/live`, { headers })
  const heard: LiveUpdate[] = []
  const waiting: { type: LiveUpdate['type']; resolve(update: LiveUpdate): void }[] = []
  socket.on('message', (data: Buffer) => {
    const update = liveUpdateSchema.parse(JSON.parse(data.toString()))
    const at = waiting.findIndex(({ type }) => type === update.type)
    if (at >= 0) waiting.splice(at, 1)[0]?.resolve(update)
    else heard.push(update)
  })
  return {
    socket,
    ready: new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    }),
    look: (look: Partial<Look>) =>
      socket.send(JSON.stringify({ type: 'look', userId: null, guildId: null, channelId: null, ...look })),
    next<T extends LiveUpdate['type']>(type: T): Promise<Extract<LiveUpdate, { type: T }>> {
      const at = heard.findIndex((update) => update.type === type)
      const found =
        at >= 0 ? Promise.resolve(heard.splice(at, 1)[0]) : new Promise((resolve) => waiting.push({ type, resolve }))
      return found as Promise<Extract<LiveUpdate, { type: T }>>
    },
  }
}

describe('the page’s socket', () => {
  let emulator: Opened
  const pages: ReturnType<typeof openPage>[] = []
  const open = async () => {
    const page = openPage(emulator.url)
    pages.push(page)
    await page.ready
    return page
  }
  const general = { guildId: COMPILE_AND_CHILL_ID, channelId: CHANNEL_IDS.compileGeneral }
  beforeEach(async () => {
    emulator = await openEmulator()
  })
  afterEach(async () => {
    for (const { socket } of pages.splice(0)) socket.terminate()
    await emulator.close()
  })

  it('shows each person the channels that they may see, and no others', async () => {
    const page = await open()
    const namesFor = async (userId: string) => {
      page.look({ ...general, userId })
      const { guild } = await page.next('guild')
      return guild?.channels.map(({ name }) => name) ?? []
    }
    expect(await namesFor(PEOPLE_IDS['miaou-dev'])).toContain('maintainers-only')
    const names = await namesFor(PEOPLE_IDS['tofu.exe'])
    expect(names).toContain('general')
    expect(names).not.toContain('staff-room')
  })

  it('sends a message to people viewing the channel, an activity to others who may see it, and nothing else', async () => {
    const [reader, elsewhere, outside] = [await open(), await open(), await open()]
    reader.look({ ...general, userId: PEOPLE_IDS.lichen })
    elsewhere.look({ ...general, userId: PEOPLE_IDS['moka-lune'], channelId: CHANNEL_IDS.compileWelcome })
    outside.look({ userId: PEOPLE_IDS['gaufre-quantique'] })
    await Promise.all([reader.next('channel'), elsewhere.next('channel'), outside.next('channel')])
    emulator.control.write(general.channelId, PEOPLE_IDS['miaou-dev'], `Tea, <@${PEOPLE_IDS['moka-lune']}>?`)
    expect((await reader.next('message')).message.content).toContain('Tea')
    expect(await elsewhere.next('activity')).toEqual({ type: 'activity', ...general, isForMe: true })
    outside.look({ userId: PEOPLE_IDS['gaufre-quantique'] })
    await outside.next('channel')
    expect(await Promise.race([outside.next('activity'), Promise.resolve('nothing')])).toBe('nothing')
  })

  it('includes names of people mentioned outside the text, including generated members', async () => {
    const page = await open()
    page.look({ ...general, userId: PEOPLE_IDS.lichen })
    const { guild } = await page.next('guild')
    const { members } = emulator.world.guilds.get(general.guildId)!
    const stranger = [...members.after('0')].find(({ userId }) => !guild?.members.some(({ id }) => id === userId))!
    const name = emulator.world.user(stranger.userId)!.username
    const embeds = [{ description: `<@${stranger.userId}> has gone` }]
    await emulator.api.channels.createMessage(general.channelId, { embeds, allowed_mentions: { parse: [] } })
    expect((await page.next('message')).message.names).toEqual({ [stranger.userId]: name })
  })

  it('shows a private answer like any other message: with the author’s roles and the names in it', async () => {
    const page = await open()
    page.look({ ...general, userId: PEOPLE_IDS.lichen })
    await page.next('channel')
    const asked = new Promise<APIInteraction>((resolve) =>
      emulator.control.subscribe(({ name, data }) => name === 'INTERACTION_CREATE' && resolve(data as APIInteraction)),
    )
    await emulator.api.applicationCommands.bulkOverwriteGlobalCommands(APPLICATION.id, [
      { name: 'ping', description: 'Pong' },
    ])
    emulator.control.run(general.channelId, 'ping', {}, PEOPLE_IDS.lichen)
    const { id, token } = await asked
    await emulator.api.interactions.reply(id, token, { content: `Ask <@${PEOPLE_IDS['moka-lune']}>`, flags: 64 })
    const { message } = await page.next('message')
    expect(message).toMatchObject({ flags: 64, names: { [PEOPLE_IDS['moka-lune']]: 'Moka' } })
    expect(message.member?.roles).not.toEqual([])
  })

  it('marks this person’s own reactions', async () => {
    const page = await open()
    page.look({ ...general, userId: PEOPLE_IDS.lichen })
    const { channel } = await page.next('channel')
    const id = channel?.messages[0]?.id ?? ''
    emulator.control.react(general.channelId, id, '👍', PEOPLE_IDS.lichen)
    expect((await page.next('message')).message.reactions).toMatchObject([{ count: 1, me: true }])
  })

  it('shows a newcomer to people viewing the server', async () => {
    const page = await open()
    page.look({ ...general, userId: PEOPLE_IDS.lichen })
    await page.next('guild')
    emulator.control.join(COMPILE_AND_CHILL_ID, { handle: 'biscuit-lunaire' }, { pending: true })
    const { guild } = await page.next('guild')
    expect(guild?.members.find(({ username }) => username === 'biscuit-lunaire')).toMatchObject({ isPending: true })
  })

  it('removes the channel of somebody who is kicked', async () => {
    const page = await open()
    page.look({ ...general, userId: PEOPLE_IDS['tofu.exe'] })
    expect((await page.next('channel')).channel).not.toBeNull()
    emulator.control.kick(COMPILE_AND_CHILL_ID, PEOPLE_IDS['tofu.exe'], { userId: PEOPLE_IDS['miaou-dev'] })
    expect((await page.next('channel')).channel).toBeNull()
  })

  it('opens a private conversation when the bot writes to somebody', async () => {
    const page = await open()
    page.look({ ...general, userId: PEOPLE_IDS.lichen })
    expect((await page.next('hall')).hall.conversations).toEqual([])
    const { id } = await emulator.api.users.createDM(PEOPLE_IDS.lichen)
    await emulator.api.channels.createMessage(id, { content: 'Your level rises.' })
    expect(await page.next('activity')).toEqual({ type: 'activity', guildId: null, channelId: id, isForMe: true })
    expect((await page.next('hall')).hall.conversations).toMatchObject([{ id, name: 'Guildhall' }])
    page.look({ userId: PEOPLE_IDS.lichen, channelId: id })
    await expect.poll(async () => (await page.next('channel')).channel?.messages[0]?.content).toBe('Your level rises.')
  })

  it('closes on an invalid message, and keeps running', async () => {
    const page = await open()
    const closed = new Promise((resolve) => page.socket.once('close', resolve))
    page.socket.send('{"type":"look"')
    expect(await closed).toBe(1007)
    expect((await fetch(`${emulator.url}/healthz`)).status).toBe(200)
  })

  it.each([
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a rebound name', { host: 'evil.example' }],
  ])('refuses %s', async (_who, headers) => {
    const page = openPage(emulator.url, headers)
    await expect(page.ready).rejects.toThrow('403')
  })
})
