import { useMemo, useSyncExternalStore } from 'react'
import { type SettingLabel, settingLabel } from '#core/settings/words/setting-labels.ts'
import { useGuildTools } from './guild-context.tsx'
import type { GuildLabels } from './guild-labels.ts'

function useWords<T>(read: (words: GuildLabels) => T): T {
  const { words } = useGuildTools()
  const now = () => read(words)
  return useSyncExternalStore(words.subscribe, now, now)
}

/** Those of every setting that was used so far. */
export const useLabels = () => useWords((words) => words.labels())
export const useVariableHelp = () => useWords((words) => words.variableHelp())
export const useValueKinds = () => useWords((words) => words.kinds())

export function useSettingLabel(path: string): SettingLabel {
  const { words } = useGuildTools()
  // The labels of a setting are loaded together: if its name is there, all are.
  const [root = path] = path.split('.', 1)
  const named = useWords((now) => now.labels().settings[root])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels once it has a name
  return useMemo(() => settingLabel(words.labels(), path), [words, named, path])
}
