import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { mayRead } from '#core/access.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { otherLocale } from '#core/locale.ts'
import { effectiveSettings, effectiveValue } from '#core/settings/draft.ts'
import { type ModuleId, moduleOfPath } from '#modules/index.ts'
import { m } from '#texts'
import { channelIcon } from '#ui/fields/channel-entries.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useLabels } from '#ui/guild/use-labels.ts'
import { useValueLabels } from '#ui/values/value-labels.ts'
import { isShown } from '../frame/shown-modules.ts'
import { hasPage } from '../module-pages.ts'
import { useOpenModules, useServices } from '../services-context.tsx'
import { createLazyLabels } from '../state/lazy-labels.ts'
import { type ModulePlace, type PaletteEntry, referenceEntries, settingEntries, usesOf } from '../state/palette.ts'
import { useDiagnosis } from '../use-diagnosis.ts'
import { moduleEntry } from './module-entry.ts'
import { pageEntries } from './page-entries.ts'

/** Everything on this server that can be searched, with the words of both languages. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const { labels: lazyLabels } = useServices()
  const { locale, store } = useGuildTools()
  const labels = useLabels()
  const places = usePlaces()
  const [otherLazyLabels] = useState(() => createLazyLabels(otherLocale(locale)))
  const { labels: otherLabels } = useSyncExternalStore(
    otherLazyLabels.subscribe,
    otherLazyLabels.snapshot,
    otherLazyLabels.snapshot,
  )
  useEffect(() => {
    for (const id of places.keys()) {
      lazyLabels.load(id)
      otherLazyLabels.load(id)
    }
  }, [places, lazyLabels, otherLazyLabels])
  const guild = useEditing((editing) => editing.guild)
  const saved = useEditing((editing) => editing.saved)
  const updates = useEditing((editing) => editing.updates)
  const words = useValueLabels()
  const { states } = useDiagnosis(store)
  return useMemo(() => {
    const wordsFor = (path: string) => words(path, effectiveValue(saved, updates, path))
    const settings = settingEntries(places, moduleOfPath, { labels, otherLabels }, wordsFor, guild.premium)
    const placed = {
      uses: usesOf(effectiveSettings(saved, updates)),
      settings: new Map(settings.map((entry) => [entry.id, entry])),
      unused: m['dashboard.palette.unused'](),
    }
    const channels = guild.channels.filter(({ type }) => type !== CHANNEL_TYPE.category)
    const roles = guild.roles.filter(({ id }) => id !== guild.id)
    return [
      ...settings,
      ...[...places.values()]
        .filter(({ id }) => id !== 'general')
        .map((place) => moduleEntry(place, states[place.id as ModuleId]?.kind ?? 'off')),
      ...pageEntries(guild, locale),
      ...referenceEntries('channel', channels, ({ type }) => channelIcon(type), placed),
      ...referenceEntries('role', roles, () => 'u-at', placed),
    ]
  }, [places, labels, otherLabels, words, saved, updates, guild, locale, states])
}

function usePlaces(): ReadonlyMap<string, ModulePlace> {
  const modules = useOpenModules()
  const access = useEditing(({ guild }) => guild.user.access)
  const { locale } = useGuildTools()
  const id = useEditing(({ guild }) => guild.id)
  const timezone = useEditing(({ saved }) => String(saved.timezone))
  return useMemo(() => {
    const home: ModulePlace = {
      id: 'general',
      name: m['dashboard.palette.general']({}, { locale }),
      otherName: m['dashboard.palette.general']({}, { locale: otherLocale(locale) }),
      to: `/dashboard/${id}/settings`,
    }
    const open = modules.filter((module) => hasPage(module.id) && isShown(module.id, new Date(), timezone))
    return new Map<string, ModulePlace>([
      ...(mayRead(access, 'general') ? [['general', home] as [string, ModulePlace]] : []),
      ...open.map((module): [string, ModulePlace] => [module.id, { ...module, to: `/dashboard/${id}/${module.id}` }]),
    ])
  }, [modules, access, id, timezone, locale])
}
