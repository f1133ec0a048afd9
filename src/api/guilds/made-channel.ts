import { z } from 'zod'
import type { GuildChannel } from '#core/api.ts'
import { CREATABLE_TYPES } from '#core/create-api.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'
import type { GuildCall } from './guild-route.ts'
import { channelViewer } from './guild-view.ts'

const madeChannel = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal(CREATABLE_TYPES),
  position: z.number(),
  parent_id: z.string().nullish(),
  permission_overwrites: z
    .array(z.object({ id: z.string(), type: z.literal([0, 1]), allow: z.string(), deny: z.string() }))
    .default([]),
})

/** The platform's answer to a creation, in the dashboard's format for channels. */
export function viewMadeChannel(
  { guild }: Pick<GuildCall, 'guild'>,
  answer: unknown,
  category: { position: number } | null,
): GuildChannel {
  const { snapshot, bot } = guild.base
  const { permission_overwrites: overwrites, parent_id, ...channel } = madeChannel.parse(answer)
  const known: GuildSnapshot['channels'][number] = {
    ...channel,
    parentId: parent_id ?? null,
    cPosition: category?.position ?? (channel.type === CHANNEL_TYPE.category ? channel.position : -1),
    threadDate: 0,
    overwrites,
  }
  return channelViewer(snapshot, bot.id).view(known)
}
