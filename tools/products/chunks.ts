import type { Plugin } from 'vite'

type Facts = Pick<ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>
type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/** Every page of the dashboard loads these, with all that they import. */
const FRAME = [
  'src/web/entry.client.tsx',
  'src/web/root.tsx',
  'src/web/dashboard/layout.tsx',
  'src/web/dashboard/routes/guild.tsx',
]
const PUBLIC = ['src/web/routes/islands.ts']
const TEXTS = /\/src\/paraglide\/pages\/messages(?:\/_index)?\.js$/
const TEXT = /\/src\/paraglide\/pages\/messages\/\w+\.js$/
const PAGE = /\/src\/modules\/[\w-]+\/page\.tsx$/
/** Loaded by so many module pages that it travels with the first of them. */
const PAGES_MIN = 5

/**
 * The bundler makes a file for every set of pages that share something: a hundred small ones for the dashboard,
 * which compress badly and queue behind each other. What every page loads anyway becomes one file.
 */
export function gatherChunks() {
  const frame = new Set<string>()
  const open = new Set<string>()
  const fields = new Set<string>()

  const plugin: Plugin = {
    name: 'gather-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const infoOf = (id: string): Facts => this.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] }
      const named = (files: readonly string[]) =>
        ids.filter((id) => files.some((file) => id.replace(/\?.*$/, '').endsWith(file)))
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
      // A page imports the list of all texts; which of them it says, its code tells.
      const textOf = new Map(
        ids
          .filter((id) => TEXT.test(id))
          .flatMap((id) => [...codeOf(id).matchAll(/ as "([^"]+)"/g)].map(([, key]) => [key, id])),
      )
      const saidBy = (id: string) =>
        [...codeOf(id).matchAll(/\bm\["([^"]+)"\]/g)].flatMap(([, key]) => textOf.get(key) ?? [])
      const staticOf = (id: string) => [...infoOf(id).importedIds.filter((other) => !TEXTS.test(other)), ...saidBy(id)]
      const reach = (starts: readonly string[], next: (id: string) => readonly string[], into: Set<string>) => {
        const waiting = [...starts]
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (into.has(id)) continue
          into.add(id)
          waiting.push(...next(id))
        }
        return into
      }
      reach(named(PUBLIC), (id) => [...staticOf(id), ...infoOf(id).dynamicallyImportedIds], open)
      reach(named(FRAME), staticOf, frame)
      const counts = new Map<string, number>()
      for (const page of ids.filter((id) => PAGE.test(id))) {
        for (const id of reach([page], staticOf, new Set())) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      for (const [id, count] of counts) if (count >= PAGES_MIN && !frame.has(id)) fields.add(id)
    },
  }
  const groups = [
    // As the bundler would have split them: a public page loads no more than it did.
    { name: 'open', test: (id: string) => open.has(id), entriesAware: true, priority: 3 },
    { name: 'frame', test: (id: string) => frame.has(id), priority: 2 },
    { name: 'fields', test: (id: string) => fields.has(id), priority: 1 },
  ]
  return { plugin, groups }
}
