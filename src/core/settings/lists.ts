import * as z from 'zod/mini'
import type { ChannelType } from '#core/guild/types.ts'
import { anyText } from '#core/stored-text.ts'
import { type Setting, setting } from './define.ts'
import { channelList, type LIST_MODES, listMode, roleList } from './kinds.ts'

export type ListMode = (typeof LIST_MODES)[number]

type RoleListKey = 'rolesMode' | 'roles'
type ListKey = RoleListKey | 'channelsMode' | 'channels'
type Prefixed<Prefix extends string, Key extends string> = Prefix extends '' ? Key : `${Prefix}${Capitalize<Key>}`
type ListSettings<Prefix extends string, Keys extends ListKey> = {
  readonly [Key in Keys as Prefixed<Prefix, Key>]: Setting<
    Key extends 'rolesMode' | 'channelsMode' ? ListMode : string[]
  >
}

/** spec §10.2: who it applies to. `forbidden` with an empty list restricts nobody. */
export function roleListSettings<const Prefix extends string = ''>(prefix?: Prefix): ListSettings<Prefix, RoleListKey> {
  return {
    [prefixed(prefix, 'rolesMode')]: setting(listMode(), 'forbidden'),
    [prefixed(prefix, 'roles')]: setting(roleList(), []),
  } as ListSettings<Prefix, RoleListKey>
}

/**
 * Who and where it applies to. Spread into a declaration: `...listSettings('xp')` declares `xpRolesMode`, `xpRoles`,
 * …
 */
export function listSettings<const Prefix extends string = ''>(
  prefix?: Prefix,
  channelTypes: readonly ChannelType[] | null = null,
): ListSettings<Prefix, ListKey> {
  return {
    ...roleListSettings(prefix),
    [prefixed(prefix, 'channelsMode')]: setting(listMode(), 'forbidden'),
    [prefixed(prefix, 'channels')]: setting(channelList(channelTypes), []),
  } as ListSettings<Prefix, ListKey>
}

/** The same four fields inside an entry of a list: `z.strictObject({ ...listFields(), … })`. */
export const listFields = () => ({
  ...roleListFields(),
  channelsMode: listMode(),
  channels: channelList(),
})
export const roleListFields = () => ({ rolesMode: listMode(), roles: roleList() })

/** The id of a list's entry, so that an edit or a move keeps what was counted for it. */
export const entryId = () => anyText.check(entryIdPattern)
const entryIdPattern = z.regex(/^[\w-]{1,36}$/)

function prefixed(prefix: string | undefined, key: string): string {
  return prefix ? `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}` : key
}
