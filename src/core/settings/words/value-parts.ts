import { durationText } from '#core/duration/duration-text.ts'
import type { GuildView } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { ID_DIGITS } from '#core/snowflake.ts'
import { m } from '#texts'
import type { ListMode } from '../lists.ts'
import { isTree, type Tree } from '../paths.ts'
import { type SettingLabels, settingLabel } from './setting-labels.ts'
import type { ValueKind } from './value-kinds.ts'

const LONG_TEXT = 80
/** More names than this are counted instead of listed. */
const NAMES_MAX = 6

export type Speaker = {
  guild: Pick<GuildView, 'roles' | 'channels'>
  labels: SettingLabels
  locale: Locale
  /** By path. */
  kinds: ReadonlyMap<string, ValueKind>
}
export type PathSpeaker = Speaker & { path: string }

/** A piece of a described value; Discord's icon or a colour may be shown with it. */
export type ValuePart = { text: string; sign?: 'channel' | 'role'; color?: string }

const plain = (text: string): ValuePart[] => [{ text }]
const none = (locale: Locale) => m['ui.values.none']({}, { locale })

/** A value as a person would write it: "#hello", "yes", "15 – 25", "12 hours", "Booster ×2". */
export function valueParts(value: unknown, speaker: PathSpeaker): ValuePart[] {
  const { path, locale, kinds, labels } = speaker
  const { options, unit } = settingLabel(labels, path)
  const isSimple = value === null || typeof value !== 'object'
  const chosen = isSimple ? options[String(value)] : undefined
  if (chosen !== undefined) return plain(chosen)
  if (value === null || value === undefined || value === '') {
    return plain(kinds.get(path) === 'duration' ? m['ui.duration.none']({}, { locale }).toLowerCase() : none(locale))
  }
  if (typeof value === 'boolean')
    return plain(value ? m['ui.values.yes']({}, { locale }) : m['ui.values.no']({}, { locale }))
  if (typeof value === 'number') return plain(withUnit(numberWords(value, kinds.get(path), locale), unit))
  if (typeof value === 'string') return textParts(value, speaker)
  if (Array.isArray(value)) return listParts(value, speaker, unit)
  return isTree(value) ? mapParts(value, speaker) : plain(String(value))
}

const withUnit = (words: string, unit: string | null) => (unit === null ? words : `${words}\u00A0${unit}`)

function numberWords(value: number, kind: ValueKind | undefined, locale: Locale): string {
  if (kind === 'duration')
    return value === 0 ? m['ui.duration.never']({}, { locale }).toLowerCase() : durationText(value, locale)
  if (kind === 'hour') {
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
    return format.format(Date.UTC(2000, 0, 1, value))
  }
  return formatNumber(value, locale)
}

/** How a list of roles or channels is introduced, where the page has no text for it. */
const LIST_WORDS: Record<ListMode, (inputs: object, options: { locale: Locale }) => string> = {
  allowed: m['picker.list.allowed'],
  forbidden: m['picker.list.forbidden'],
}
const isListMode = (value: string): value is ListMode => Object.hasOwn(LIST_WORDS, value)

/** Who an announcement notifies, other than a role. */
const MENTIONS: readonly string[] = ['everyone', 'here']

function textParts(value: string, { path, guild, locale }: PathSpeaker): ValuePart[] {
  if (path.endsWith('Mode') && isListMode(value)) return plain(LIST_WORDS[value]({}, { locale }))
  if (MENTIONS.includes(value)) return plain(`@${value}`)
  if (/^#[0-9a-f]{6}$/.test(value)) return [{ text: value, color: value }]
  const emoji = /^(?:a:)?(\w{2,32}):\d{17,20}$/.exec(value)?.[1]
  if (emoji) return plain(`:${emoji}:`)
  return referenceParts(value, guild, locale) ?? plain(shortened(value))
}

function listParts(value: readonly unknown[], speaker: PathSpeaker, unit: string | null): ValuePart[] {
  const { locale } = speaker
  if (value.length === 0) return plain(none(locale))
  const [low, high] = value
  if (value.length === 2 && typeof low === 'number' && typeof high === 'number') {
    const ends = [low, high].map((end) => formatNumber(end, locale)).join(' – ')
    return plain(withUnit(ends, unit))
  }
  const isPlain = value.every((item) => typeof item === 'string' || typeof item === 'number')
  if (!isPlain) return plain(m['ui.values.entries']({ count: value.length }, { locale }))
  return listed(
    value.map((item) => valueParts(item, speaker)),
    locale,
  )
}

/** Ids with a number each: multipliers, or the permissions of a role. */
function mapParts(value: Tree, { path, guild, locale }: PathSpeaker): ValuePart[] {
  const pairs = Object.entries(value)
  if (pairs.length === 0) return plain(none(locale))
  const isBoost = path.startsWith('boost')
  const named = pairs.map(([id, number]) => {
    const name = referenceParts(id, guild, locale)
    if (!name || typeof number !== 'number') return null
    const written = formatNumber(number, locale)
    return [...name, { text: isBoost ? ` ×${written}` : `: ${written}` }]
  })
  const isNamed = named.every((parts) => parts !== null)
  return isNamed ? listed(named, locale) : plain(m['ui.values.entries']({ count: pairs.length }, { locale }))
}

export function listed(names: readonly (readonly ValuePart[])[], locale: Locale): ValuePart[] {
  const shown = names.length <= NAMES_MAX ? names : names.slice(0, NAMES_MAX - 1)
  const more = names.length - shown.length
  const all = more > 0 ? [...shown, plain(m['values.more']({ count: more }, { locale }))] : shown
  return all.flatMap((parts, place) => (place === 0 ? parts : [{ text: ', ' }, ...parts]))
}

function referenceParts(value: string, guild: Speaker['guild'], locale: Locale): ValuePart[] | null {
  if (!ID_DIGITS.test(value)) return null
  const channel = guild.channels.find((candidate) => candidate.id === value)
  if (channel) return [{ text: `#${channel.name}`, sign: 'channel' }]
  const role = guild.roles.find((candidate) => candidate.id === value)
  if (!role) return plain(m['ui.values.gone']({}, { locale }))
  const color = role.color === 0 ? {} : { color: `#${role.color.toString(16).padStart(6, '0')}` }
  return [{ text: `@${role.name}`, sign: 'role', ...color }]
}

function shortened(text: string): string {
  return text.length > LONG_TEXT ? `${text.slice(0, LONG_TEXT)}…` : text
}

export const wordsOf = (parts: readonly ValuePart[]) => parts.map(({ text }) => text).join('')
