import { useMemo } from 'react'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { isSameValue, isTree, type Tree } from '#core/settings/paths.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { m } from '#texts'
import { durationWords } from '../fields/duration-words.ts'
import type { Guild } from '../guild/editing.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { useDurations, useLabels } from '../guild/guild-words.ts'
import { type SettingLabels, settingLabel } from '../guild/setting-labels.ts'
import { entryName } from './entry-name.ts'

const LONG_TEXT = 80
/** More names than this are counted rather than listed. */
const NAMES_MAX = 6

export type Speaker = {
  guild: Pick<Guild, 'roles' | 'channels'>
  labels: SettingLabels
  locale: Locale
  /** Paths of settings in seconds. */
  durations: ReadonlySet<string>
}
type PathSpeaker = Speaker & { path: string }

/** A value as a person would say it: "#hello", "yes", "15 – 25", "Booster ×2". */
export function valueWords(path: string, value: unknown, speaker: Speaker): string {
  return wordsOf(value, { path, ...speaker })
}

function wordsOf(value: unknown, speaker: PathSpeaker): string {
  const { path, locale, durations } = speaker
  if (value === null || value === undefined || value === '') return m['ui.values.none']()
  if (typeof value === 'boolean') return value ? m['ui.values.yes']() : m['ui.values.no']()
  if (typeof value === 'number') return durations.has(path) ? durationOrNone(value) : formatNumber(value, locale)
  if (typeof value === 'string') return textWords(value, speaker)
  if (Array.isArray(value)) return listWords(value, speaker)
  return isTree(value) ? mapWords(value, speaker) : String(value)
}

const durationOrNone = (seconds: number) => (seconds === 0 ? m['ui.values.none']() : durationWords(seconds))

function textWords(value: string, { path, guild, labels }: PathSpeaker): string {
  const option = settingLabel(labels, path).options[value]
  return option ?? referenceWords(value, guild) ?? emojiWords(value) ?? shortened(value)
}

function listWords(value: readonly unknown[], speaker: PathSpeaker): string {
  if (value.length === 0) return m['ui.values.none']()
  const [low, high] = value
  if (value.length === 2 && typeof low === 'number' && typeof high === 'number') {
    return `${formatNumber(low, speaker.locale)} – ${formatNumber(high, speaker.locale)}`
  }
  const isPlain = value.every((item) => typeof item === 'string' || typeof item === 'number')
  if (!isPlain) return m['ui.values.entries']({ count: value.length })
  return listed(value.map((item) => wordsOf(item, speaker)))
}

/** A map of ids to numbers is one of multipliers (building blocks §3). */
function mapWords(value: Tree, { guild, locale }: PathSpeaker): string {
  const pairs = Object.entries(value)
  if (pairs.length === 0) return m['ui.values.none']()
  const named = pairs.map(([id, factor]) => {
    const name = referenceWords(id, guild)
    return name && typeof factor === 'number' ? `${name} ×${formatNumber(factor, locale)}` : null
  })
  return named.every((words) => words !== null) ? listed(named) : m['ui.values.entries']({ count: pairs.length })
}

function listed(names: readonly string[]): string {
  if (names.length <= NAMES_MAX) return names.join(', ')
  const more = m['values.more']({ count: names.length - NAMES_MAX + 1 })
  return [...names.slice(0, NAMES_MAX - 1), more].join(', ')
}

function referenceWords(value: string, guild: Speaker['guild']): string | null {
  if (!isSnowflake(value)) return null
  const channel = guild.channels.find((candidate) => candidate.id === value)
  if (channel) return `#${channel.name}`
  const role = guild.roles.find((candidate) => candidate.id === value)
  return role ? `@${role.name}` : m['ui.values.gone']()
}

/** One of the server's own, saved as `name:id` or `a:name:id`. */
function emojiWords(value: string): string | null {
  const custom = readCustomEmoji(value)
  return custom && `:${custom.name}:`
}

function shortened(text: string): string {
  return text.length > LONG_TEXT ? `${text.slice(0, LONG_TEXT)}…` : text
}

export type ChangeWords = { before: string; after: string }

/** Both sides of a change. Of a list of entries it says which came, went or changed: "3 entries" twice says nothing. */
export function changeWords(path: string, before: unknown, after: unknown, spoken: Speaker): ChangeWords {
  const speaker = { path, ...spoken }
  const plain = { before: wordsOf(before, speaker), after: wordsOf(after, speaker) }
  if (!isEntryList(before) || !isEntryList(after)) return plain
  const named = (entry: Tree) => entryName(entry, (value) => wordsOf(value, speaker))
  const known = new Map(before.map((entry) => [entry.id, entry]))
  const kept = new Set(after.map(({ id }) => id))
  const parts = [
    ...after.filter(({ id }) => !known.has(id)).map((entry) => `+ ${named(entry)}`),
    ...before.filter(({ id }) => !kept.has(id)).map((entry) => `− ${named(entry)}`),
    ...after
      .filter((entry) => known.has(entry.id) && !isSameValue(known.get(entry.id), entry))
      .map((entry) => m['values.changed']({ name: named(entry) })),
  ]
  if (parts.length === 0) return { ...plain, after: m['values.reordered']() }
  if (after.length === 0) {
    return { ...plain, before: m['values.parts']({ words: plain.before, parts: listed(before.map(named)) }) }
  }
  return { before: plain.before, after: m['values.parts']({ words: plain.after, parts: listed(parts) }) }
}

type Entry = Tree & { id: string }

function isEntryList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((entry) => isTree(entry) && typeof entry.id === 'string')
}

function useSpeaker(): Speaker {
  const { locale } = useGuildTools()
  const labels = useLabels()
  const durations = useDurations()
  const guild = useEditing((editing) => editing.guild)
  return useMemo(() => ({ labels, locale, durations, guild }), [labels, locale, durations, guild])
}

export function useValueWords(): (path: string, value: unknown) => string {
  const speaker = useSpeaker()
  return useMemo(() => (path: string, value: unknown) => valueWords(path, value, speaker), [speaker])
}

export function useChangeWords(): (path: string, before: unknown, after: unknown) => ChangeWords {
  const speaker = useSpeaker()
  return useMemo(
    () => (path: string, before: unknown, after: unknown) => changeWords(path, before, after, speaker),
    [speaker],
  )
}
