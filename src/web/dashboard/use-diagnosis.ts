import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { mayRead } from '#core/access.ts'
import { moduleStateOf } from '#core/diagnosis/module-state.ts'
import type { Editing, EditingStore, Guild } from '#ui/guild/editing.ts'
import { findingsOf } from './findings-of.ts'
import type { Found, ModuleStates } from './rules/module-state.ts'
import { useServices } from './services-context.tsx'
import { type OnByEntries, onByEntries } from './state/on-by-entries.ts'
import type { ToldDiagnosis } from './told-diagnosis.ts'
import { useRules } from './use-rules.ts'

export type Diagnosis = ToldDiagnosis & { findings: readonly Found[] }

const NOTHING: ToldDiagnosis = { states: {}, facts: null }

/**
 * What is on, off, prepared or suspended. It is sent with the page; once anything has changed it is computed here, by
 * the same rules.
 */
export function useDiagnosis(store: EditingStore): Diagnosis {
  const { first, rules: lazyRules } = useServices()
  const rules = useRules()
  const saved = usePart(store, 'saved')
  const guild = usePart(store, 'guild')
  const revision = usePart(store, 'revision')
  const isAsCome = saved === store.untouched().saved && guild === store.untouched().guild
  useEffect(() => {
    if (!isAsCome) lazyRules.load().catch((error: unknown) => console.error('the rules could not be fetched', error))
  }, [isAsCome, lazyRules])
  const { access } = guild.user
  const on = useOnByEntries(guild)
  const come = first.guild?.id === guild.id ? (first.diagnosis ?? NOTHING) : NOTHING
  const { states, facts } = rules
    ? { states: rules.moduleStates(saved, guild), facts: rules.serverFacts(saved, guild, revision) }
    : come
  const told = useMemo(() => {
    const all = { ...states, ...on }
    return { states: all, findings: findingsOf(all, access) }
  }, [states, on, access])
  return { ...told, facts }
}

/** Collections that switch a module on are read once, and followed when somebody changes them. */
function useOnByEntries({ id: guildId, channels, user: { access } }: Guild): ModuleStates {
  const { modules: all, collections } = useServices()
  const modules = useMemo(() => all.filter(({ id }) => mayRead(access, id)), [all, access])
  const own = collections.of(guildId)
  useEffect(() => {
    for (const { onWhile } of modules) if (onWhile) own.open(onWhile.collection)
  }, [modules, own])
  // Compared as one string, so that news that change nothing render nothing.
  const read = () => JSON.stringify(onByEntries(modules, own.snapshot, channels))
  const told = useSyncExternalStore(own.subscribe, read, () => '[]')
  return useMemo(() => {
    const on = JSON.parse(told) as OnByEntries[]
    return Object.fromEntries(
      on.map(({ id, reasons }) => {
        const hasBot = modules.some((module) => module.id === id && module.isFollowed)
        return [id, moduleStateOf({ isOn: true, hasBot, reasons })]
      }),
    )
  }, [modules, told])
}

/** Also works outside the server's page, for the list of modules. */
export function usePart<K extends keyof Editing>(store: EditingStore, key: K): Editing[K] {
  return useSyncExternalStore(
    store.subscribe,
    () => store.snapshot()[key],
    () => store.untouched()[key],
  )
}
