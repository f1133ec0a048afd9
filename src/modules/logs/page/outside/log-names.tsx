import { settingLabel } from '#core/settings/words/setting-labels.ts'
import { useLabels } from '#ui/guild/use-labels.ts'
import { FAMILIES } from '../families.tsx'

/** The name of each log, by its id, in the order of the page. */
export function useLogNames(): Readonly<Record<string, string>> {
  const labels = useLabels()
  const paths = FAMILIES.flatMap((family) => family.paths)
  return Object.fromEntries(
    paths.map((path) => [
      path === 'logsMessages' ? 'messages' : path.slice('logsModules.'.length),
      settingLabel(labels, `${path}.status`).name,
    ]),
  )
}
