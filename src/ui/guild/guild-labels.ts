import { useMemo, useSyncExternalStore } from 'react'
import { type SettingLabel, type SettingLabels, settingLabel } from '#core/settings/words/setting-labels.ts'
import type { ValueKind } from '#core/settings/words/value-kinds.ts'
import { useGuildTools } from './guild-context.tsx'

/** Words about settings. They come module by module: whoever shows some is drawn again for those, and nobody else. */
export type GuildLabels = {
  subscribe(listener: () => void): () => void
  labels(): SettingLabels
  /** Every name in the texts of variables (`variables.*`), for the editor of templates. */
  variableHelp(): Readonly<Record<string, string>>
  /** By path: what a number is, so that seconds read as a duration and an hour as a time of day. */
  kinds(): ReadonlyMap<string, ValueKind>
}

function useWords<T>(read: (words: GuildLabels) => T): T {
  const { words } = useGuildTools()
  const now = () => read(words)
  return useSyncExternalStore(words.subscribe, now, now)
}

/** Those of every setting that anybody asked for so far. */
export const useLabels = () => useWords((words) => words.labels())
export const useVariableHelp = () => useWords((words) => words.variableHelp())
export const useValueKinds = () => useWords((words) => words.kinds())

export function useSettingLabel(path: string): SettingLabel {
  const { words } = useGuildTools()
  // The words of a setting come all at once: its name stands for them.
  const [root = path] = path.split('.', 1)
  const named = useWords((now) => now.labels().settings[root])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words once it has a name
  return useMemo(() => settingLabel(words.labels(), path), [words, named, path])
}

/** For a place whose words are all there from the start. */
export function fixedWords(labels: SettingLabels): GuildLabels {
  return { subscribe: () => () => {}, labels: () => labels, variableHelp: () => NO_HELP, kinds: () => NO_KINDS }
}

const NO_HELP: Readonly<Record<string, string>> = {}
export const NO_KINDS: ReadonlyMap<string, ValueKind> = new Map()
