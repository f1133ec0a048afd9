import { describe, expect, it } from 'vitest'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import { SAMPLE_STANDING } from '#core/cards.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { isPublishing } from '#platform/rest.ts'
import { platformForSteps } from '../testing/steps.ts'

const GENERAL = CHANNEL_IDS.flibustiersGeneral
const { lichen: LICHEN, 'pixel-renard': OWNER } = PEOPLE_IDS
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

const steps = platformForSteps()
const { world, guild, channelNamed, messages, last, take, give, say, writes } = steps

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

  it('are posted once when the same step is retried', async () => {
    const step: PlatformEffect = { type: 'sendMessage', channelId: GENERAL, message: { content: 'x' } }
    const before = messages().length
    for (const id of ['a', 'a', 'b']) await steps.platform.step(step, { sequence: { id } })
    const [first, second] = messages().slice(before)
    expect(messages()).toHaveLength(before + 2)
    expect(first?.nonce).not.toBe(second?.nonce)
  })

  it('are sent without a card where the bot may not attach files, or where it cannot be drawn', async () => {
    const message = { content: 'x', card: LEVEL_CARD }
    take(ATTACH_FILES)
    expect(await say(message)).toMatchObject({ ok: true })
    expect(last().attachments).toEqual([])
    give(ATTACH_FILES)
    await steps.reopen({ drawCard: () => Promise.reject(new Error('no paint')) })
    expect(await say(message)).toMatchObject({ ok: true })
    expect(last().attachments).toEqual([])
  })

  it('are sent without a card that takes longer than five seconds', async () => {
    const begun = Promise.withResolvers<void>()
    await steps.reopen({
      drawCard: () => {
        begun.resolve()
        return new Promise(() => {})
      },
    })
    const sent = say({ content: 'x', card: LEVEL_CARD })
    await begun.promise
    await steps.platform.time.advance(5_000)
    expect(await sent).toMatchObject({ ok: true })
    expect(last()).toMatchObject({ content: 'x', attachments: [] })
  })

  it('wait for what all cards need, which is not part of these seconds', async () => {
    const [asked, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await steps.reopen({
      readyToDraw: () => {
        asked.resolve()
        return ready.promise
      },
    })
    const sent = say({ content: 'x', card: LEVEL_CARD })
    await asked.promise
    await steps.platform.time.advance(6_000)
    ready.resolve()
    expect(await sent).toMatchObject({ ok: true })
    expect(last().attachments).toHaveLength(1)
  })

  it('include files of the platform, and none from elsewhere', async () => {
    await say({ content: 'x', files: [{ name: 'a.txt', contentType: 'text/plain', text: 'from here' }] })
    const attached = (await steps.platform.emulator.api.channels.getMessage(GENERAL, last().id)).attachments[0]!
    const files = [
      { name: 'copy.txt', contentType: 'text/plain', url: attached.url },
      { name: 'secret.txt', contentType: 'text/plain', url: `${steps.platform.emulator.url}/api/v10/users/@me` },
    ]
    await say({ content: 'y', files })
    expect(last().attachments).toMatchObject([{ filename: 'copy.txt', size: 9 }])
  })

  it('are refused without a request where a permission is missing', async () => {
    take(SEND_MESSAGES)
    expect(await say({ content: 'x' })).toEqual({ ok: false, code: 'missingPermissions', missing: ['sendMessages'] })
    expect(steps.platform.requests).toEqual([])
  })

  it('use a profile through one webhook, also in threads, and the bot’s name without the permission', async () => {
    const profile = { name: 'Vigie', avatarUrl: null }
    await say({ content: 'one', profile })
    expect(last()).toMatchObject({ content: 'one', webhook: { name: 'Vigie' } })
    const thread = await steps.platform.step({ type: 'createThread', channelId: GENERAL, name: 'quart' })
    const threadId = thread.ok ? thread.id! : ''
    await steps.platform.step({ type: 'sendMessage', channelId: threadId, message: { content: 'two', profile } })
    expect(last(threadId)).toMatchObject({ content: 'two', webhook: { name: 'Vigie' } })
    expect(guild().webhooks.size).toBe(1)
    take(MANAGE_WEBHOOKS)
    expect(await say({ content: 'three', profile })).toMatchObject({ ok: true, fellBack: 'webhooksNotAllowed' })
    expect(await say({ content: 'three' })).not.toHaveProperty('fellBack')
    expect(last()).toMatchObject({ content: 'three', authorId: world().botId })
  })

  it('use the bot’s name where a channel has the maximum number of webhooks', async () => {
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
    expect(steps.platform.deletions).toMatchObject([{ messageId: last().id, viaWebhook: false }])
    const at = { channelId: GENERAL, messageId: last().id, viaWebhook: true }
    await steps.platform.step({ type: 'editMessage', ...at, message: { content: 'two' } })
    expect(last()).toMatchObject({ id: at.messageId, content: 'two' })
    await steps.platform.step({ type: 'deleteMessage', ...at })
    expect(messages().some(({ id }) => id === at.messageId)).toBe(false)
  })

  it('find another webhook when theirs was deleted', async () => {
    const profile = { name: 'Vigie', avatarUrl: null }
    await say({ content: 'one', profile })
    guild().webhooks.clear()
    expect(await say({ content: 'two', profile })).toMatchObject({ ok: true })
    expect(last()).toMatchObject({ content: 'two', webhook: { name: 'Vigie' } })
  })

  it('sent under a profile before a crash are not sent again', async () => {
    const step: PlatformEffect = {
      type: 'sendMessage',
      channelId: GENERAL,
      message: { content: 'once', profile: { name: 'Vigie', avatarUrl: null } },
    }
    await steps.platform.step(step)
    const { id } = last()
    const at = steps.platform.time.now() - 60_000
    expect(await steps.platform.step(step, { isRepeat: true, sequence: { at } })).toEqual({ ok: true, id })
    expect(last().id).toBe(id)
  })

  it('are edited as a whole, deleted, and scheduled to vanish', async () => {
    await say(
      { content: 'x', rows: [{ buttons: [{ label: 'Go', style: 'blue', customId: '1a.b' }] }] },
      { deleteAfterSeconds: 30 },
    )
    const messageId = last().id
    expect(steps.platform.deletions).toMatchObject([
      { guildId: GUILD, channelId: GENERAL, messageId, viaWebhook: false },
    ])
    const at = { channelId: GENERAL, messageId }
    await steps.platform.step({ type: 'editMessage', ...at, message: { content: 'y' } })
    expect(last()).toMatchObject({ id: messageId, content: 'y', components: [] })
    expect(await steps.platform.step({ type: 'deleteMessage', ...at, auditReason: 'Gone' })).toEqual({
      ok: true,
      id: null,
    })
    expect(messages().some(({ id }) => id === messageId)).toBe(false)
    // Somebody else deleted it first: the result is as wanted.
    expect(await steps.platform.step({ type: 'deleteMessage', ...at })).toEqual({ ok: true, id: null })
    expect(await steps.platform.step({ type: 'editMessage', ...at, message: { content: 'z' } })).toEqual({
      ok: false,
      code: 'messageGone',
    })
  })

  it('under a profile are edited and deleted through their webhook', async () => {
    await say({ content: 'x', profile: { name: 'Vigie', avatarUrl: null } })
    const at = { channelId: GENERAL, messageId: last().id, viaWebhook: true }
    expect(await steps.platform.step({ type: 'editMessage', ...at, message: { content: 'y' } })).toMatchObject({
      ok: true,
    })
    expect(last()).toMatchObject({ content: 'y', webhook: { name: 'Vigie' } })
    expect(await steps.platform.step({ type: 'deleteMessage', ...at })).toMatchObject({ ok: true })
  })

  it('are deleted many at once, but for those that are too old', async () => {
    const ids = ['a', 'b', 'c'].map((content) => writes(content).id)
    const old = '714285963217465500'
    expect(
      await steps.platform.step({ type: 'deleteMessages', channelId: GENERAL, messageIds: [...ids, old] }),
    ).toEqual({
      ok: true,
      id: null,
      data: { deleted: 3, tooOld: 1 },
    })
    expect(messages().filter(({ id }) => ids.includes(id))).toEqual([])
    expect(steps.platform.requests).toHaveLength(1)
  })

  it('are pinned, unpinned and published', async () => {
    const at = { channelId: GENERAL, messageId: writes('x').id }
    const isPinned = () => messages().find(({ id }) => id === at.messageId)?.pinned
    await steps.platform.step({ type: 'pinMessage', ...at })
    expect(isPinned()).toBe(true)
    await steps.platform.step({ type: 'unpinMessage', ...at })
    expect(isPinned()).toBe(false)
    const news = channelNamed('annonces').id
    await steps.platform.step({ type: 'sendMessage', channelId: news, message: { content: 'x' } })
    const published: PlatformEffect = { type: 'crosspostMessage', channelId: news, messageId: last(news).id }
    expect(await steps.platform.step(published)).toMatchObject({ ok: true })
    expect(await steps.platform.step(published)).toMatchObject({ ok: true })
  })

  it('are published ten times an hour, without waiting for the next hour', async () => {
    steps.platform.emulator.rest.options.rejectOnRateLimit = isPublishing
    const channelId = channelNamed('annonces').id
    const publish = (messageId: string) => steps.platform.step({ type: 'crosspostMessage', channelId, messageId })
    const written = Array.from({ length: 11 }, () => steps.platform.emulator.control.write(channelId, OWNER, 'x').id)
    const results = []
    for (const id of written) results.push(await publish(id))
    expect(results.filter(({ ok }) => ok)).toHaveLength(10)
    expect(results.at(-1)).toEqual({ ok: false, code: 'publishedTooOften' })
  })

  it('can be sent to people privately', async () => {
    const result = await steps.platform.step({
      type: 'sendDirectMessage',
      userId: LICHEN,
      message: { content: 'psst' },
    })
    const { id } = steps.platform.emulator.control.privateChannel(LICHEN)
    expect(last(id)).toMatchObject({ content: 'psst' })
    expect(result).toEqual({ ok: true, id: last(id).id, data: { channelId: id } })
  })

  it('are not sent to people who switched their kind off', async () => {
    const message = { content: 'level 3' }
    const effect: PlatformEffect = { type: 'sendDirectMessage', userId: LICHEN, message, about: 'levels' }
    await steps.reopen({
      wants: async ({ userId, about }) => userId !== LICHEN || about !== 'levels',
    })
    expect(await steps.platform.step(effect)).toEqual({ ok: true, id: null })
    expect(steps.platform.requests).toEqual([])
    expect(await steps.platform.step({ ...effect, about: 'reports' })).toMatchObject({
      ok: true,
      id: expect.any(String),
    })
  })
})

describe('reactions', () => {
  it('are added and removed, one, all of an emoji, or all', async () => {
    const at = { channelId: GENERAL, messageId: writes('x').id }
    steps.platform.emulator.control.react(GENERAL, at.messageId, '👍', LICHEN)
    await steps.platform.step({ type: 'addReaction', ...at, emoji: '👍' })
    expect(last().reactions).toMatchObject([{ userIds: [LICHEN, world().botId] }])
    await steps.platform.step({ type: 'removeReaction', ...at, emoji: '👍', userId: 'self' })
    expect(last().reactions).toMatchObject([{ userIds: [LICHEN] }])
    await steps.platform.step({ type: 'removeReaction', ...at, emoji: '👍', userId: LICHEN })
    expect(last().reactions).toEqual([])
    const ancre = [...guild().emojis.values()][0]!
    await steps.platform.step({ type: 'addReaction', ...at, emoji: `a:${ancre.name}:${ancre.id}` })
    expect(last().reactions).toMatchObject([{ emoji: { id: ancre.id } }])
    await steps.platform.step({ type: 'removeReaction', ...at, emoji: `${ancre.name}:${ancre.id}`, userId: null })
    await steps.platform.step({ type: 'addReaction', ...at, emoji: '🎉' })
    await steps.platform.step({ type: 'removeReaction', ...at, emoji: null, userId: null })
    expect(last().reactions).toEqual([])
  })
})
