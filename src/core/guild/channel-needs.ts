import { missingPermissions, type PermissionName } from './permissions.ts'
import { CHANNEL_TYPE, type Channel, type ChannelType } from './types.ts'

/** spec §10.9: what a module needs to do in a channel. */
const CHANNEL_NEEDS = ['read', 'send', 'embed', 'react', 'manage', 'webhook'] as const
export type ChannelNeed = (typeof CHANNEL_NEEDS)[number]

/** Every need includes View Channel: without it Discord refuses the rest, whatever the other permissions. */
export function permissionsForNeed(need: ChannelNeed, type: ChannelType): PermissionName[] {
  switch (need) {
    case 'read':
      return ['viewChannel', 'readMessageHistory', ...(isVoice(type) ? (['connect'] as const) : [])]
    case 'send':
      return ['viewChannel', ...sendPermissions(type)]
    case 'embed':
      return ['viewChannel', ...sendPermissions(type), 'embedLinks', 'attachFiles']
    case 'react':
      // Only native emojis and the server's own can be picked, so Use External Emojis is never needed.
      return ['viewChannel', 'readMessageHistory', 'addReactions']
    case 'manage':
      return ['viewChannel', 'manageMessages']
    case 'webhook':
      return ['viewChannel', 'manageWebhooks']
  }
}

/**
 * The same for a person. Whether they were added to a private thread is unknown here; people who manage threads see
 * them all.
 */
export function permissionsOfPerson(need: ChannelNeed, type: ChannelType): PermissionName[] {
  const needed = permissionsForNeed(need, type)
  return type === CHANNEL_TYPE.privateThread ? [...needed, 'manageThreads'] : needed
}

/** Whoever may not connect may neither read nor write in the chat of the channel. */
const isVoice = (type: ChannelType) => type === CHANNEL_TYPE.voice || type === CHANNEL_TYPE.stage

function sendPermissions(type: ChannelType): PermissionName[] {
  switch (type) {
    case CHANNEL_TYPE.newsThread:
    case CHANNEL_TYPE.publicThread:
    case CHANNEL_TYPE.privateThread:
      return ['sendMessagesInThreads']
    case CHANNEL_TYPE.forum:
      // Opening a post is Send Messages; writing on in it is Send Messages in Threads.
      return ['sendMessages', 'sendMessagesInThreads']
    default:
      return isVoice(type) ? ['connect', 'sendMessages'] : ['sendMessages']
  }
}

/** Only people who manage threads can post in a locked thread; reading it needs no more than before. */
export function permissionsIfLocked({ locked }: Pick<Channel, 'locked'>, need: ChannelNeed): PermissionName[] {
  return locked && need !== 'read' ? ['manageThreads'] : []
}

export function missingForNeed(
  channel: Pick<Channel, 'type' | 'botPermissions' | 'locked'>,
  need: ChannelNeed,
): PermissionName[] {
  const needed = [...permissionsForNeed(need, channel.type), ...permissionsIfLocked(channel, need)]
  return missingPermissions(BigInt(channel.botPermissions), needed)
}
