import type { PermissionName } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type ChannelType } from '#core/guild/types.ts'

/** As Discord asks it of whoever reads: the chat of a voice channel is for those who may connect. */
export function neededToRead(type: ChannelType): PermissionName[] {
  const needed: PermissionName[] = ['viewChannel', 'readMessageHistory']
  if (type === CHANNEL_TYPE.voice || type === CHANNEL_TYPE.stage) needed.push('connect')
  // Nobody can tell from here who was added to a private thread; moderators of threads see them all.
  if (type === CHANNEL_TYPE.privateThread) needed.push('manageThreads')
  return needed
}
