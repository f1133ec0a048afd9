import { AuditLogEvent, PermissionFlagsBits as P, StickerFormatType } from 'discord-api-types/v10'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import { stickersOnWire } from '../wire/stickers.ts'
import type { Sticker } from '../world/model.ts'
import { type InGuild, needInGuild } from './access.ts'
import { recordDeed } from './audit.ts'

export type NewSticker = { name: string; description?: string | null; tags?: string }

export function createSticker(realm: Realm, at: InGuild, wanted: NewSticker, reason: string | null): Sticker {
  needInGuild(at, P.CreateGuildExpressions | P.ManageGuildExpressions)
  const sticker: Sticker = {
    id: realm.world.ids.next(),
    name: wanted.name,
    description: wanted.description ?? null,
    tags: wanted.tags ?? '🙂',
    formatType: StickerFormatType.PNG,
    creatorId: at.actor.userId,
  }
  at.guild.stickers.set(sticker.id, sticker)
  tell(realm, at, AuditLogEvent.StickerCreate, sticker, reason)
  return sticker
}

export function deleteSticker(realm: Realm, at: InGuild, stickerId: string, reason: string | null): void {
  needInGuild(at, P.ManageGuildExpressions)
  const sticker = at.guild.stickers.get(stickerId)
  if (!sticker) throw refuse.notFound()
  at.guild.stickers.delete(stickerId)
  tell(realm, at, AuditLogEvent.StickerDelete, sticker, reason)
}

function tell(realm: Realm, at: InGuild, action: AuditLogEvent, sticker: Sticker, reason: string | null): void {
  const key = action === AuditLogEvent.StickerDelete ? 'old_value' : 'new_value'
  recordDeed(realm, at.guild, {
    action,
    userId: at.actor.userId,
    targetId: sticker.id,
    reason,
    changes: [{ key: 'name', [key]: sticker.name }],
  })
  realm.feed.publish({
    name: 'GUILD_STICKERS_UPDATE',
    guildId: at.guild.id,
    data: { guild_id: at.guild.id, stickers: stickersOnWire(realm.world, at.guild) },
  })
}
