import type { PermissionName } from '#core/guild/permissions.ts'
import type { Channel } from '#core/guild/types.ts'
import type { OnWhile } from '#core/module.ts'
import type { Finding } from './diagnose.ts'
import { findLackingIn } from './diagnose-channel.ts'

type Module = { id: string; onWhile: OnWhile; permissions: readonly PermissionName[] }
type StoredEntry = Readonly<Record<string, unknown>>

/** The problems of entries that are switched on, each in the channel it writes to and with its name. */
export function diagnoseEntries(
  { id: module, onWhile: { flag, channel: field }, permissions }: Module,
  entries: readonly StoredEntry[],
  channels: ReadonlyMap<string, Channel>,
): Finding[] {
  return entries.flatMap((entry): Finding[] => {
    const channelId = entry[field]
    if (entry[flag] !== true || typeof channelId !== 'string') return []
    const about = { module, path: null, entry: typeof entry.name === 'string' ? entry.name : '' }
    const channel = channels.get(channelId)
    if (!channel) return [{ ...about, kind: 'channelGone' }]
    const lacking = findLackingIn(permissions, channel)
    return lacking ? [{ ...about, ...lacking }] : []
  })
}
