import { moduleOfPath } from '#modules/index.ts'
import { useServices } from '../services-context.tsx'

/** Names of settings and of their values come before the list of changes that uses them. */
export function usePlannedLabels() {
  const { labels, rules } = useServices()
  return async (paths: readonly { path: string }[]): Promise<void> => {
    const modules = new Set(paths.map(({ path }) => moduleOfPath(path)))
    await Promise.all([rules.load(), ...[...modules].map((id) => labels.load(id))])
  }
}
