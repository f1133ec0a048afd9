import { areOwnProof } from '#store/uploads.ts'
import type { GuildCall } from './guild-route.ts'

/** Nobody can use somebody else's picture as proof, nor one of another server. */
export function areOwnPictures({ call, user, guild }: GuildCall, pictures: readonly string[]): Promise<boolean> {
  const names = pictures.map((url) => url.slice(url.lastIndexOf('/') + 1))
  return areOwnProof(call.services.db, { guildId: guild.id, uploadedBy: user.id }, names)
}
