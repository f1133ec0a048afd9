import type { ChannelSnapshot } from '#core/bot/snapshots.ts'
import { PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

export type Label = keyof typeof LABELS
const LABELS = {
  name: 'logs.entry.labels.name',
  topic: 'logs.entry.labels.topic',
  category: 'logs.entry.labels.category',
  slowmode: 'logs.entry.labels.slowmode',
  nsfw: 'logs.entry.labels.nsfw',
  bitrate: 'logs.entry.labels.bitrate',
  userLimit: 'logs.entry.labels.userLimit',
  color: 'logs.entry.labels.color',
  hoist: 'logs.entry.labels.hoist',
  mentionable: 'logs.entry.labels.mentionable',
  archived: 'logs.entry.labels.archived',
  locked: 'logs.entry.labels.locked',
  nickname: 'logs.entry.labels.nickname',
  username: 'logs.entry.labels.username',
  icon: 'logs.entry.labels.icon',
  description: 'logs.entry.labels.description',
  owner: 'logs.entry.labels.owner',
  verification: 'logs.entry.labels.verification',
  vanity: 'logs.entry.labels.vanity',
  afkChannel: 'logs.entry.labels.afkChannel',
  systemChannel: 'logs.entry.labels.systemChannel',
  boosts: 'logs.entry.labels.boosts',
} as const

type Value = string | number | boolean | null | undefined
const VALUE_MAX = 500

/**
 * `**Name:** before → after`, or nothing when they are the same. `isRaw`: the values contain mentions, which must not
 * be escaped.
 */
export function difference(label: Label, before: Value, after: Value, locale: Locale, isRaw = false): string[] {
  if ((before ?? null) === (after ?? null)) return []
  const written = (value: Value) => {
    if (typeof value === 'boolean') return m[value ? 'logs.entry.yes' : 'logs.entry.no']({}, { locale })
    if (value === null || value === undefined || value === '') return m['logs.entry.none']({}, { locale })
    const text = cutToLength(String(value), VALUE_MAX)
    return isRaw ? text : escapeMarkdown(text)
  }
  const name = m[LABELS[label]]({}, { locale })
  return [m['logs.entry.change']({ name, before: written(before), after: written(after) }, { locale })]
}

const NAMES = Object.keys(PERMISSIONS) as PermissionName[]
const isSet = (bits: string, name: PermissionName) => (BigInt(bits) & PERMISSIONS[name]) !== 0n
const nameOf = (name: PermissionName, locale: Locale) => m[`permissions.${name}`]({}, { locale })

/** ✓ what was added, ✗ what was removed. */
export function permissionDifference(before: string, after: string, locale: Locale): string[] {
  return NAMES.flatMap((name) => {
    if (isSet(before, name) === isSet(after, name)) return []
    return [`${isSet(after, name) ? '✓' : '✗'} ${nameOf(name, locale)}`]
  })
}

const NO_BITS = { allow: '0', deny: '0' }
type Overwrites = ChannelSnapshot['overwrites']

/** By role or member: ✓ allowed, ✗ denied, – inherited. */
export function overwriteDifference(before: Overwrites, after: Overwrites, guildId: string, locale: Locale): string[] {
  const all = new Map([...before, ...after].map((one) => [one.id, one]))
  return [...all.values()].flatMap(({ id, type }) => {
    const [old, now] = [before, after].map((list) => list.find((one) => one.id === id) ?? NO_BITS)
    if (!old || !now) return []
    const state = (bits: typeof NO_BITS, name: PermissionName) =>
      isSet(bits.allow, name) ? '✓' : isSet(bits.deny, name) ? '✗' : '–'
    const changed = NAMES.filter((name) => state(old, name) !== state(now, name)).map(
      (name) => `${state(now, name)} ${nameOf(name, locale)}`,
    )
    if (changed.length === 0) return []
    const whom = id === guildId ? '@everyone' : type === 0 ? `<@&${id}>` : `<@${id}>`
    return [`**${whom}**`, ...changed]
  })
}
