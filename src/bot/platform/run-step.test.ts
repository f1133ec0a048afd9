import { describe, expect, it } from 'vitest'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { guildOfWorld } from '../testing/guild-of-world.ts'
import { platformForSteps } from '../testing/steps.ts'

const GENERAL = CHANNEL_IDS.flibustiersGeneral
const { lichen: LICHEN, 'pixel-renard': OWNER } = PEOPLE_IDS
const SEND_MESSAGES = 1n << 11n

const steps = platformForSteps()
const { world, say, writes } = steps

describe('reading from the platform', () => {
  const fetched = async (what: Extract<PlatformEffect, { type: 'fetch' }>['what']) => {
    const result = await steps.platform.step({ type: 'fetch', what })
    return result.ok ? result.data : result
  }

  it('returns the platform’s answer unchanged', async () => {
    const { id: messageId } = writes('x')
    steps.platform.emulator.control.react(GENERAL, messageId, '👍', LICHEN)
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

  it('also reads sources outside the platform', async () => {
    const source = { kind: 'rss', id: 'https://example.org/feed' }
    expect(await fetched({ kind: 'source', source })).toEqual({ ok: false, problem: 'notFound' })
  })
})

describe('failures', () => {
  it('of the platform are thrown, to be retried', async () => {
    steps.platform.emulator.control.trouble({ rest: { kind: 'server error', times: 1 } })
    await expect(say({ content: 'x' })).rejects.toThrow()
    expect(await say({ content: 'x' })).toMatchObject({ ok: true })
  })

  it('block a refused call until the permissions change, or five minutes have passed', async () => {
    const known: { guild: GuildIndex | null } = { guild: null }
    await steps.reopen({ guildOf: () => known.guild })
    // The bot's copy is slightly out of date.
    known.guild = guildOfWorld(world(), GUILD)
    const permissions = { guildId: GUILD, channelId: GENERAL, permissions: String(SEND_MESSAGES) }
    steps.platform.emulator.control.trouble({ takePermissions: permissions })
    const refused = { ok: false, code: 'missingPermissions', missing: [] }
    expect([await say({ content: 'x' }), await say({ content: 'x' })]).toEqual([refused, refused])
    expect(steps.platform.requests).toHaveLength(1)
    // Other places, and other calls in the same place, are not affected.
    const { id } = writes('x')
    expect(await steps.platform.step({ type: 'deleteMessage', channelId: GENERAL, messageId: id })).toMatchObject({
      ok: true,
    })
    steps.platform.permissionsChanged(GUILD)
    await say({ content: 'x' })
    expect(steps.platform.requests).toHaveLength(3)
    await steps.platform.time.advance(5 * 60_000)
    steps.platform.emulator.control.trouble({ givePermissions: permissions })
    expect(await say({ content: 'x' })).toMatchObject({ ok: true })
  })

  it('stop private messages to somebody who accepts none', async () => {
    // Nobody can message themselves: the local Discord has no other way to refuse.
    const userId = world().botId
    const whisper: PlatformEffect = { type: 'sendDirectMessage', userId, message: { content: 'psst' } }
    const closed = { ok: false, code: 'dmClosed' }
    expect([await steps.platform.step(whisper), await steps.platform.step(whisper)]).toEqual([closed, closed])
    expect(steps.platform.requests).toHaveLength(1)
  })

  it('are thrown, to be retried, while it is not known whether the bot is on the server', async () => {
    await steps.reopen({ guildOf: () => null, loadGuild: () => Promise.reject(new Error('not known yet')) })
    await expect(say({ content: 'x' })).rejects.toThrow('not known yet')
  })

  it('are none where only the settings of the server were not loaded', async () => {
    await steps.reopen({ guildOf: () => null, loadGuild: async () => guildOfWorld(world(), GUILD) })
    expect(await say({ content: 'x' })).toMatchObject({ ok: true })
  })

  it('on a server that the bot has left need no request', async () => {
    steps.platform.emulator.control.kick(GUILD, world().botId, { userId: OWNER })
    expect(await say({ content: 'x' })).toEqual({ ok: false, code: 'guildGone' })
  })
})
