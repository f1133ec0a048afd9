import { moduleOfPath } from '#modules/index.ts'
import { useServices } from '../services-context.tsx'

/** Loads the labels of settings and values before the list of changes that uses them. */
export function usePlannedLabels() {
  const { labels, rules } = useServices()
  return async (paths: readonly { path: string }[]): Promise<void> => {
    const modules = new Set(paths.map(({ path }) => moduleOfPath(path)))
    await Promise.all([rules.load(), ...[...modules].map((id) => labels.load(id))])
  }
}
