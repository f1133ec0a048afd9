import { type APIInteraction, type APIModalSubmitInteraction, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { timestampOf } from '#core/snowflake.ts'
import type { WorldEvent } from '../../feed.ts'
import { type Opened, openEmulator, stillClock } from '../../test-emulator.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '../../world/seed-ids.ts'

let emulator: Opened
let told: WorldEvent[]
beforeEach(async () => {
  emulator = await openEmulator({ clock: stillClock() })
  told = []
  emulator.control.subscribe((event) => told.push(event))
})
afterEach(() => emulator.close())

const guildId = FLIBUSTIERS_ID
const channelId = CHANNEL_IDS.flibustiersGeneral
const userId = PEOPLE_IDS['pixel-renard']
const { lichen } = PEOPLE_IDS
const names = () => told.map((event) => event.name)
const dataOf = (name: string) => told.filter((event) => event.name === name).map((event) => event.data)

describe('people', () => {
  test('an account has the requested age', () => {
    const createdAt = Date.UTC(2026, 0, 14)
    const { userId: newcomer } = emulator.control.join(guildId, { handle: 'toute-neuve', createdAt })
    expect(timestampOf(newcomer)).toBe(createdAt)
    expect(() => emulator.control.newPerson({ handle: 'demain', createdAt: '2026-01-16T00:00:00Z' })).toThrow('Form')
  })

  test('many join at once, through one invite', () => {
    const { code } = emulator.control.createInvite({ channelId })
    const joined = emulator.control.joinMany({ guildId, count: 30, prefix: 'raid', invite: code, createdAt: 1.767e12 })
    expect(new Set(joined.map((member) => member.userId)).size).toBe(30)
    expect(names().filter((name) => name === 'GUILD_MEMBER_ADD')).toHaveLength(30)
    expect(emulator.control.invites({ guildId }).find((invite) => invite.code === code)?.uses).toBe(30)
  })

  test('people who disabled private messages cannot be messaged by the bot', async () => {
    const { id } = emulator.control.privateChannel(lichen)
    emulator.control.setPrivateMessages({ userId: lichen, open: false })
    await expect(emulator.api.channels.createMessage(id, { content: 'Psst' })).rejects.toMatchObject({ code: 50_007 })
    emulator.control.setPrivateMessages({ userId: lichen, open: true })
    await emulator.api.channels.createMessage(id, { content: 'Psst' })
    expect(emulator.control.privateMessages({ userId: lichen })).toMatchObject([{ content: 'Psst' }])
  })

  test('a presence, a new name and completed onboarding send events', () => {
    const activities = [{ name: 'Chess', type: 0 }]
    emulator.control.setPresence({ userId, status: 'dnd', activities })
    expect(dataOf('PRESENCE_UPDATE')).toContainEqual(
      expect.objectContaining({ status: 'dnd', activities: [expect.objectContaining({ name: 'Chess' })] }),
    )
    emulator.control.editPerson({ userId, name: 'Renard' })
    expect(dataOf('GUILD_MEMBER_UPDATE')[0]).toMatchObject({ user: { global_name: 'Renard' } })
    expect(emulator.control.completeOnboarding({ guildId, userId }).flags).toBe(2 | 8)
  })
})

describe('administrators', () => {
  test('give and remove roles, rename, and time out', () => {
    const role = emulator.control.createRole({ guildId, name: 'Vigie', permissions: '0' })
    emulator.control.giveRole({ guildId, userId: lichen, roleId: role.id, reason: 'bonne vue' })
    expect(emulator.control.member({ guildId, userId: lichen }).roles).toContain(role.id)
    emulator.control.takeRole({ guildId, userId: lichen, roleId: role.id })
    expect(emulator.control.member({ guildId, userId: lichen }).roles).not.toContain(role.id)
    emulator.control.setNickname({ guildId, userId: lichen, nickname: 'Vigie' })
    emulator.control.timeout({ guildId, userId: lichen, until: '2026-01-15T13:00:00Z' })
    expect(emulator.control.member({ guildId, userId: lichen })).toMatchObject({
      nick: 'Vigie',
      mutedUntil: Date.UTC(2026, 0, 15, 13),
    })
    expect(emulator.control.auditLog({ guildId, action: 25 })[0]).toMatchObject({ reason: 'bonne vue' })
  })

  test('make, change, close and delete channels', () => {
    const deny = String(1n << 10n)
    const made = emulator.control.createChannel({
      guildId,
      name: 'Soute',
      overwrites: [{ id: guildId, type: 0, allow: '0', deny }],
    })
    expect(made).toMatchObject({ name: 'soute', overwrites: [{ deny }] })
    emulator.control.removeOverwrite({ channelId: made.id, targetId: guildId })
    emulator.control.setOverwrite({ channelId: made.id, targetId: lichen, type: 1, deny })
    emulator.control.editChannel({ channelId: made.id, topic: 'Rhum', slowmodeSeconds: 5 })
    expect(emulator.control.channels({ guildId }).find((one) => one.id === made.id)).toMatchObject({
      topic: 'Rhum',
      slowmodeSeconds: 5,
      overwrites: [{ id: lichen }],
    })
    emulator.control.deleteChannel({ channelId: made.id })
    expect(names()).toContain('CHANNEL_DELETE')
  })

  test('move and silence people in voice', () => {
    const [first, second] = emulator.control.channels({ guildId }).filter((one) => one.type === 2)
    const other = second ?? emulator.control.createChannel({ guildId, name: 'Pont', type: 2 })
    emulator.control.joinVoice(guildId, first!.id, lichen)
    emulator.control.moveInVoice({ guildId, userId: lichen, channelId: other.id })
    emulator.control.silenceInVoice({ guildId, userId: lichen, mute: true, deaf: true })
    expect(emulator.control.voiceStates({ guildId })).toMatchObject([{ userId: lichen, channelId: other.id }])
    expect(emulator.control.member({ guildId, userId: lichen })).toMatchObject({ serverMute: true, serverDeaf: true })
    emulator.control.moveInVoice({ guildId, userId: lichen, channelId: null })
    expect(emulator.control.voiceStates({ guildId })).toEqual([])
  })

  test('silence anybody in voice: no rank protects from it', () => {
    const lounge = emulator.control.channels({ guildId }).find((one) => one.type === 2)!
    const { ownerId } = emulator.control.guild({ guildId })
    const moderator = emulator.control.newPerson({ handle: 'sound-check' })
    emulator.control.join(guildId, { userId: moderator.id })
    const role = emulator.control.createRole({ guildId, name: 'Son', permissions: String(P.MuteMembers) })
    emulator.control.giveRole({ guildId, userId: moderator.id, roleId: role.id })
    emulator.control.joinVoice(guildId, lounge.id, ownerId)
    emulator.control.silenceInVoice({ guildId, userId: ownerId, mute: true, by: moderator.id })
    expect(emulator.control.member({ guildId, userId: ownerId })).toMatchObject({ serverMute: true })
  })

  test('manage webhooks, emojis, stickers, events and the server itself', async () => {
    const hook = emulator.control.createWebhook({ channelId, name: 'Vigie' })
    emulator.control.writeThroughWebhook({ webhookId: hook.id, content: 'Terre' })
    expect(emulator.control.screen({ channelId, userId }).at(-1)).toMatchObject({ webhook_id: hook.id })
    emulator.control.deleteWebhook({ webhookId: hook.id })
    expect(emulator.control.webhooks({ guildId })).toEqual([])
    const emoji = await emulator.control.createEmoji({ guildId, name: 'ancre' })
    emulator.control.renameEmoji({ guildId, emojiId: emoji.id, name: 'grappin' })
    expect(emulator.control.emojis({ guildId }).map((one) => one.name)).toContain('grappin')
    const event = emulator.control.createEvent({ guildId, name: 'Abordage', startsAt: 1.8e12, location: 'Au large' })
    emulator.control.setInterest({ guildId, eventId: event.id, userId, interested: true })
    emulator.control.editEvent({ guildId, eventId: event.id, status: 'active' })
    expect(dataOf('GUILD_SCHEDULED_EVENT_UPDATE')).toMatchObject([{ status: 2, user_count: 1, entity_type: 3 }])
    emulator.control.editGuild({ guildId, name: 'Flibuste', verificationLevel: 3 })
    expect(emulator.control.guild({ guildId })).toMatchObject({ name: 'Flibuste', verificationLevel: 3 })
  })

  test('are limited by their permissions', () => {
    expect(() => emulator.control.createChannel({ guildId, name: 'x', by: PEOPLE_IDS['tofu.exe'] })).toThrow(
      'Missing Permissions',
    )
  })
})

describe('messages', () => {
  test('can have files, which the bot can fetch', async () => {
    const file = await emulator.control.upload({
      name: 'carte.txt',
      bytes: Buffer.from('X'),
      contentType: 'text/plain',
    })
    emulator.control.post({ channelId, userId, fileIds: [file.id] })
    const [attachment] = emulator.control.screen({ channelId, userId }).at(-1)!.attachments
    expect(attachment).toMatchObject({ filename: 'carte.txt', size: 1 })
    expect(await (await fetch(attachment!.url)).text()).toBe('X')
  })

  test('can have stickers and polls, and be forwarded', () => {
    const sticker = emulator.control.createSticker({ guildId, name: 'Perroquet' })
    const said = emulator.control.post({ channelId, userId, stickerIds: [sticker.id] })
    emulator.control.post({ channelId, userId, forward: { channelId, messageId: said.id } })
    const asked = emulator.control.post({
      channelId,
      userId: emulator.world.guilds.get(guildId)!.facts.ownerId,
      poll: { question: 'Cap ?', answers: [{ text: 'Nord' }, { text: 'Sud' }] },
    })
    emulator.control.vote({ channelId, messageId: asked.id, userId, answerId: 1 })
    emulator.control.vote({ channelId, messageId: asked.id, userId, answerId: 2 })
    const [withSticker, sentOn, poll] = emulator.control.screen({ channelId, userId }).slice(-3)
    expect(withSticker).toMatchObject({ sticker_items: [{ name: 'Perroquet' }] })
    expect(sentOn).toMatchObject({ message_reference: { type: 1 }, message_snapshots: [{ message: { content: '' } }] })
    expect(poll?.poll?.results?.answer_counts).toMatchObject([{ count: 0 }, { count: 1, me_voted: true }])
    expect(names().filter((name) => name.startsWith('MESSAGE_POLL'))).toHaveLength(3)
  })

  test('can be pinned, deleted in bulk, and get link previews', () => {
    const said = [1, 2, 3].map((n) => emulator.control.write(channelId, userId, `https://example.com/${n}`))
    emulator.control.unfurl({ channelId, messageId: said[0]!.id, embeds: [{ type: 'link', title: 'Un' }] })
    expect(dataOf('MESSAGE_UPDATE')).toMatchObject([{ embeds: [{ title: 'Un' }], edited_timestamp: null }])
    emulator.control.pin({ channelId, messageId: said[1]!.id })
    expect(emulator.control.pins({ channelId }).map((one) => one.id)).toContain(said[1]!.id)
    emulator.control.removeMany({ channelId, messageIds: said.map((one) => one.id) })
    expect(dataOf('MESSAGE_DELETE_BULK')).toMatchObject([{ ids: said.map((one) => one.id) }])
  })

  test('can get super reactions', () => {
    const said = emulator.control.write(channelId, userId, 'Ohé')
    emulator.control.react(channelId, said.id, '🔥', lichen, { isSuper: true })
    expect(dataOf('MESSAGE_REACTION_ADD')).toMatchObject([{ burst: true, type: 1 }])
    expect(emulator.control.screen({ channelId, userId: lichen }).at(-1)?.reactions).toMatchObject([
      { count: 1, count_details: { burst: 1, normal: 0 }, me_burst: true },
    ])
  })

  test('can be in threads and forum posts', () => {
    const thread = emulator.control.openThread({ channelId, userId, name: 'Cale' })
    emulator.control.write(thread.id, userId, 'Sombre')
    emulator.control.editThread({ threadId: thread.id, archived: true, locked: true })
    expect(emulator.control.threads({ guildId, channelId })).toMatchObject([
      { thread: { archived: true, locked: true } },
    ])
    const forum = emulator.control.createChannel({ guildId, name: 'Idées', type: 15, tags: [{ name: 'Voile' }] })
    const post = emulator.control.openPost({
      channelId: forum.id,
      userId,
      name: 'Plus de toile',
      content: 'Le vent tourne',
      tagIds: [forum.tags[0]!.id],
    })
    expect(post).toMatchObject({ thread: { parentId: forum.id }, message: { content: 'Le vent tourne' } })
    emulator.control.deleteChannel({ channelId: post.thread.id })
    expect(names()).toContain('THREAD_DELETE')
  })
})

test('can be sent as files with commands and modals', async () => {
  await emulator.api.applicationCommands.bulkOverwriteGlobalCommands(emulator.world.application.id, [
    { name: 'report', description: 'x', options: [{ type: 11, name: 'proof', description: 'x', required: true }] },
  ])
  const bytes = Buffer.from('preuve')
  const proof = await emulator.control.upload({ name: 'preuve.txt', bytes })
  const { interactionId } = emulator.control.run(channelId, 'report', { proof: proof.id }, userId)
  const [command] = dataOf('INTERACTION_CREATE') as APIInteraction[]
  const { resolved } = command!.data as { resolved: { attachments: Record<string, { url: string }> } }
  const url = resolved.attachments[proof.id]?.url
  expect(await (await fetch(url!)).text()).toBe('preuve')
  await emulator.api.interactions.createModal(command!.id, command!.token, {
    custom_id: 'more',
    title: 'Encore',
    components: [{ type: 18, label: 'Fichier', component: { type: 19, custom_id: 'file' } }],
  })
  expect(emulator.control.openModals({ userId })).toMatchObject([{ interactionId, modal: { custom_id: 'more' } }])
  emulator.control.submitModal('more', { file: [proof.id] }, userId)
  const submitted = dataOf('INTERACTION_CREATE').at(-1) as APIModalSubmitInteraction
  expect(submitted.data).toMatchObject({
    components: [{ component: { values: [proof.id] } }],
    resolved: { attachments: { [proof.id]: { filename: 'preuve.txt' } } },
  })
  await emulator.api.interactions.reply(submitted.id, submitted.token, { content: 'Reçu', flags: 64 })
  expect(emulator.control.answers({ interactionId: submitted.id })).toMatchObject([{ content: 'Reçu', flags: 64 }])
  expect(emulator.control.screen({ channelId, userId }).at(-1)?.content).toBe('Reçu')
  expect(emulator.control.screen({ channelId, userId: lichen }).at(-1)?.content).not.toBe('Reçu')
})

describe('over HTTP', () => {
  const call = (name: string, body: object) =>
    fetch(`${emulator.url}/emulator/api/acts/${name}`, { method: 'POST', body: JSON.stringify(body) })

  test('the same acts are called by name', async () => {
    const made = await call('createChannel', { guildId, name: 'Dunette' })
    expect([made.status, await made.json()]).toMatchObject([200, { name: 'dunette' }])
    expect((await call('pin', { channelId, messageId: emulator.control.messages(channelId)[0]!.id })).status).toBe(204)
    const upload = await call('upload', { name: 'a.txt', bytes: btoa('salut') })
    expect(await upload.json()).toMatchObject({ filename: 'a.txt', size: 5 })
    expect((await call('toString', {})).status).toBe(404)
  })

  test('a field that an act does not know is refused, here and in process', async () => {
    const body = { guildId, userId, nickName: 'x', nickname: 'y' }
    const answer = await call('setNickname', body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 50_035 }])
    expect(() => emulator.control.setNickname(body)).toThrow('Invalid Form Body')
  })
})

test('the clock can be moved to a later date only', async () => {
  const set = (to: string) =>
    fetch(`${emulator.url}/emulator/api/clock`, { method: 'POST', body: JSON.stringify({ to }) })
  expect(await (await set('2026-12-01T08:00:00+01:00')).json()).toEqual({ now: Date.UTC(2026, 11, 1, 7) })
  expect((await set('2026-11-30T08:00:00Z')).status).toBe(400)
})
