import { AuditLogEvent, PermissionFlagsBits as P, StickerFormatType } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { stickersOnWire } from '../wire/stickers.ts'
import type { Sticker } from '../world/model/guild.ts'
import type { Guild, World } from '../world/world.ts'
import { type InGuild, needInGuild } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import type { View } from './audit-views.ts'

/** Reference, "Premium Tier": stickers by the server's level. */
const STICKERS_BY_TIER = [5, 15, 30, 60]

export type NewSticker = { name: string; description?: string | null; tags?: string; contentType?: string }

export function findSticker(world: World, stickerId: string): { guild: Guild; sticker: Sticker } | undefined {
  for (const guild of world.guilds.values()) {
    const sticker = guild.stickers.get(stickerId)
    if (sticker) return { guild, sticker }
  }
  return undefined
}

export function createSticker(
  context: EmulatorContext,
  at: InGuild,
  wanted: NewSticker,
  reason: string | null,
): Sticker {
  needInGuild(at, P.CreateGuildExpressions | P.ManageGuildExpressions)
  const max = STICKERS_BY_TIER[at.guild.facts.premiumTier] ?? 5
  if (at.guild.stickers.size >= max) throw refuse.tooManyStickers(max)
  const sticker: Sticker = {
    id: context.world.ids.next(),
    name: wanted.name,
    description: wanted.description ?? null,
    tags: wanted.tags ?? '🙂',
    formatType: wanted.contentType === 'image/gif' ? StickerFormatType.GIF : StickerFormatType.PNG,
    creatorId: at.actor.userId,
    ...(wanted.contentType && { contentType: wanted.contentType }),
  }
  at.guild.stickers.set(sticker.id, sticker)
  tell(context, at, AuditLogEvent.StickerCreate, null, sticker, reason)
  return sticker
}

export type StickerPatch = Partial<Pick<Sticker, 'name' | 'description' | 'tags'>>

export function updateSticker(
  context: EmulatorContext,
  at: InGuild,
  stickerId: string,
  patch: StickerPatch,
  reason: string | null,
): Sticker {
  needInGuild(at, P.ManageGuildExpressions)
  const sticker = at.guild.stickers.get(stickerId)
  if (!sticker) throw refuse.unknownSticker()
  const changed = { ...sticker, ...patch }
  at.guild.stickers.set(stickerId, changed)
  tell(context, at, AuditLogEvent.StickerUpdate, sticker, changed, reason)
  return changed
}

export function deleteSticker(context: EmulatorContext, at: InGuild, stickerId: string, reason: string | null): void {
  needInGuild(at, P.ManageGuildExpressions)
  const sticker = at.guild.stickers.get(stickerId)
  if (!sticker) throw refuse.unknownSticker()
  at.guild.stickers.delete(stickerId)
  tell(context, at, AuditLogEvent.StickerDelete, sticker, null, reason)
}

const viewOf = ({ name, description, tags, formatType }: Sticker): View => ({
  name,
  description,
  tags,
  type: 2,
  format_type: formatType,
  available: true,
})

function tell(
  context: EmulatorContext,
  at: InGuild,
  action: AuditLogEvent,
  before: Sticker | null,
  after: Sticker | null,
  reason: string | null,
): void {
  recordInAuditLog(context, at.guild, {
    action,
    userId: at.actor.userId,
    targetId: (after ?? before)?.id ?? null,
    reason,
    changes: changesBetween(before && viewOf(before), after && viewOf(after)),
  })
  context.feed.publish({
    name: 'GUILD_STICKERS_UPDATE',
    guildId: at.guild.id,
    data: { guild_id: at.guild.id, stickers: stickersOnWire(context.world, at.guild) },
  })
}
