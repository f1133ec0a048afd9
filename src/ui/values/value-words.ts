import { useMemo } from 'react'
import type { Locale } from '#core/locale.ts'
import { isTree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { formatCount } from '../format.ts'
import type { Guild } from '../guild/editing.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { type SettingLabels, settingLabel } from '../guild/setting-labels.ts'

const LONG_TEXT = 80

/** A value as a person would say it: "#hello", "yes", "3 entries". */
export function valueWords(path: string, value: unknown, guild: Guild, labels: SettingLabels, locale: Locale): string {
  if (value === null || value === undefined || value === '') return m['ui.values.none']()
  if (typeof value === 'boolean') return value ? m['ui.values.yes']() : m['ui.values.no']()
  if (typeof value === 'number') return formatCount(value, locale)
  if (typeof value === 'string') {
    const option = settingLabel(labels, path).options[value]
    return option ?? referenceWords(value, guild) ?? shortened(value)
  }
  if (Array.isArray(value)) {
    const named = value.map((item) => (typeof item === 'string' ? referenceWords(item, guild) : null))
    if (value.length > 0 && named.every((name) => name !== null)) return named.join(', ')
    return m['ui.values.entries']({ count: value.length })
  }
  return isTree(value) ? m['ui.values.entries']({ count: Object.keys(value).length }) : String(value)
}

function referenceWords(value: string, guild: Guild): string | null {
  if (!/^\d{17,20}$/.test(value)) return null
  const channel = guild.channels.find((candidate) => candidate.id === value)
  if (channel) return `#${channel.name}`
  const role = guild.roles.find((candidate) => candidate.id === value)
  return role ? `@${role.name}` : m['ui.values.gone']()
}

function shortened(text: string): string {
  return text.length > LONG_TEXT ? `${text.slice(0, LONG_TEXT)}…` : text
}

export function useValueWords(): (path: string, value: unknown) => string {
  const { labels, locale } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  return useMemo(
    () => (path: string, value: unknown) => valueWords(path, value, guild, labels, locale),
    [guild, labels, locale],
  )
}
