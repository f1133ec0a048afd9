import { once } from 'node:events'
import { GatewayIntentBits as I } from 'discord-api-types/v10'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { APPLICATION, type Opened, openEmulator, readJson, stillClock } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

type Listening = { names: Set<string>; until(name: string): Promise<void> }

async function listen(emulator: Opened, intents: number): Promise<Listening> {
  const socket = new WebSocket(`${emulator.url.replace('http', 'ws')}/gateway?v=10&encoding=json`)
  closers.push(() => socket.terminate())
  const names = new Set<string>()
  const identify = { token: APPLICATION.botToken, intents, properties: {} }
  socket.on('message', (data: Buffer) => {
    const { op, t } = JSON.parse(data.toString())
    if (op === 10) socket.send(JSON.stringify({ op: 2, d: identify }))
    if (t) names.add(t)
  })
  const until = async (name: string) => {
    while (!names.has(name)) await once(socket, 'message')
  }
  await until('READY')
  return { names, until }
}

const GUILD = COMPILE_AND_CHILL_ID
const GENERAL = CHANNEL_IDS.compileGeneral

/** One event of each kind. */
async function live(emulator: Opened): Promise<void> {
  const { control } = emulator
  const { lichen, 'tofu.exe': tofu } = PEOPLE_IDS
  const call = async (method: string, path: string, body?: object) => {
    const answer = await emulator.call(method, path, body)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? { id: '' } : await readJson<{ id: string }>(answer)
  }
  const { id } = control.write(GENERAL, lichen, 'hello')
  control.edit(GENERAL, id, { userId: lichen, content: 'hello there' })
  control.react(GENERAL, id, '👍', tofu)
  control.unreact(GENERAL, id, '👍', tofu)
  await call('POST', `/channels/${GENERAL}/typing`)
  await call('PUT', `/channels/${GENERAL}/messages/pins/${id}`)
  await call('POST', `/channels/${GENERAL}/messages/${id}/threads`, { name: 'Side' })
  await call('POST', `/channels/${GENERAL}/webhooks`, { name: 'Courier' })
  await call('POST', `/channels/${GENERAL}/invites`, {})
  await call('POST', `/guilds/${GUILD}/auto-moderation/rules`, {
    name: 'Words',
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ['spam'] },
    actions: [{ type: 1 }],
    enabled: true,
  })
  expect(() => control.write(GENERAL, tofu, 'spam')).toThrow()
  const voice = [...emulator.world.guilds.get(GUILD)!.channels.values()].find((one) => one.type === 2)!
  control.joinVoice(GUILD, voice.id, tofu)
  const { userId } = control.join(GUILD, { handle: 'guest' })
  control.ban(GUILD, userId, { userId: PEOPLE_IDS['miaou-dev'] })
  const emoji = [...emulator.world.guilds.get(GUILD)!.emojis.keys()][0]
  await call('PATCH', `/guilds/${GUILD}/emojis/${emoji}`, { name: 'renamed' })
  await call('PUT', `/applications/${APPLICATION.id}/commands`, [{ name: 'ping', description: 'x' }] as never)
  control.run(GENERAL, 'ping', {}, lichen)
}

test('a bot receives its own membership without the members intent', async () => {
  const emulator = await openEmulator()
  closers.push(() => emulator.close())
  const bot = await listen(emulator, I.Guilds)
  await emulator.call('PATCH', `/guilds/${GUILD}/members/@me`, { nick: 'Concierge' })
  await bot.until('GUILD_MEMBER_UPDATE')
  expect(bot.names).toContain('GUILD_MEMBER_UPDATE')
})

const BY_INTENT: [intent: number, name: string, events: string[]][] = [
  [I.GuildMessages, 'GuildMessages', ['MESSAGE_CREATE', 'MESSAGE_UPDATE']],
  [I.GuildMessageReactions, 'GuildMessageReactions', ['MESSAGE_REACTION_ADD', 'MESSAGE_REACTION_REMOVE']],
  [I.GuildMessageTyping, 'GuildMessageTyping', ['TYPING_START']],
  [I.Guilds, 'Guilds', ['GUILD_CREATE', 'CHANNEL_PINS_UPDATE', 'THREAD_CREATE']],
  [I.GuildWebhooks, 'GuildWebhooks', ['WEBHOOKS_UPDATE']],
  [I.GuildInvites, 'GuildInvites', ['INVITE_CREATE']],
  [I.AutoModerationConfiguration, 'AutoModerationConfiguration', ['AUTO_MODERATION_RULE_CREATE']],
  [I.AutoModerationExecution, 'AutoModerationExecution', ['AUTO_MODERATION_ACTION_EXECUTION']],
  [I.GuildVoiceStates, 'GuildVoiceStates', ['VOICE_STATE_UPDATE']],
  [I.GuildMembers, 'GuildMembers', ['GUILD_MEMBER_ADD', 'GUILD_MEMBER_REMOVE']],
  [I.GuildModeration, 'GuildModeration', ['GUILD_BAN_ADD', 'GUILD_AUDIT_LOG_ENTRY_CREATE']],
  [I.GuildExpressions, 'GuildExpressions', ['GUILD_EMOJIS_UPDATE']],
]
const EVERYTHING = BY_INTENT.flatMap(([, , events]) => events)

test.each(BY_INTENT)('intent %i, %s, brings its events and no others', async (intent, _, events) => {
  const clock = stillClock()
  const emulator = await openEmulator({ clock })
  closers.push(() => emulator.close())
  const bot = await listen(emulator, intent)
  await live(emulator)
  // Sent to everybody, and last.
  await bot.until('INTERACTION_CREATE')
  expect(EVERYTHING.filter((name) => bot.names.has(name)).sort()).toEqual([...events].sort())
})
