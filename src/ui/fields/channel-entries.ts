import { type ChannelNeed, missingForNeed } from '#core/guild/channel-needs.ts'
import { permissionList } from '#core/guild/permission-names.ts'
import { CHANNEL_TYPE, type Channel, type ChannelType, WRITABLE_TYPES } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { IconName } from '../icon.tsx'
import type { PickerEntry, PickerGroup } from '../picker/entry.ts'

const ICONS: Record<ChannelType, IconName> = {
  [CHANNEL_TYPE.text]: 'u-hash',
  [CHANNEL_TYPE.voice]: 'u-voice',
  [CHANNEL_TYPE.category]: 'u-list',
  [CHANNEL_TYPE.news]: 'm-social-notifs',
  [CHANNEL_TYPE.newsThread]: 'u-text',
  [CHANNEL_TYPE.publicThread]: 'u-text',
  [CHANNEL_TYPE.privateThread]: 'u-lock',
  [CHANNEL_TYPE.stage]: 'u-voice',
  [CHANNEL_TYPE.forum]: 'm-messages',
}

export function channelIcon(type: ChannelType): IconName {
  return ICONS[type]
}

export type ChannelFilter = {
  /** Null: any channel where the bot can write; the others stay visible with the reason. */
  types: readonly ChannelType[] | null
  /** What the bot wants to do there; null where it does nothing. */
  need: ChannelNeed | null
}

/** The channels under their categories, in the server's order, each with the permissions that the bot lacks there. */
export function channelGroups(channels: readonly Channel[], filter: ChannelFilter, locale: Locale): PickerGroup[] {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const groups = new Map<string, { name: string | null; entries: PickerEntry[] }>()
  const { types } = filter
  for (const channel of channels) {
    const isCategory = channel.type === CHANNEL_TYPE.category
    if (types ? !types.includes(channel.type) : isCategory) continue
    const category = isCategory ? channel : categoryOf(channel, byId)
    const group = groups.get(category?.id ?? '') ?? { name: category?.name ?? null, entries: [] }
    groups.set(category?.id ?? '', group)
    group.entries.push(channelEntry(channel, filter, locale))
  }
  const all = [...groups].map(([id, group]) => ({ id, ...group }))
  // Otherwise each category would be listed under a heading of the same name.
  return types?.every((type) => type === CHANNEL_TYPE.category)
    ? [{ id: 'categories', name: null, entries: all.flatMap((group) => group.entries) }]
    : all
}

/** A thread's parent is a channel, whose parent is the category. */
function categoryOf(channel: Channel, byId: ReadonlyMap<string, Channel>): Channel | null {
  let parent = channel.parentId === null ? undefined : byId.get(channel.parentId)
  while (parent && parent.type !== CHANNEL_TYPE.category) {
    parent = parent.parentId === null ? undefined : byId.get(parent.parentId)
  }
  return parent ?? null
}

export function channelEntry(channel: Channel, { types, need }: ChannelFilter, locale: Locale): PickerEntry {
  const entry = { id: channel.id, name: channel.name, icon: ICONS[channel.type] }
  if (!(types ?? WRITABLE_TYPES).includes(channel.type)) {
    const reason = types ? m['issues.V_CHANNEL_TYPE']({ channel: channel.name }) : m['picker.channel.wrongType']()
    return { ...entry, disabled: true, reason }
  }
  const missing = need ? missingForNeed(channel, need) : []
  if (missing.length > 0) {
    return { ...entry, reason: m['picker.channel.lacks']({ perms: permissionList(missing, locale) }) }
  }
  return channel.archived ? { ...entry, reason: m['picker.channel.archived'](), tone: 'attention' } : entry
}
