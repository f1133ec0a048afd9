import { missingPermissions, type PermissionName } from './permissions.ts'
import { CHANNEL_TYPE, type Channel, type ChannelType } from './types.ts'

/** spec §10.9: what a module wants to do in a channel. */
const CHANNEL_NEEDS = ['send', 'embed', 'react', 'manage', 'webhook'] as const
export type ChannelNeed = (typeof CHANNEL_NEEDS)[number]

/** Everything implies View Channel: without it Discord refuses the rest, whatever the bits say. */
export function permissionsForNeed(need: ChannelNeed, type: ChannelType): PermissionName[] {
  switch (need) {
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

function sendPermissions(type: ChannelType): PermissionName[] {
  switch (type) {
    case CHANNEL_TYPE.newsThread:
    case CHANNEL_TYPE.publicThread:
    case CHANNEL_TYPE.privateThread:
      return ['sendMessagesInThreads']
    case CHANNEL_TYPE.forum:
      // Opening a post is Send Messages; writing on in it is Send Messages in Threads.
      return ['sendMessages', 'sendMessagesInThreads']
    case CHANNEL_TYPE.voice:
    case CHANNEL_TYPE.stage:
      // Whoever may not connect may not write in the chat of the channel either.
      return ['connect', 'sendMessages']
    default:
      return ['sendMessages']
  }
}

export function missingForNeed(channel: Pick<Channel, 'type' | 'botPermissions'>, need: ChannelNeed): PermissionName[] {
  return missingPermissions(BigInt(channel.botPermissions), permissionsForNeed(need, channel.type))
}
