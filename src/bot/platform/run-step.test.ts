import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import { SAMPLE_STANDING } from '#core/cards.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { isPublishing } from '#platform/rest.ts'
import { guildOfWorld } from '../testing/guild-of-world.ts'
import { type OpenedPlatform, openPlatform } from '../testing/open-platform.ts'

const GENERAL = CHANNEL_IDS.flibustiersGeneral
const { lichen: LICHEN, 'miaou-dev': MIAOU, 'pixel-renard': OWNER, 'tofu.exe': TOFU } = PEOPLE_IDS
const LEVEL_CARD = {
  type: 'level',
  locale: 'en',
  memberName: 'Lichen',
  avatarUrl: '',
  accent: '#cd6e57',
  ...SAMPLE_STANDING,
} as const
const SEND_MESSAGES = 1n << 11n
const ATTACH_FILES = 1n << 15n
const MANAGE_WEBHOOKS = 1n << 29n
const CHANGE_NICKNAME = 1n << 26n
const VIEW_AUDIT_LOG = 1n << 7n

let platform: OpenedPlatform
beforeEach(async () => {
  platform = await openPlatform(GUILD)
})
afterEach(() => platform.close())

const world = () => platform.emulator.world
const guild = () => world().guilds.get(GUILD)!
const channelNamed = (name: string) => [...guild().channels.values()].find((one) => one.name === name)!
const roleNamed = (name: string) => [...guild().roles.values()].find((one) => one.name === name)!
const messages = (channelId: string = GENERAL) => platform.emulator.control.messages(channelId)
const last = (channelId: string = GENERAL) => messages(channelId).at(-1)!
const take = (bits: bigint) => {
  for (const role of guild().roles.values()) role.permissions = String(BigInt(role.permissions) & ~bits)
}
const give = (bits: bigint) => {
  const role = guild().roles.get(GUILD)!
  role.permissions = String(BigInt(role.permissions) | bits)
}
const say = (message: BotMessage, more: Partial<PlatformEffect> = {}) =>
  platform.step({ type: 'sendMessage', channelId: GENERAL, message, ...more } as PlatformEffect)
const writes = (content: string) => platform.emulator.control.write(GENERAL, LICHEN, content)

describe('messages', () => {
  it('are sent with card, files and a nonce of the step', async () => {
    const message = {
      embeds: [{ title: 'Cap' }],
      files: [{ name: 'log.txt', contentType: 'text/plain', text: 'hello' }],
      card: LEVEL_CARD,
    }
    const result = await say(message)
    expect(result).toEqual({ ok: true, id: last().id })
    expect(last()).toMatchObject({
      embeds: [{ title: 'Cap', image: { url: 'attachment://card.png' } }],
      attachments: [
        { filename: 'log.txt' },
        { filename: 'card.png', description: expect.stringContaining('Lichen, level 12') },
      ],
      nonce: expect.stringMatching(/^\w{25}$/),
    })
  })

  it('are posted once when the same step is tried again', async () => {
    const step: PlatformEffect = { type: 'sendMessage', channelId: GENERAL, message: { content: 'x' } }
    const before = messages().length
    for (const id of ['a', 'a', 'b']) await platform.step(step, { sequence: { id } })
    const [first, second] = messages().slice(before)
    expect(messages()).toHaveLength(before + 2)
    expect(first?.nonce).not.toBe(second?.nonce)
  })

  it('go without a card where the bot may not attach files, or where it cannot be drawn', async () => {
    const message = { content: 'x', card: LEVEL_CARD }
    take(ATTACH_FILES)
    expect(await say(message)).toMatchObject({ ok: true })
    expect(last().attachments).toEqual([])
    give(ATTACH_FILES)
    await platform.close()
    platform = await openPlatform(GUILD, { drawCard: () => Promise.reject(new Error('no paint')) })
    expect(await say(message)).toMatchObject({ ok: true })
    expect(last().attachments).toEqual([])
  })

  it('go without a card that takes longer than five seconds', async () => {
    await platform.close()
    const begun = Promise.withResolvers<void>()
    platform = await openPlatform(GUILD, {
      drawCard: () => {
        begun.resolve()
        return new Promise(() => {})
      },
    })
    const sent = say({ content: 'x', card: LEVEL_CARD })
    await begun.promise
    await platform.time.advance(5_000)
    expect(await sent).toMatchObject({ ok: true })
    expect(last()).toMatchObject({ content: 'x', attachments: [] })
  })

  it('take along files of the platform, and nothing from elsewhere', async () => {
    await say({ content: 'x', files: [{ name: 'a.txt', contentType: 'text/plain', text: 'from here' }] })
    const attached = (await platform.emulator.api.channels.getMessage(GENERAL, last().id)).attachments[0]!
    const files = [
      { name: 'copy.txt', contentType: 'text/plain', url: attached.url },
      { name: 'secret.txt', contentType: 'text/plain', url: `${platform.emulator.url}/api/v10/users/@me` },
    ]
    await say({ content: 'y', files })
    expect(last().attachments).toMatchObject([{ filename: 'copy.txt', size: 9 }])
  })

  it('are refused before anything is asked where a right is missing', async () => {
    take(SEND_MESSAGES)
    expect(await say({ content: 'x' })).toEqual({ ok: false, code: 'missingPermissions', missing: ['sendMessages'] })
    expect(platform.requests).toEqual([])
  })

  it('speak under a profile through one webhook, also in threads, and under the bot’s name without that right', async () => {
    const profile = { name: 'Vigie', avatarUrl: null }
    await say({ content: 'one', profile })
    expect(last()).toMatchObject({ content: 'one', webhook: { name: 'Vigie' } })
    const thread = await platform.step({ type: 'createThread', channelId: GENERAL, name: 'quart' })
    const threadId = thread.ok ? thread.id! : ''
    await platform.step({ type: 'sendMessage', channelId: threadId, message: { content: 'two', profile } })
    expect(last(threadId)).toMatchObject({ content: 'two', webhook: { name: 'Vigie' } })
    expect(guild().webhooks.size).toBe(1)
    take(MANAGE_WEBHOOKS)
    expect(await say({ content: 'three', profile })).toMatchObject({ ok: true, fellBack: 'webhooksNotAllowed' })
    expect(await say({ content: 'three' })).not.toHaveProperty('fellBack')
    expect(last()).toMatchObject({ content: 'three', authorId: world().botId })
  })

  it('speak under the bot’s name where a channel has as many webhooks as there may be', async () => {
    for (const n of Array(15).keys()) {
      const id = `90000000000000000${n}`
      const hook = { channelId: GENERAL, name: id, avatar: null, creatorId: LICHEN, applicationId: null, token: id }
      guild().webhooks.set(id, { id, ...hook })
    }
    const profile = { name: 'Vigie', avatarUrl: null }
    expect(await say({ content: 'one', profile }, { deleteAfterSeconds: 30 })).toMatchObject({
      ok: true,
      fellBack: 'webhooksFull',
    })
    expect(last()).toMatchObject({ content: 'one', authorId: world().botId })
    expect(platform.deletions).toMatchObject([{ messageId: last().id, viaWebhook: false }])
    const at = { channelId: GENERAL, messageId: last().id, viaWebhook: true }
    await platform.step({ type: 'editMessage', ...at, message: { content: 'two' } })
    expect(last()).toMatchObject({ id: at.messageId, content: 'two' })
    await platform.step({ type: 'deleteMessage', ...at })
    expect(messages().some(({ id }) => id === at.messageId)).toBe(false)
  })

  it('find another webhook when theirs was deleted', async () => {
    const profile = { name: 'Vigie', avatarUrl: null }
    await say({ content: 'one', profile })
    guild().webhooks.clear()
    expect(await say({ content: 'two', profile })).toMatchObject({ ok: true })
    expect(last()).toMatchObject({ content: 'two', webhook: { name: 'Vigie' } })
  })

  it('said under a profile before a crash are not said again', async () => {
    const step: PlatformEffect = {
      type: 'sendMessage',
      channelId: GENERAL,
      message: { content: 'once', profile: { name: 'Vigie', avatarUrl: null } },
    }
    await platform.step(step)
    const { id } = last()
    const at = platform.time.now() - 60_000
    expect(await platform.step(step, { isRepeat: true, sequence: { at } })).toEqual({ ok: true, id })
    expect(last().id).toBe(id)
  })

  it('are edited as a whole, deleted, and scheduled to vanish', async () => {
    await say(
      { content: 'x', rows: [{ buttons: [{ label: 'Go', style: 'blue', customId: '1a.b' }] }] },
      { deleteAfterSeconds: 30 },
    )
    const messageId = last().id
    expect(platform.deletions).toMatchObject([{ guildId: GUILD, channelId: GENERAL, messageId, viaWebhook: false }])
    const at = { channelId: GENERAL, messageId }
    await platform.step({ type: 'editMessage', ...at, message: { content: 'y' } })
    expect(last()).toMatchObject({ id: messageId, content: 'y', components: [] })
    expect(await platform.step({ type: 'deleteMessage', ...at, auditReason: 'Gone' })).toEqual({ ok: true, id: null })
    expect(messages().some(({ id }) => id === messageId)).toBe(false)
    // Somebody was quicker: what was wanted is so.
    expect(await platform.step({ type: 'deleteMessage', ...at })).toEqual({ ok: true, id: null })
    expect(await platform.step({ type: 'editMessage', ...at, message: { content: 'z' } })).toEqual({
      ok: false,
      code: 'messageGone',
    })
  })

  it('under a profile are edited and deleted through their webhook', async () => {
    await say({ content: 'x', profile: { name: 'Vigie', avatarUrl: null } })
    const at = { channelId: GENERAL, messageId: last().id, viaWebhook: true }
    expect(await platform.step({ type: 'editMessage', ...at, message: { content: 'y' } })).toMatchObject({ ok: true })
    expect(last()).toMatchObject({ content: 'y', webhook: { name: 'Vigie' } })
    expect(await platform.step({ type: 'deleteMessage', ...at })).toMatchObject({ ok: true })
  })

  it('are deleted many at once, but for those that are too old', async () => {
    const ids = ['a', 'b', 'c'].map((content) => writes(content).id)
    const old = '714285963217465500'
    expect(await platform.step({ type: 'deleteMessages', channelId: GENERAL, messageIds: [...ids, old] })).toEqual({
      ok: true,
      id: null,
      data: { deleted: 3, tooOld: 1 },
    })
    expect(messages().filter(({ id }) => ids.includes(id))).toEqual([])
    expect(platform.requests).toHaveLength(1)
  })

  it('are pinned, unpinned and published', async () => {
    const at = { channelId: GENERAL, messageId: writes('x').id }
    const isPinned = () => messages().find(({ id }) => id === at.messageId)?.pinned
    await platform.step({ type: 'pinMessage', ...at })
    expect(isPinned()).toBe(true)
    await platform.step({ type: 'unpinMessage', ...at })
    expect(isPinned()).toBe(false)
    const news = channelNamed('annonces').id
    await platform.step({ type: 'sendMessage', channelId: news, message: { content: 'x' } })
    const published: PlatformEffect = { type: 'crosspostMessage', channelId: news, messageId: last(news).id }
    expect(await platform.step(published)).toMatchObject({ ok: true })
    expect(await platform.step(published)).toMatchObject({ ok: true })
  })

  it('are published ten times an hour, and nobody waits for the next hour', async () => {
    platform.emulator.rest.options.rejectOnRateLimit = isPublishing
    const channelId = channelNamed('annonces').id
    const publish = (messageId: string) => platform.step({ type: 'crosspostMessage', channelId, messageId })
    const written = Array.from({ length: 11 }, () => platform.emulator.control.write(channelId, OWNER, 'x').id)
    const results = []
    for (const id of written) results.push(await publish(id))
    expect(results.filter(({ ok }) => ok)).toHaveLength(10)
    expect(results.at(-1)).toEqual({ ok: false, code: 'publishedTooOften' })
  })

  it('reach people in private', async () => {
    const result = await platform.step({ type: 'sendDirectMessage', userId: LICHEN, message: { content: 'psst' } })
    const { id } = platform.emulator.control.privateChannel(LICHEN)
    expect(last(id)).toMatchObject({ content: 'psst' })
    expect(result).toEqual({ ok: true, id: last(id).id, data: { channelId: id } })
  })

  it('do not reach people in private about what they switched off', async () => {
    const message = { content: 'level 3' }
    const effect: PlatformEffect = { type: 'sendDirectMessage', userId: LICHEN, message, about: 'levels' }
    await platform.close()
    platform = await openPlatform(GUILD, {
      wants: async ({ userId, about }) => userId !== LICHEN || about !== 'levels',
    })
    expect(await platform.step(effect)).toEqual({ ok: true, id: null })
    expect(platform.requests).toEqual([])
    expect(await platform.step({ ...effect, about: 'reports' })).toMatchObject({ ok: true, id: expect.any(String) })
  })
})

describe('reactions', () => {
  it('are added and removed, one, all of an emoji, or all', async () => {
    const at = { channelId: GENERAL, messageId: writes('x').id }
    platform.emulator.control.react(GENERAL, at.messageId, '👍', LICHEN)
    await platform.step({ type: 'addReaction', ...at, emoji: '👍' })
    expect(last().reactions).toMatchObject([{ userIds: [LICHEN, world().botId] }])
    await platform.step({ type: 'removeReaction', ...at, emoji: '👍', userId: 'self' })
    expect(last().reactions).toMatchObject([{ userIds: [LICHEN] }])
    await platform.step({ type: 'removeReaction', ...at, emoji: '👍', userId: LICHEN })
    expect(last().reactions).toEqual([])
    const ancre = [...guild().emojis.values()][0]!
    await platform.step({ type: 'addReaction', ...at, emoji: `a:${ancre.name}:${ancre.id}` })
    expect(last().reactions).toMatchObject([{ emoji: { id: ancre.id } }])
    await platform.step({ type: 'removeReaction', ...at, emoji: `${ancre.name}:${ancre.id}`, userId: null })
    await platform.step({ type: 'addReaction', ...at, emoji: '🎉' })
    await platform.step({ type: 'removeReaction', ...at, emoji: null, userId: null })
    expect(last().reactions).toEqual([])
  })
})

describe('members', () => {
  const member = (userId: string) => guild().members.get(userId)

  it('get and lose roles, those above the bot and those of others without asking', async () => {
    const retro = roleNamed('Rétro').id
    expect(await platform.step({ type: 'addRole', userId: LICHEN, roleId: retro, auditReason: 'Level 5' })).toEqual({
      ok: true,
      id: null,
    })
    expect(member(LICHEN)?.roles).toContain(retro)
    expect(guild().auditLog.at(-1)).toMatchObject({ reason: 'Level 5' })
    await platform.step({ type: 'removeRole', userId: LICHEN, roleId: retro })
    expect(member(LICHEN)?.roles).not.toContain(retro)
    const asked = platform.requests.length
    const tries = ['Capitaine', 'Jukebox'].map((name) =>
      platform.step({ type: 'addRole', userId: LICHEN, roleId: roleNamed(name).id }),
    )
    expect(await Promise.all(tries)).toEqual([
      { ok: false, code: 'roleTooHigh' },
      { ok: false, code: 'roleManaged' },
    ])
    expect(await platform.step({ type: 'addRole', userId: LICHEN, roleId: '1' })).toEqual({
      ok: false,
      code: 'roleGone',
    })
    expect(platform.requests).toHaveLength(asked)
  })

  it('get several roles in one change that leaves the others, without those that cannot be given', async () => {
    const [retro, held] = [roleNamed('Rétro').id, member(LICHEN)?.roles ?? []]
    const other = [...guild().roles.values()].find(
      ({ id, managed, position }) =>
        !managed && position > 0 && position < roleNamed('Rétro').position && !held.includes(id),
    )?.id
    if (!other) throw new Error('the world has no second role to give')
    const written = guild().auditLog.length
    const roleIds = [retro, roleNamed('Capitaine').id, other, '1']
    expect(await platform.step({ type: 'addRoles', userId: LICHEN, roleIds, auditReason: 'Arrival' })).toMatchObject({
      ok: true,
    })
    expect(member(LICHEN)?.roles).toEqual([...held, retro, other])
    expect(guild().auditLog.slice(written)).toMatchObject([{ reason: 'Arrival' }])
    const asked = platform.requests.length
    await platform.step({ type: 'addRoles', userId: LICHEN, roleIds })
    expect(platform.requests.slice(asked).map((request) => request.split(' ')[0])).toEqual(['GET'])
    for (const roleId of [retro, other]) await platform.step({ type: 'removeRole', userId: LICHEN, roleId })
  })

  it('are timed out, renamed, kicked, banned and let in again', async () => {
    const until = platform.time.now() + 60_000
    await platform.step({ type: 'timeout', userId: LICHEN, until })
    expect(member(LICHEN)?.mutedUntil).toBe(until)
    await platform.step({ type: 'timeout', userId: LICHEN, until: null })
    expect(member(LICHEN)?.mutedUntil).toBeNull()
    await platform.step({ type: 'setNickname', userId: LICHEN, nickname: 'Mousse' })
    expect(member(LICHEN)?.nick).toBe('Mousse')
    give(CHANGE_NICKNAME)
    expect(await platform.step({ type: 'setNickname', userId: world().botId, nickname: 'Greffier' })).toEqual({
      ok: true,
      id: null,
    })
    expect(member(world().botId)?.nick).toBe('Greffier')
    await platform.step({ type: 'kick', userId: LICHEN, auditReason: 'Spam' })
    expect(member(LICHEN)).toBeUndefined()
    await platform.step({ type: 'ban', userId: TOFU, deleteSeconds: 60, auditReason: 'Raid' })
    expect([member(TOFU), guild().bans.get(TOFU)]).toEqual([undefined, 'Raid'])
    await platform.step({ type: 'unban', userId: TOFU })
    expect(guild().bans.has(TOFU)).toBe(false)
  })

  it('who are gone are an answer, but not for a step that may have been taken before', async () => {
    platform.emulator.control.leave(GUILD, LICHEN)
    expect(await platform.step({ type: 'kick', userId: LICHEN })).toEqual({ ok: false, code: 'memberGone' })
    expect(await platform.step({ type: 'kick', userId: LICHEN }, { isRepeat: true })).toEqual({ ok: true, id: null })
    expect(await platform.step({ type: 'unban', userId: LICHEN })).toEqual({ ok: false, code: 'banGone' })
  })

  it('who stand above the bot are left alone without asking', async () => {
    for (const userId of [OWNER, MIAOU])
      expect(await platform.step({ type: 'ban', userId })).toEqual({ ok: false, code: 'memberTooHigh' })
    expect(platform.requests).toEqual([])
  })

  it('are moved, muted and disconnected in voice', async () => {
    give((1n << 22n) | (1n << 23n) | (1n << 24n))
    const [deck, cabin] = [channelNamed('Pont principal').id, channelNamed('Cabine 1').id]
    platform.emulator.control.joinVoice(GUILD, deck, LICHEN)
    expect(await platform.step({ type: 'moveMember', userId: LICHEN, channelId: cabin })).toMatchObject({ ok: true })
    expect(guild().voice.get(LICHEN)?.channelId).toBe(cabin)
    expect(await platform.step({ type: 'setVoice', userId: LICHEN, muted: true, deafened: true })).toMatchObject({
      ok: true,
    })
    expect(member(LICHEN)).toMatchObject({ serverMute: true, serverDeaf: true })
    await platform.step({ type: 'moveMember', userId: LICHEN, channelId: null })
    expect(guild().voice.has(LICHEN)).toBe(false)
    expect(await platform.step({ type: 'moveMember', userId: LICHEN, channelId: cabin })).toEqual({
      ok: false,
      code: 'notInVoice',
    })
  })
})

describe('channels', () => {
  const VIEW = String(1n << 10n)

  it('are made, changed and deleted, with their overwrites', async () => {
    const parentId = channelNamed('🍺 La taverne').id
    const made = await platform.step({
      type: 'createChannel',
      channelType: 0,
      name: 'ticket-1',
      parentId,
      topic: 'For Lichen',
      overwrites: [{ id: GUILD, type: 'role', allow: '0', deny: VIEW }],
      auditReason: 'Ticket',
    })
    const id = made.ok ? made.id! : ''
    expect(guild().channels.get(id)).toMatchObject({
      name: 'ticket-1',
      parentId,
      topic: 'For Lichen',
      overwrites: [{ id: GUILD, type: 0, deny: VIEW }],
    })
    expect(guild().auditLog.at(-1)?.reason).toMatch(/^Ticket · #\w{8}$/)
    const botId = world().botId
    const open = { id: botId, type: 'member', allow: VIEW, deny: '0' } as const
    expect(await platform.step({ type: 'setOverwrite', channelId: id, overwrite: open })).toMatchObject({
      ok: false,
      missing: ['viewChannel'],
    })
    // Closed to the bot itself by its own hand: only what it sees can it open again.
    guild().channels.get(id)!.overwrites.push({ id: botId, type: 1, allow: VIEW, deny: '0' })
    const lichen = { id: LICHEN, type: 'member', allow: VIEW, deny: '0' } as const
    await platform.step({ type: 'setOverwrite', channelId: id, overwrite: lichen })
    expect(guild().channels.get(id)?.overwrites).toContainEqual({ id: LICHEN, type: 1, allow: VIEW, deny: '0' })
    await platform.step({ type: 'deleteOverwrite', channelId: id, targetId: LICHEN })
    expect(
      guild()
        .channels.get(id)
        ?.overwrites.some((one) => one.id === LICHEN),
    ).toBe(false)
    await platform.step({ type: 'editChannel', channelId: id, name: 'closed-1', slowmodeSeconds: 5, topic: null })
    expect(guild().channels.get(id)).toMatchObject({ name: 'closed-1', slowmodeSeconds: 5, topic: null })
    await platform.step({ type: 'deleteChannel', channelId: id })
    expect(guild().channels.has(id)).toBe(false)
    expect(await platform.step({ type: 'deleteChannel', channelId: id })).toEqual({ ok: true, id: null })
  })

  it('are not made with rights that the bot does not hold', async () => {
    take(1n << 2n)
    const overwrites = [{ id: LICHEN, type: 'member', allow: String(1n << 2n), deny: '0' } as const]
    const wanted: PlatformEffect = { type: 'createChannel', channelType: 0, name: 'x', overwrites }
    expect(await platform.step(wanted)).toEqual({ ok: false, code: 'missingPermissions', missing: ['banMembers'] })
  })

  it.each([
    ['by their mark in the audit log', 0n],
    ['by name and place where that may not be read', VIEW_AUDIT_LOG],
  ])('made before a crash are taken for what was wanted, %s', async (_, taken) => {
    take(taken)
    const channel: PlatformEffect = { type: 'createChannel', channelType: 0, name: 'ticket-2' }
    const thread: PlatformEffect = { type: 'createThread', channelId: GENERAL, name: 'quart' }
    const role: PlatformEffect = { type: 'createRole', name: 'Vigie' }
    for (const [place, step] of [channel, thread, role].entries()) {
      const sequence = { id: `same${place}` }
      const first = await platform.step(step, { sequence })
      const count = guild().channels.size + guild().roles.size
      expect(await platform.step(step, { sequence, isRepeat: true })).toEqual(first)
      expect(guild().channels.size + guild().roles.size).toBe(count)
    }
  })

  it('that nobody has made before the crash are made', async () => {
    const step: PlatformEffect = { type: 'createChannel', channelType: 0, name: 'ticket-3' }
    const result = await platform.step(step, { isRepeat: true })
    expect(guild().channels.get(result.ok ? result.id! : '')).toMatchObject({ name: 'ticket-3' })
  })

  it('made a moment ago are written to before the bot has heard of them', async () => {
    await platform.close()
    const known: { guild: GuildIndex | null } = { guild: null }
    platform = await openPlatform(GUILD, { guildOf: () => known.guild })
    take((1n << 10n) | SEND_MESSAGES)
    known.guild = guildOfWorld(world(), GUILD)
    const botId = world().botId
    const overwrites = [{ id: botId, type: 1 as const, allow: String((1n << 10n) | SEND_MESSAGES), deny: '0' }]
    const created = await platform.emulator.api.guilds.createChannel(GUILD, { name: 'new' })
    guild().channels.get(created.id)!.overwrites = overwrites
    const hello: PlatformEffect = { type: 'sendMessage', channelId: created.id, message: { content: 'x' } }
    expect(await platform.step(hello)).toMatchObject({ ok: true })
  })

  it('that are gone are not asked for again and again', async () => {
    const gone: PlatformEffect = { type: 'sendMessage', channelId: '714285963217465999', message: { content: 'x' } }
    const answer = { ok: false, code: 'channelGone' }
    expect([await platform.step(gone), await platform.step(gone)]).toEqual([answer, answer])
    expect(platform.requests).toHaveLength(1)
  })

  it('have threads: public, private, under a message, and posts of a forum, with members', async () => {
    const idOf = async (effect: PlatformEffect) => {
      const result = await platform.step(effect)
      return result.ok ? result.id! : JSON.stringify(result)
    }
    const open = await idOf({ type: 'createThread', channelId: GENERAL, name: 'a', autoArchiveMinutes: 60 })
    const closed = await idOf({
      type: 'createThread',
      channelId: GENERAL,
      name: 'b',
      isPrivate: true,
      invitable: false,
    })
    const { id: messageId } = writes('x')
    const hanging = await idOf({ type: 'createThread', channelId: GENERAL, name: 'c', messageId })
    const forum = channelNamed('astuces')
    const post = await idOf({
      type: 'createThread',
      channelId: forum.id,
      name: 'd',
      message: { content: 'first' },
      appliedTags: [forum.tags[0]!.id],
    })
    const made = [open, closed, hanging, post].map((id) => guild().channels.get(id))
    expect(made).toMatchObject([
      { type: 11, name: 'a', thread: { autoArchiveMinutes: 60 } },
      { type: 12, thread: { invitable: false } },
      { id: messageId, type: 11 },
      { parentId: forum.id, thread: { tags: [forum.tags[0]!.id] } },
    ])
    expect(last(post)).toMatchObject({ content: 'first' })
    await platform.step({ type: 'addThreadMember', threadId: closed, userId: LICHEN })
    expect(guild().channels.get(closed)?.thread?.members).toContain(LICHEN)
    await platform.step({ type: 'removeThreadMember', threadId: closed, userId: LICHEN })
    expect(guild().channels.get(closed)?.thread?.members).not.toContain(LICHEN)
    await platform.step({ type: 'editChannel', channelId: open, archived: true, locked: true })
    expect(guild().channels.get(open)?.thread).toMatchObject({ archived: true, locked: true })
  })

  it('are opened first where Discord has archived a thread; a locked one is closed again', async () => {
    const made = await platform.step({ type: 'createThread', channelId: GENERAL, name: 'asleep' })
    const threadId = made.ok ? made.id! : ''
    const sent = await platform.step({ type: 'sendMessage', channelId: threadId, message: { content: 'before' } })
    const messageId = sent.ok ? sent.id! : ''
    const edit: PlatformEffect = { type: 'editMessage', channelId: threadId, messageId, message: { content: 'after' } }
    const isArchived = () => guild().channels.get(threadId)?.thread?.archived
    await platform.step({ type: 'editChannel', channelId: threadId, archived: true })
    expect(await platform.step(edit)).toMatchObject({ ok: true })
    expect([last(threadId).content, isArchived()]).toEqual(['after', false])
    await platform.step({ type: 'editChannel', channelId: threadId, locked: true, archived: true })
    const like: PlatformEffect = { type: 'addReaction', channelId: threadId, messageId, emoji: '👍' }
    expect(await platform.step(like)).toMatchObject({ ok: true })
    expect(isArchived()).toBe(true)
  })

  it('of a forum bear one of several tags, which the forum gets where it lacks them', async () => {
    const forum = channelNamed('astuces')
    const [first] = forum.tags
    const of = ['Open', 'Done', 'Never']
    const begun = await platform.step({
      type: 'createThread',
      channelId: forum.id,
      name: 'tagged',
      message: { content: 'first' },
      appliedTags: [first!.id],
      tag: { name: 'Open', of },
    })
    const post = begun.ok ? begun.id! : JSON.stringify(begun)
    const namesOf = () =>
      guild()
        .channels.get(post)
        ?.thread?.tags.map((id) => channelNamed('astuces').tags.find((tag) => tag.id === id)?.name)
    expect(namesOf()).toEqual(['Open', first!.name])
    expect(
      channelNamed('astuces')
        .tags.filter(({ moderated }) => moderated)
        .map(({ name }) => name),
    ).toEqual(of)

    const done: PlatformEffect = { type: 'tagPost', channelId: post, forumId: forum.id, tag: { name: 'Done', of } }
    await platform.step({ type: 'editChannel', channelId: post, archived: true })
    expect(await platform.step(done)).toMatchObject({ ok: true })
    expect(namesOf()).toEqual(['Done', first!.name])
    platform.requests.length = 0
    await platform.step(done)
    expect(platform.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
  })

  it('of a forum are posted without a tag where the bot may not make one', async () => {
    const forum = channelNamed('astuces')
    const post: PlatformEffect = {
      type: 'createThread',
      channelId: forum.id,
      name: 'untagged',
      message: { content: 'first' },
      tag: { name: 'Open', of: ['Open'] },
    }
    take(1n << 4n)
    const result = await platform.step(post)
    expect(result.ok && guild().channels.get(result.id!)?.thread?.tags).toEqual([])
    expect(channelNamed('astuces').tags.some(({ name }) => name === 'Open')).toBe(false)
  })

  it('of voice are asked to show a status', async () => {
    const channelId = channelNamed('Cabine 1').id
    const step: PlatformEffect = { type: 'setVoiceStatus', channelId, status: 'Chess' }
    take(1n << 48n)
    expect(await platform.step(step)).toMatchObject({ missing: ['setVoiceChannelStatus'] })
    give(1n << 48n)
    await platform.step(step)
    expect(platform.requests).toEqual([`PUT /channels/${channelId}/voice-status`])
  })

  it('and roles are made as asked', async () => {
    const result = await platform.step({ type: 'createRole', name: 'Vigie', color: 0x57c478, mentionable: true })
    expect(guild().roles.get(result.ok ? result.id! : '')).toMatchObject({
      name: 'Vigie',
      color: 0x57c478,
      mentionable: true,
      permissions: '0',
    })
  })
})

describe('rules of automatic moderation', () => {
  it('are made, changed and deleted', async () => {
    const rule = {
      name: 'Words',
      trigger: { type: 'keywords', keywords: ['spam'], allowed: ['spammer'] },
      customMessage: 'Not here.',
      enabled: true,
      exemptRoles: [],
      exemptChannels: [GENERAL],
    } as const
    const made = await platform.step({ type: 'putAutoModRule', ruleId: null, rule })
    const ruleId = made.ok ? made.id! : ''
    expect(guild().autoMod.get(ruleId)).toMatchObject({
      triggerType: 1,
      keywords: ['spam'],
      allowList: ['spammer'],
      actions: [{ type: 1, customMessage: 'Not here.' }],
      exemptChannels: [GENERAL],
    })
    await platform.step({ type: 'putAutoModRule', ruleId, rule: { ...rule, enabled: false } })
    expect(guild().autoMod.get(ruleId)?.enabled).toBe(false)
    const mentions = { ...rule, name: 'Mentions', trigger: { type: 'mentions', limit: 5 } } as const
    const other = await platform.step({ type: 'putAutoModRule', ruleId: null, rule: mentions })
    expect(guild().autoMod.get(other.ok ? other.id! : '')).toMatchObject({ triggerType: 5, mentionLimit: 5 })
    const remove: PlatformEffect = { type: 'deleteAutoModRule', ruleId }
    expect([await platform.step(remove), await platform.step(remove)]).toMatchObject([{ ok: true }, { ok: true }])
    expect(await platform.step({ type: 'putAutoModRule', ruleId, rule })).toEqual({ ok: false, code: 'ruleGone' })
  })
})

describe('what is read', () => {
  const fetched = async (what: Extract<PlatformEffect, { type: 'fetch' }>['what']) => {
    const result = await platform.step({ type: 'fetch', what })
    return result.ok ? result.data : result
  }

  it('comes as the platform gives it', async () => {
    const { id: messageId } = writes('x')
    platform.emulator.control.react(GENERAL, messageId, '👍', LICHEN)
    const at = { channelId: GENERAL, messageId }
    expect(await fetched({ kind: 'message', ...at })).toMatchObject({ id: messageId, content: 'x' })
    expect(await fetched({ kind: 'messages', channelId: GENERAL, limit: 1 })).toMatchObject([{ id: messageId }])
    expect(await fetched({ kind: 'reactions', ...at, emoji: '👍' })).toMatchObject([{ id: LICHEN }])
    expect(await fetched({ kind: 'members', limit: 2 })).toHaveLength(2)
    expect(Object.values((await fetched({ kind: 'roleCounts' })) as object)).toContainEqual(expect.any(Number))
    expect(await fetched({ kind: 'auditLog', limit: 1 })).toMatchObject({ audit_log_entries: expect.any(Array) })
    expect(await fetched({ kind: 'autoModRules' })).toEqual(expect.any(Array))
    expect(await fetched({ kind: 'invites' })).toEqual(expect.any(Array))
    expect(await fetched({ kind: 'invite', code: 'nowhere' })).toEqual({ ok: false, code: 'inviteGone' })
    expect(await fetched({ kind: 'ban', userId: LICHEN })).toEqual({ ok: false, code: 'banGone' })
  })

  it('is also what is published elsewhere', async () => {
    const source = { kind: 'rss', id: 'https://example.org/feed' }
    expect(await fetched({ kind: 'source', source })).toEqual({ ok: false, problem: 'notFound' })
  })
})

describe('trouble', () => {
  it('of the platform is thrown, to be tried again', async () => {
    platform.emulator.control.trouble({ rest: { kind: 'server error', times: 1 } })
    await expect(say({ content: 'x' })).rejects.toThrow()
    expect(await say({ content: 'x' })).toMatchObject({ ok: true })
  })

  it('after a refusal nobody asks again until the rights change, or five minutes have passed', async () => {
    await platform.close()
    const known: { guild: GuildIndex | null } = { guild: null }
    platform = await openPlatform(GUILD, { guildOf: () => known.guild })
    // What the bot knows is a moment old.
    known.guild = guildOfWorld(world(), GUILD)
    const permissions = { guildId: GUILD, channelId: GENERAL, permissions: String(SEND_MESSAGES) }
    platform.emulator.control.trouble({ takePermissions: permissions })
    const refused = { ok: false, code: 'missingPermissions', missing: [] }
    expect([await say({ content: 'x' }), await say({ content: 'x' })]).toEqual([refused, refused])
    expect(platform.requests).toHaveLength(1)
    // Other places, and other things in the same place, are not concerned.
    const { id } = writes('x')
    expect(await platform.step({ type: 'deleteMessage', channelId: GENERAL, messageId: id })).toMatchObject({
      ok: true,
    })
    platform.permissionsChanged(GUILD)
    await say({ content: 'x' })
    expect(platform.requests).toHaveLength(3)
    await platform.time.advance(5 * 60_000)
    platform.emulator.control.trouble({ givePermissions: permissions })
    expect(await say({ content: 'x' })).toMatchObject({ ok: true })
  })

  it('somebody who takes no private messages is not bothered again', async () => {
    // Nobody writes to themselves: the local Discord has no other way to refuse.
    const userId = world().botId
    const whisper: PlatformEffect = { type: 'sendDirectMessage', userId, message: { content: 'psst' } }
    const closed = { ok: false, code: 'dmClosed' }
    expect([await platform.step(whisper), await platform.step(whisper)]).toEqual([closed, closed])
    expect(platform.requests).toHaveLength(1)
  })

  it('a server that the bot has left asks for nothing', async () => {
    platform.emulator.control.kick(GUILD, world().botId, { userId: OWNER })
    expect(await say({ content: 'x' })).toEqual({ ok: false, code: 'guildGone' })
  })
})
