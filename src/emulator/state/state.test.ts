import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APPLICATION, openEmulator, stillClock } from '../test-emulator.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (more: object = {}) => openEmulator({ dataFile: join(folder, 'emulator.json'), ...more })

test('messages, files, members and roles survive a restart', async () => {
  const first = await open()
  const { userId } = first.control.join(FLIBUSTIERS_ID, { handle: 'recrue' })
  first.control.leave(FLIBUSTIERS_ID, PEOPLE_IDS.lichen)
  const crowd = first.world.guilds.get(FLIBUSTIERS_ID)!.members.population.userIdAt(7)
  first.control.leave(FLIBUSTIERS_ID, crowd)
  const role = await first.api.guilds.createRole(FLIBUSTIERS_ID, { name: 'Vigie' })
  const sent = await first.api.channels.createMessage(CHANNEL_IDS.flibustiersWelcome, {
    content: 'avant',
    files: [{ name: 'a.txt', data: 'contenu' }],
  })
  await first.close()

  const second = await open()
  const guild = second.world.guilds.get(FLIBUSTIERS_ID)!
  expect([guild.members.has(userId), guild.members.has(PEOPLE_IDS.lichen), guild.members.has(crowd)]).toEqual([
    true,
    false,
    false,
  ])
  expect(second.world.user(userId)?.username).toBe('recrue')
  expect(guild.roles.get(role.id)?.name).toBe('Vigie')
  const read = await second.api.channels.getMessage(CHANNEL_IDS.flibustiersWelcome, sent.id)
  expect(read.content).toBe('avant')
  expect(await (await fetch(read.attachments[0]!.url)).text()).toBe('contenu')
  expect(readdirSync(folder)).not.toContain('emulator.json.next')
  await second.close()
})

test.each([
  ['broken', '{"version":1,'],
  ['of another shape', '{"version":1,"guilds":"none"}'],
])('a file that is %s is set aside and the seed takes over', async (_, content) => {
  writeFileSync(join(folder, 'emulator.json'), content)
  const emulator = await open()
  expect(emulator.world.guilds.size).toBe(5)
  expect(readFileSync(join(folder, 'emulator.json.broken'), 'utf8')).toBe(content)
  await emulator.close()
})

test('the state of another application is not mixed in', async () => {
  const first = await open()
  first.control.join(FLIBUSTIERS_ID, { handle: 'recrue' })
  await first.close()
  const second = await open({ application: { ...APPLICATION, id: '1123581321345589145' } })
  expect(second.world.userNamed('recrue')).toBeUndefined()
  await second.close()
})

test('commands, webhooks, rules, invites, pins and those who sit in voice survive too', async () => {
  const first = await open()
  const { api, world, control } = first
  const channelId = CHANNEL_IDS.flibustiersWelcome
  await api.applicationCommands.bulkOverwriteGlobalCommands(APPLICATION.id, [
    { name: 'solde', description: 'Votre solde' },
  ])
  const webhook = await api.channels.createWebhook(channelId, { name: 'Courrier' })
  const avatar_url = 'https://pictures.example/pigeon.png'
  const said = await api.webhooks.execute(webhook.id, webhook.token!, { content: 'hop', avatar_url, wait: true })
  const rule = await api.guilds.createAutoModerationRule(FLIBUSTIERS_ID, {
    name: 'Mots',
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ['kraken'] },
    actions: [{ type: 1 }],
    enabled: true,
  })
  const invite = await api.channels.createInvite(channelId, { max_age: 0, max_uses: 5 })
  const pinned = control.write(CHANNEL_IDS.flibustiersGeneral, PEOPLE_IDS['pixel-renard'], 'à garder')
  await api.channels.pinMessage(CHANNEL_IDS.flibustiersGeneral, pinned.id)
  const voice = [...world.guilds.get(FLIBUSTIERS_ID)!.channels.values()].find((one) => one.type === 2)!
  control.joinVoice(FLIBUSTIERS_ID, voice.id, PEOPLE_IDS['pixel-renard'])
  await first.close()

  const second = await open()
  const guild = second.world.guilds.get(FLIBUSTIERS_ID)!
  expect([...second.world.commands.values()].map((command) => command.name)).toEqual(['solde'])
  expect(guild.webhooks.get(webhook.id)?.token).toBe(webhook.token)
  expect(second.world.linkedPictures.get(said.author.avatar!)).toBe(avatar_url)
  expect(guild.autoMod.get(rule.id)?.keywords).toEqual(['kraken'])
  expect(guild.invites.get(invite.code)?.maxUses).toBe(5)
  expect(second.control.messages(CHANNEL_IDS.flibustiersGeneral).find((one) => one.pinned)?.id).toBe(pinned.id)
  expect(guild.voice.get(PEOPLE_IDS['pixel-renard'])?.channelId).toBe(voice.id)
  await second.close()
})

test('a clock that was moved is as far ahead after a restart', async () => {
  const clock = stillClock()
  const first = await open({ clock })
  first.control.moveClock(7 * 86_400_000)
  const before = first.world.clock.now()
  await first.close()
  const second = await open({ clock })
  expect(second.world.clock.now()).toBe(before)
  await second.close()
})
