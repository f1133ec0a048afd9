import type { GuildIndex } from '#core/bot/guild-index.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import type { VoiceHub } from '../../voice-hub.ts'

/** Without these no room can be opened. */
export const ESSENTIAL: readonly PermissionName[] = ['viewChannel', 'connect', 'manageChannels', 'moveMembers']
/** Discord's limit for a category. */
const CATEGORY_MAX = 50

type Guild = Pick<GuildIndex, 'channels' | 'botPermissions'>
type Hub = Pick<VoiceHub, 'category' | 'overflow'>

export type RoomPlace =
  | { ok: true; categoryId: string }
  | { ok: false; code: 'noCategory' | 'missingPermissions' | 'categoryFull' }

/** Where its rooms may be: in its category, then in the spare ones. */
export const categoriesOf = ({ category, overflow = [] }: Hub): string[] =>
  category === null ? [] : [category, ...overflow]

/** The hub whose rooms are around this channel. */
export const hubAround = <T extends Hub>(hubs: readonly T[], channel: { parentId: string | null } | null | undefined) =>
  hubs.find((hub) => categoriesOf(hub).some((id) => id === channel?.parentId))

/** The first category with room for one more; `beside` is the preferred one. */
export function placeForRoom(hub: Hub, guild: Guild, beside: string | null = null): RoomPlace {
  const categories = categoriesOf(hub)
  const [first] = categories
  if (first === undefined || !guild.channels.has(first)) return { ok: false, code: 'noCategory' }
  if (!mayMakeRooms(first, guild)) return { ok: false, code: 'missingPermissions' }
  const inOrder = beside !== null && categories.includes(beside) ? [beside, ...categories] : categories
  const categoryId = inOrder.find((id) => guild.channels.has(id) && mayMakeRooms(id, guild) && hasSpace(id, guild))
  return categoryId === undefined ? { ok: false, code: 'categoryFull' } : { ok: true, categoryId }
}

const mayMakeRooms = (categoryId: string, guild: Guild) =>
  missingPermissions(guild.botPermissions(categoryId), ESSENTIAL).length === 0

const hasSpace = (categoryId: string, { channels }: Guild) =>
  [...channels.values()].filter(({ parentId }) => parentId === categoryId).length < CATEGORY_MAX
