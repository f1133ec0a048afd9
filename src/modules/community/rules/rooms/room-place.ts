import type { GuildIndex } from '#core/bot/guild-index.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import type { VoiceHub } from '../../voice-hub.ts'

/** Without these no room can be opened. */
export const ESSENTIAL: readonly PermissionName[] = ['viewChannel', 'connect', 'manageChannels', 'moveMembers']
/** Discord's bound for a category. */
const CATEGORY_MAX = 50

type Guild = Pick<GuildIndex, 'channels' | 'botPermissions'>
type Hub = Pick<VoiceHub, 'category' | 'overflow'>

export type RoomPlace =
  | { ok: true; categoryId: string }
  | { ok: false; code: 'noCategory' | 'missingPermissions' | 'categoryFull' }

/** Where its rooms may be: its category first, then the spare ones. */
export const categoriesOf = ({ category, overflow = [] }: Hub): string[] =>
  category === null ? [] : [category, ...overflow]

/** The hub among whose rooms a channel stands. */
export const hubAround = <T extends Hub>(hubs: readonly T[], channel: { parentId: string | null } | null | undefined) =>
  hubs.find((hub) => categoriesOf(hub).some((id) => id === channel?.parentId))

/** The first category with room for one more; `beside` is where it would best be. */
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
