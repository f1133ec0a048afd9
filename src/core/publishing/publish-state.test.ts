import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { messageOf, publishObstacle } from './publish-state.ts'

const { viewChannel, sendMessages, embedLinks, attachFiles } = PERMISSIONS
const channel = (permissions: bigint) => ({
  id: '10',
  name: 'help',
  type: CHANNEL_TYPE.text,
  botPermissions: String(permissions),
})
const open = channel(viewChannel | sendMessages | embedLinks | attachFiles)
const publication = { id: 'a', channel: '10', messageId: null }
const obstacle = (updates: object, channels = [open]) =>
  publishObstacle({ channel: '10', shown: ['panels', 'messages'], need: 'embed', updates: { ...updates }, channels })

describe('publishing', () => {
  it('has no obstacle where everything is saved and the bot may write', () => {
    expect(obstacle({ other: true })).toBeNull()
  })

  it.each(['panels', 'messages'])('waits until %s is saved', (path) => {
    expect(obstacle({ [path]: [] })).toEqual({ kind: 'unsaved' })
  })

  it('needs the channel, and the permission to write there', () => {
    expect(obstacle({}, [])).toEqual({ kind: 'channelGone' })
    expect(obstacle({}, [channel(viewChannel | sendMessages)])).toEqual({
      kind: 'permissions',
      missing: ['embedLinks', 'attachFiles'],
      channelName: 'help',
    })
  })
})

describe('the message of an edited publication', () => {
  const posted = { id: 'a', channel: '10', messageId: '30' }

  it('is the one that the bot posted while the form was open', () => {
    expect(messageOf(publication, [posted], [posted])).toBe('30')
  })

  it('stays behind when the channel changes, and is found again when it changes back', () => {
    const moved = { ...posted, channel: '11' }
    expect(messageOf(moved, [posted], [posted])).toBeNull()
    expect(messageOf({ ...moved, channel: '10', messageId: null }, [posted], [moved])).toBe('30')
  })

  it('is not shared with a copy', () => {
    expect(messageOf({ ...posted, id: 'b' }, [posted], [posted])).toBeNull()
  })

  it('is taken over from an older server', () => {
    expect(messageOf({ ...posted, id: 'b', messageId: '31' }, [posted], [posted])).toBe('31')
  })
})
