import { missingForNeed } from '#core/guild/channel-needs.ts'
import { missingPermissions } from '#core/guild/permissions.ts'
import type { Channel } from '#core/guild/types.ts'
import { ESSENTIAL } from '../rules/rooms/room-place.ts'
import type { VoiceHub } from '../voice-hub.ts'

export type PlaceTrouble = 'gone' | 'missing'

/** What prevents rooms from opening; null also while the bot has yet to create the channels. */
export function hubTrouble(
  { channel, category }: Pick<VoiceHub, 'channel' | 'category'>,
  channels: readonly Channel[],
): PlaceTrouble | null {
  const found = [channel, category].flatMap((id) => (id === null ? [] : [channels.find((one) => one.id === id)]))
  if (found.includes(undefined)) return 'gone'
  const rooms = channels.find(({ id }) => id === category)
  return rooms && missingPermissions(BigInt(rooms.botPermissions), ESSENTIAL).length > 0 ? 'missing' : null
}

/** What prevents copies from being posted. */
export function boardTrouble(channelId: string, channels: readonly Channel[]): PlaceTrouble | null {
  const channel = channels.find(({ id }) => id === channelId)
  if (!channel) return 'gone'
  return missingForNeed(channel, 'embed').length > 0 ? 'missing' : null
}
