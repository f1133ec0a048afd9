import type * as z from 'zod/mini'
import { hasPowersOf, isRoleAccessible, roleState } from '#core/guild/role-state.ts'
import type { GuildView } from '#core/guild/types.ts'
import { limitFor } from '#core/limits.ts'
import type { Setting } from './define.ts'
import { checkEmojis } from './emoji-reference.ts'
import { type IssueCode, issue, type SettingIssue } from './issues.ts'
import type { Changes } from './patch.ts'
import { isSameValue, isTree, readPath, type Tree } from './paths.ts'
import { type FoundReference, type LocatedReference, locateReferences } from './references.ts'
import type { SettingsTable } from './table.ts'

/** The rules that need the server as it is: references, hierarchy, premium, limits. `saved` is filled with defaults. */
export function checkChanges(table: SettingsTable, saved: Tree, changes: Changes, guild: GuildView): SettingIssue[] {
  return [...changes].flatMap(([path, value]) => {
    const setting = table.get(path)
    if (!setting) return [issue(path, 'V_UNKNOWN', { key: path })]
    const before = readPath(saved, path)
    if (isSameValue(before, value)) return []
    return [
      ...checkPlan(path, setting, before, value, guild.premium),
      ...checkReferences(path, setting, before, value, guild),
      ...checkEmojis(setting.schema, before, value, guild).map((found) => ({ ...found, path })),
    ]
  })
}

/** A free server may keep or lower what premium allowed it, never raise it. */
function checkPlan(path: string, setting: Setting, before: unknown, value: unknown, premium: boolean): SettingIssue[] {
  if (premium) return []
  const { premium: reserved, limit, count: countOf = sizeOf } = setting.options
  const isReserved =
    typeof reserved === 'function' ? reserved(raisedPart(setting, before, value), value, before) : reserved === true
  if (isReserved && !isSameValue(value, setting.default)) return [issue(path, 'W_PREMIUM')]
  if (!limit) return []
  const max = limitFor(limit, false)
  const count = countOf(value)
  return count > Math.max(max, countOf(before)) ? [issue(path, 'V_LIMIT', { count, max })] : []
}

/** Entries that stay as they were saved raise nothing: removing one of several premium entries must be possible. */
function raisedPart(setting: Setting, before: unknown, value: unknown): unknown {
  const { def } = (setting.schema as z.core.$ZodTypes)._zod
  if (def.type === 'array' && Array.isArray(value) && Array.isArray(before)) {
    return value.filter((entry) => !before.some((kept) => isSameValue(kept, entry)))
  }
  if (def.type === 'record' && isTree(value) && isTree(before)) {
    return Object.fromEntries(Object.entries(value).filter(([key, entry]) => !isSameValue(before[key], entry)))
  }
  return value
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

/** What was saved already may stay, even broken: an unrelated save must not be refused for it. */
function checkReferences(
  path: string,
  setting: Setting,
  before: unknown,
  value: unknown,
  guild: GuildView,
): SettingIssue[] {
  const kept = new Map(
    locateReferences(setting.schema, before).map((found) => [
      placeOfReference(found, before),
      entryAround(found, before),
    ]),
  )
  return locateReferences(setting.schema, value).flatMap((found) => {
    const place = placeOfReference(found, value)
    if (!kept.has(place)) return checkReference(path, found, guild)
    return isSameValue(kept.get(place), entryAround(found, value)) ? [] : checkKeptRole(path, found, guild)
  })
}

/** In a list, a role that one entry gives does not justify another entry giving it. */
function placeOfReference(found: LocatedReference, whole: unknown): string {
  const key = keyOfReference(found)
  const entry = isGivenRole(found) ? entryAround(found, whole) : undefined
  return entry ? `${entry.id} ${key}` : key
}

function entryAround({ path }: LocatedReference, whole: unknown): Tree | undefined {
  const entry = Array.isArray(whole) ? whole[Number(path.split('.')[0])] : undefined
  return isTree(entry) && typeof entry.id === 'string' ? entry : undefined
}

const isGivenRole = ({ reference }: FoundReference) => reference.kind === 'role' && reference.given

/** Whoever changes an entry could make its role easier to get: so they must be able to give it. */
export function checkKeptRole(path: string, found: FoundReference, guild: GuildView): SettingIssue[] {
  const role = isGivenRole(found) ? guild.roles.find(({ id }) => id === found.id) : undefined
  if (!role) return []
  if (!isRoleAccessible(role, guild)) return [issue(path, 'W_USER_LOW', { role: role.name })]
  return hasPowersOf(role, guild) ? [] : [issue(path, 'W_USER_POWER', { role: role.name })]
}

/** A role that was merely mentioned must not become one that is given, nor a role's id a channel. */
export function keyOfReference({ id, reference }: FoundReference): string {
  return `${reference.kind === 'role' && reference.given ? 'given' : reference.kind} ${id}`
}

const REFUSED_ROLE_STATES: Partial<Record<ReturnType<typeof roleState>, IssueCode>> = {
  managed: 'W_MANAGED',
  botNoManageRoles: 'W_BOT_LOW',
  botTooLow: 'W_BOT_LOW',
  userTooLow: 'W_USER_LOW',
  userLacksPowers: 'W_USER_POWER',
}

export function checkReference(path: string, { id, reference }: FoundReference, guild: GuildView): SettingIssue[] {
  if (reference.kind === 'channel') {
    const channel = guild.channels.find((candidate) => candidate.id === id)
    if (!channel) return [issue(path, 'W_GONE')]
    return reference.types && !reference.types.includes(channel.type)
      ? [issue(path, 'V_CHANNEL_TYPE', { channel: channel.name })]
      : []
  }
  const role = guild.roles.find((candidate) => candidate.id === id)
  // @everyone has the server's own id and may not be listed (spec §10.2).
  if (!role || id === guild.id) return [issue(path, 'W_GONE')]
  if (!reference.given) return []
  const code = REFUSED_ROLE_STATES[roleState(role, guild)]
  return code ? [issue(path, code, { role: role.name })] : []
}
