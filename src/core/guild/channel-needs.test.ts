import { describe, expect, it } from 'vitest'
import { missingForNeed } from './channel-needs.ts'
import { PERMISSIONS, type PermissionName } from './permissions.ts'
import { CHANNEL_TYPE } from './types.ts'

const holding = (...names: PermissionName[]) => String(names.reduce((bits, name) => bits | PERMISSIONS[name], 0n))

describe('what the bot lacks in a channel', () => {
  it('asks for View and Send to write in a text channel', () => {
    const channel = { type: CHANNEL_TYPE.text, botPermissions: holding('viewChannel') }
    expect(missingForNeed(channel, 'send')).toEqual(['sendMessages'])
  })

  it('asks for Send in Threads, not Send, in a thread', () => {
    const botPermissions = holding('viewChannel', 'sendMessages')
    expect(missingForNeed({ type: CHANNEL_TYPE.publicThread, botPermissions }, 'send')).toEqual([
      'sendMessagesInThreads',
    ])
  })

  it('asks to connect before writing in a voice channel', () => {
    const botPermissions = holding('viewChannel', 'sendMessages')
    expect(missingForNeed({ type: CHANNEL_TYPE.voice, botPermissions }, 'send')).toEqual(['connect'])
  })

  it('asks for links and files on top of writing to post a card', () => {
    const botPermissions = holding('viewChannel', 'sendMessages', 'embedLinks')
    expect(missingForNeed({ type: CHANNEL_TYPE.news, botPermissions }, 'embed')).toEqual(['attachFiles'])
  })

  it('asks for the history to react, and for View whatever the need', () => {
    const channel = { type: CHANNEL_TYPE.text, botPermissions: holding('addReactions', 'manageWebhooks') }
    expect(missingForNeed(channel, 'react')).toEqual(['viewChannel', 'readMessageHistory'])
    expect(missingForNeed(channel, 'webhook')).toEqual(['viewChannel'])
    expect(missingForNeed(channel, 'manage')).toEqual(['viewChannel', 'manageMessages'])
  })

  it('asks an administrator for nothing', () => {
    expect(missingForNeed({ type: CHANNEL_TYPE.forum, botPermissions: holding('administrator') }, 'embed')).toEqual([])
  })
})
