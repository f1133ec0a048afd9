import { describe, expect, it } from 'vitest'
import { ALL_PERMISSIONS, PERMISSIONS } from '#core/guild/permissions.ts'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import type { Visit } from '../enter.ts'
import { findSendingProblem } from './check-sending.ts'

const { viewChannel, sendMessages, mentionEveryone } = PERMISSIONS
const CHANNEL = '100000000000000002'
const message: Message = { format: 'embeds', content: 'x', mentions: DEFAULT_MENTIONS, silent: false }

/** Only what the decision uses. */
const visit = (rights: bigint, overwrites: object[] = [], botPermissions = ALL_PERMISSIONS) =>
  ({
    member: { userId: '3', roleIds: [] },
    standing: { permissions: rights },
    guild: {
      id: '1',
      base: {
        snapshot: { ownerId: '9', channels: [{ id: CHANNEL, overwrites }] },
        channels: [{ id: CHANNEL, name: 'rules', type: 0, botPermissions: String(botPermissions) }],
      },
    },
  }) as unknown as Visit

describe('permission to send', () => {
  it('requires what Discord would require of the person', () => {
    expect(findSendingProblem(visit(viewChannel | sendMessages), CHANNEL, { message, text: 'x' })).toBeNull()
    expect(findSendingProblem(visit(viewChannel), CHANNEL, { message, text: 'x' })).toEqual({
      code: 'personMayNotWrite',
      missing: ['sendMessages'],
      channel: 'rules',
    })
  })

  it('applies the channel’s overwrites', () => {
    const closed = [{ id: '1', type: 0, allow: '0', deny: String(sendMessages) }]
    expect(
      findSendingProblem(visit(viewChannel | sendMessages, closed), CHANNEL, { message, text: 'x' }),
    ).toMatchObject({
      missing: ['sendMessages'],
    })
  })

  it('requires Mention Everyone only to notify everybody', () => {
    const loud = { ...message, mentions: { ...DEFAULT_MENTIONS, everyone: true } }
    const rights = viewChannel | sendMessages
    expect(findSendingProblem(visit(rights), CHANNEL, { message: loud, text: 'Hi @everyone' })).toMatchObject({
      missing: ['mentionEveryone'],
    })
    expect(findSendingProblem(visit(rights), CHANNEL, { message: loud, text: 'Hi' })).toBeNull()
    expect(findSendingProblem(visit(rights), CHANNEL, { message, text: 'Hi @everyone' })).toBeNull()
    expect(findSendingProblem(visit(rights | mentionEveryone), CHANNEL, { message: loud, text: '@here' })).toBeNull()
  })

  it('requires Manage Webhooks of the bot to use another name', () => {
    const bot = viewChannel | sendMessages | PERMISSIONS.embedLinks | PERMISSIONS.attachFiles
    const here = visit(ALL_PERMISSIONS, [], bot)
    expect(findSendingProblem(here, CHANNEL, { message, text: 'x' })).toBeNull()
    expect(findSendingProblem(here, CHANNEL, { message: { ...message, profileId: 'p' }, text: 'x' })).toMatchObject({
      code: 'botMayNotWrite',
      missing: ['manageWebhooks'],
    })
  })

  it('requires Manage Threads in a locked thread', () => {
    const here = (rights: bigint) => {
      const there = visit(rights)
      const [channel] = there.guild.base.channels
      if (channel) Object.assign(channel, { type: 11, locked: true })
      return findSendingProblem(there, CHANNEL, { message, text: 'x' })
    }
    const rights = viewChannel | PERMISSIONS.sendMessagesInThreads
    expect(here(rights)).toMatchObject({ code: 'personMayNotWrite', missing: ['manageThreads'] })
    expect(here(rights | PERMISSIONS.manageThreads)).toBeNull()
  })

  it('reports a deleted channel', () => {
    expect(findSendingProblem(visit(ALL_PERMISSIONS), '4', { message, text: 'x' })).toEqual({ code: 'channelGone' })
  })
})
