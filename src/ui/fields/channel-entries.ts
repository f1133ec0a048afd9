import { type ChannelNeed, missingForNeed } from '#core/guild/channel-needs.ts'
import { CHANNEL_TYPE, type Channel, type ChannelType } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { IconName } from '../icon.tsx'
import { permissionList } from '../permission-names.ts'
import type { PickerEntry, PickerGroup } from '../picker/picker.tsx'

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

/** The channels under their categories, in the order of the server, each with what the bot lacks there. */
export function channelGroups(
  channels: readonly Channel[],
  types: readonly ChannelType[],
  need: ChannelNeed,
  locale: Locale,
): PickerGroup[] {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const groups = new Map<string, { name: string | null; entries: PickerEntry[] }>()
  for (const channel of channels) {
    if (channel.type === CHANNEL_TYPE.category) continue
    const category = categoryOf(channel, byId)
    const group = groups.get(category?.id ?? '') ?? { name: category?.name ?? null, entries: [] }
    groups.set(category?.id ?? '', group)
    group.entries.push(entryOf(channel, types, need, locale))
  }
  return [...groups].map(([id, group]) => ({ id, ...group }))
}

/** A thread's parent is a channel; its category is one step further. */
function categoryOf(channel: Channel, byId: ReadonlyMap<string, Channel>): Channel | null {
  let parent = channel.parentId === null ? undefined : byId.get(channel.parentId)
  while (parent && parent.type !== CHANNEL_TYPE.category) {
    parent = parent.parentId === null ? undefined : byId.get(parent.parentId)
  }
  return parent ?? null
}

function entryOf(channel: Channel, types: readonly ChannelType[], need: ChannelNeed, locale: Locale): PickerEntry {
  const entry = { id: channel.id, name: channel.name, icon: ICONS[channel.type] }
  if (!types.includes(channel.type)) return { ...entry, disabled: true, reason: m['ui.channel.wrongType']() }
  const missing = missingForNeed(channel, need)
  return missing.length > 0
    ? { ...entry, reason: m['ui.channel.lacks']({ perms: permissionList(missing, locale) }) }
    : entry
}
