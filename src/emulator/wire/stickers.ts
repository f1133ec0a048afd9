import type { APISticker, StickerFormatType } from 'discord-api-types/v10'
import type { Sticker } from '../world/model/guild.ts'
import type { Guild, World } from '../world/world.ts'
import { userByIdOnWire } from './users.ts'

/** Reference, "Sticker Types": 2 is a server's own. */
const GUILD_STICKER = 2

export const stickerOnWire = (world: World, guild: Guild, sticker: Sticker): APISticker => ({
  id: sticker.id,
  name: sticker.name,
  description: sticker.description,
  tags: sticker.tags,
  type: GUILD_STICKER,
  format_type: sticker.formatType as StickerFormatType,
  available: true,
  guild_id: guild.id,
  user: userByIdOnWire(world, sticker.creatorId),
})

export const stickersOnWire = (world: World, guild: Guild): APISticker[] =>
  [...guild.stickers.values()].map((sticker) => stickerOnWire(world, guild, sticker))
