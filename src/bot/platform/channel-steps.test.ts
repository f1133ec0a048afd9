import { describe, expect, it } from 'vitest'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { guildOfWorld } from '../testing/guild-of-world.ts'
import { platformForSteps } from '../testing/steps.ts'

const GENERAL = CHANNEL_IDS.flibustiersGeneral
const { lichen: LICHEN } = PEOPLE_IDS
const SEND_MESSAGES = 1n << 11n
const VIEW_AUDIT_LOG = 1n << 7n

const steps = platformForSteps()
const { world, guild, channelNamed, last, take, give, writes } = steps

describe('channels', () => {
  const VIEW = String(1n << 10n)

  it('are made, changed and deleted, with their overwrites', async () => {
    const parentId = channelNamed('🍺 La taverne').id
    const made = await steps.platform.step({
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
    expect(await steps.platform.step({ type: 'setOverwrite', channelId: id, overwrite: open })).toMatchObject({
      ok: false,
      missing: ['viewChannel'],
    })
    // The bot closed it to itself: only what it sees can show that.
    guild().channels.get(id)!.overwrites.push({ id: botId, type: 1, allow: VIEW, deny: '0' })
    const lichen = { id: LICHEN, type: 'member', allow: VIEW, deny: '0' } as const
    await steps.platform.step({ type: 'setOverwrite', channelId: id, overwrite: lichen })
    expect(guild().channels.get(id)?.overwrites).toContainEqual({ id: LICHEN, type: 1, allow: VIEW, deny: '0' })
    await steps.platform.step({ type: 'deleteOverwrite', channelId: id, targetId: LICHEN })
    expect(
      guild()
        .channels.get(id)
        ?.overwrites.some((one) => one.id === LICHEN),
    ).toBe(false)
    await steps.platform.step({ type: 'editChannel', channelId: id, name: 'closed-1', slowmodeSeconds: 5, topic: null })
    expect(guild().channels.get(id)).toMatchObject({ name: 'closed-1', slowmodeSeconds: 5, topic: null })
    await steps.platform.step({ type: 'deleteChannel', channelId: id })
    expect(guild().channels.has(id)).toBe(false)
    expect(await steps.platform.step({ type: 'deleteChannel', channelId: id })).toEqual({ ok: true, id: null })
  })

  it('are not created with permissions that the bot does not have', async () => {
    take(1n << 2n)
    const overwrites = [{ id: LICHEN, type: 'member', allow: String(1n << 2n), deny: '0' } as const]
    const wanted: PlatformEffect = { type: 'createChannel', channelType: 0, name: 'x', overwrites }
    expect(await steps.platform.step(wanted)).toEqual({
      ok: false,
      code: 'missingPermissions',
      missing: ['banMembers'],
    })
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
      const first = await steps.platform.step(step, { sequence })
      const count = guild().channels.size + guild().roles.size
      expect(await steps.platform.step(step, { sequence, isRepeat: true })).toEqual(first)
      expect(guild().channels.size + guild().roles.size).toBe(count)
    }
  })

  it('are created if they were not created before the crash', async () => {
    const step: PlatformEffect = { type: 'createChannel', channelType: 0, name: 'ticket-3' }
    const result = await steps.platform.step(step, { isRepeat: true })
    expect(guild().channels.get(result.ok ? result.id! : '')).toMatchObject({ name: 'ticket-3' })
  })

  it('created a moment ago can be written to before the bot receives them', async () => {
    const known: { guild: GuildIndex | null } = { guild: null }
    await steps.reopen({ guildOf: () => known.guild })
    take((1n << 10n) | SEND_MESSAGES)
    known.guild = guildOfWorld(world(), GUILD)
    const botId = world().botId
    const overwrites = [{ id: botId, type: 1 as const, allow: String((1n << 10n) | SEND_MESSAGES), deny: '0' }]
    const created = await steps.platform.emulator.api.guilds.createChannel(GUILD, { name: 'new' })
    guild().channels.get(created.id)!.overwrites = overwrites
    const hello: PlatformEffect = { type: 'sendMessage', channelId: created.id, message: { content: 'x' } }
    expect(await steps.platform.step(hello)).toMatchObject({ ok: true })
  })

  it('that are gone are not requested again and again', async () => {
    const gone: PlatformEffect = { type: 'sendMessage', channelId: '714285963217465999', message: { content: 'x' } }
    const answer = { ok: false, code: 'channelGone' }
    expect([await steps.platform.step(gone), await steps.platform.step(gone)]).toEqual([answer, answer])
    expect(steps.platform.requests).toHaveLength(1)
  })

  it('have threads: public, private, under a message, and posts of a forum, with members', async () => {
    const idOf = async (effect: PlatformEffect) => {
      const result = await steps.platform.step(effect)
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
    await steps.platform.step({ type: 'addThreadMember', threadId: closed, userId: LICHEN })
    expect(guild().channels.get(closed)?.thread?.members).toContain(LICHEN)
    await steps.platform.step({ type: 'removeThreadMember', threadId: closed, userId: LICHEN })
    expect(guild().channels.get(closed)?.thread?.members).not.toContain(LICHEN)
    await steps.platform.step({ type: 'editChannel', channelId: open, archived: true, locked: true })
    expect(guild().channels.get(open)?.thread).toMatchObject({ archived: true, locked: true })
  })

  it('that are archived threads are opened first; a locked one is closed again', async () => {
    const made = await steps.platform.step({ type: 'createThread', channelId: GENERAL, name: 'asleep' })
    const threadId = made.ok ? made.id! : ''
    const sent = await steps.platform.step({ type: 'sendMessage', channelId: threadId, message: { content: 'before' } })
    const messageId = sent.ok ? sent.id! : ''
    const edit: PlatformEffect = { type: 'editMessage', channelId: threadId, messageId, message: { content: 'after' } }
    const isArchived = () => guild().channels.get(threadId)?.thread?.archived
    await steps.platform.step({ type: 'editChannel', channelId: threadId, archived: true })
    expect(await steps.platform.step(edit)).toMatchObject({ ok: true })
    expect([last(threadId).content, isArchived()]).toEqual(['after', false])
    await steps.platform.step({ type: 'editChannel', channelId: threadId, locked: true, archived: true })
    const like: PlatformEffect = { type: 'addReaction', channelId: threadId, messageId, emoji: '👍' }
    expect(await steps.platform.step(like)).toMatchObject({ ok: true })
    expect(isArchived()).toBe(true)
  })

  it('of a forum have one of several tags, which the forum gets if it lacks them', async () => {
    const forum = channelNamed('astuces')
    const [first] = forum.tags
    const of = ['Open', 'Done', 'Never']
    const begun = await steps.platform.step({
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
    await steps.platform.step({ type: 'editChannel', channelId: post, archived: true })
    expect(await steps.platform.step(done)).toMatchObject({ ok: true })
    expect(namesOf()).toEqual(['Done', first!.name])
    steps.platform.requests.length = 0
    await steps.platform.step(done)
    expect(steps.platform.requests.filter((request) => !request.startsWith('GET'))).toEqual([])
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
    const result = await steps.platform.step(post)
    expect(result.ok && guild().channels.get(result.id!)?.thread?.tags).toEqual([])
    expect(channelNamed('astuces').tags.some(({ name }) => name === 'Open')).toBe(false)
  })

  it('of voice show a status', async () => {
    const channelId = channelNamed('Cabine 1').id
    const step: PlatformEffect = { type: 'setVoiceStatus', channelId, status: 'Chess' }
    take(1n << 48n)
    expect(await steps.platform.step(step)).toMatchObject({ missing: ['setVoiceChannelStatus'] })
    give(1n << 48n)
    await steps.platform.step(step)
    expect(steps.platform.requests).toEqual([`PUT /channels/${channelId}/voice-status`])
  })

  it('and roles are created as requested', async () => {
    const result = await steps.platform.step({ type: 'createRole', name: 'Vigie', color: 0x57c478, mentionable: true })
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
    const made = await steps.platform.step({ type: 'putAutoModRule', ruleId: null, rule })
    const ruleId = made.ok ? made.id! : ''
    expect(guild().autoMod.get(ruleId)).toMatchObject({
      triggerType: 1,
      keywords: ['spam'],
      allowList: ['spammer'],
      actions: [{ type: 1, customMessage: 'Not here.' }],
      exemptChannels: [GENERAL],
    })
    await steps.platform.step({ type: 'putAutoModRule', ruleId, rule: { ...rule, enabled: false } })
    expect(guild().autoMod.get(ruleId)?.enabled).toBe(false)
    const mentions = { ...rule, name: 'Mentions', trigger: { type: 'mentions', limit: 5 } } as const
    const other = await steps.platform.step({ type: 'putAutoModRule', ruleId: null, rule: mentions })
    expect(guild().autoMod.get(other.ok ? other.id! : '')).toMatchObject({ triggerType: 5, mentionLimit: 5 })
    const remove: PlatformEffect = { type: 'deleteAutoModRule', ruleId }
    expect([await steps.platform.step(remove), await steps.platform.step(remove)]).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    expect(await steps.platform.step({ type: 'putAutoModRule', ruleId, rule })).toEqual({ ok: false, code: 'ruleGone' })
  })
})
