import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type ModuleAccess, mayRead } from '#core/access.ts'
import { moduleStateOf } from '#core/diagnosis/module-state.ts'
import type { ServerFacts } from '#core/diagnosis/quick-start.ts'
import type { Editing, EditingStore } from '#ui/guild/editing.ts'
import { findingsOf } from './findings-of.ts'
import type { Found, ModuleStates } from './rules/module-state.ts'
import { useServices } from './services-context.tsx'
import { onByEntries } from './state/on-by-entries.ts'
import { useRules } from './use-rules.ts'

/** As it comes with the page. */
export type ToldDiagnosis = { states: ModuleStates; facts: ServerFacts | null }
export type Diagnosis = ToldDiagnosis & { findings: readonly Found[] }

const NOTHING: ToldDiagnosis = { states: {}, facts: null }

/**
 * What is on, off, prepared or suspended. It comes with the page; once anything has changed it is worked out here,
 * by the same rules.
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
  const on = useOnByEntries(guild.id, access)
  const come = first.guild?.id === guild.id ? (first.diagnosis ?? NOTHING) : NOTHING
  const { states, facts } = rules
    ? { states: rules.moduleStates(saved, guild), facts: rules.serverFacts(saved, guild, revision) }
    : come
  const told = useMemo(
    () => ({ states: { ...states, ...on }, findings: findingsOf(states, access) }),
    [states, on, access],
  )
  return { ...told, facts }
}

/** What entries switch on is read once, and follows when somebody changes it. */
function useOnByEntries(guildId: string, access: ModuleAccess): ModuleStates {
  const { modules: all, collections } = useServices()
  const modules = useMemo(() => all.filter(({ id }) => mayRead(access, id)), [all, access])
  const own = collections.of(guildId)
  useEffect(() => {
    for (const { onWhile } of modules) if (onWhile) own.open(onWhile.collection)
  }, [modules, own])
  // In one word, so that nothing is drawn again for news that change nothing.
  const read = () => onByEntries(modules, own.snapshot).join(' ')
  const ids = useSyncExternalStore(own.subscribe, read, () => '')
  return useMemo(() => {
    const switchedOn = modules.filter(({ id }) => ids.split(' ').includes(id))
    return Object.fromEntries(
      switchedOn.map(({ id, isFollowed }) => [id, moduleStateOf({ isOn: true, hasBot: isFollowed, reasons: [] })]),
    )
  }, [modules, ids])
}

/** Also outside of the server's page: the list of modules stands beside it. */
export function usePart<K extends keyof Editing>(store: EditingStore, key: K): Editing[K] {
  return useSyncExternalStore(
    store.subscribe,
    () => store.snapshot()[key],
    () => store.untouched()[key],
  )
}
