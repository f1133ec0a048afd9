import type { GuildIndex } from '../bot/guild-index.ts'

/** A thread is restricted when its channel is. */
export const isAgeRestricted = (
  channelId: string,
  { channels, chainOf }: Pick<GuildIndex, 'channels' | 'chainOf'>,
): boolean => chainOf(channelId).some((id) => channels.get(id)?.details?.nsfw === true)
