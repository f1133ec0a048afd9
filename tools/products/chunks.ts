import type { Plugin } from 'vite'

/** The router counts its style sheets as the root's, which every public page loads too: so it is separate. */
const ENTRY = /\/src\/web\/entry\.client\.tsx$/
/** Every dashboard page loads these, with everything they import. */
const FRAME = /\/src\/web\/dashboard\/(?:layout|routes\/guild)\.tsx$/
const OVERVIEW = /\/src\/web\/dashboard\/routes\/overview\.tsx$/
/** Scripts and style sheets of public pages: readers of a text need nothing of the dashboard. */
const PUBLIC = /\/src\/web\/(?:root|routes\/[\w-]+|layouts\/[\w-]+)\.tsx?$/
const PAGE = /\/src\/modules\/[\w-]+\/page\.tsx$/
const TEXT_LIST = /\/src\/paraglide\/pages\/messages(?:\/_index)?\.js$/
const TEXT = /\/src\/paraglide\/pages\/messages\/\w+\.js$/
/** Used by at least this many module pages, so it is loaded with the first of them. */
const PAGES_MIN = 5

type Modules = {
  ids: readonly string[]
  importsOf(id: string): readonly string[]
  fetchesOf(id: string): readonly string[]
  codeOf(id: string): string
}

/**
 * By default the bundler makes a file for every set of pages that share something: a hundred small ones for the
 * dashboard, which compress badly and queue behind each other. What its pages load anyway becomes one file.
 */
export function gatherChunks() {
  let parts: ReturnType<typeof partsOf> | null = null
  const plugin: Plugin = {
    name: 'gather-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      parts = partsOf({
        ids: [...this.getModuleIds()],
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        fetchesOf: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
        codeOf: (id) => this.getModuleInfo(id)?.code ?? '',
      })
    },
  }
  const groups = [
    // Split as the bundler would have done: a public page loads no more than before.
    { name: 'open', test: (id: string) => !!parts?.open.has(id), entriesAware: true, priority: 5 },
    { name: 'entry', test: (id: string) => !!parts?.entry.has(id), priority: 4 },
    { name: 'frame', test: (id: string) => !!parts?.frame.has(id), priority: 3 },
    { name: 'parts', test: (id: string) => !!parts?.overview.has(id) && !!parts.shared.has(id), priority: 2 },
    { name: 'fields', test: (id: string) => !!parts?.shared.has(id), priority: 1 },
  ]
  return { plugin, groups }
}

function partsOf({ ids, importsOf, fetchesOf, codeOf }: Modules) {
  // A page imports the list of all texts; its code shows which of them it uses.
  const texts = new Map(
    ids
      .filter((id) => TEXT.test(id))
      .flatMap((id) => [...codeOf(id).matchAll(/ as "([^"]+)"/g)].map(([, key = '']) => [key, id])),
  )
  const needsOf = (id: string) => [
    ...importsOf(id).filter((other) => !TEXT_LIST.test(other)),
    ...[...codeOf(id).matchAll(/\bm\["([^"]+)"\]/g)].flatMap(([, key = '']) => texts.get(key) ?? []),
  ]
  const named = (file: RegExp) => ids.filter((id) => file.test(id.replace(/\?.*$/, '')))
  const pages = ids.filter((id) => PAGE.test(id)).map((id) => reach([id], needsOf))
  return {
    open: reach(named(PUBLIC), (id) => [...needsOf(id), ...fetchesOf(id)]),
    entry: reach(named(ENTRY), needsOf),
    frame: reach(named(FRAME), needsOf),
    overview: reach(named(OVERVIEW), needsOf),
    shared: new Set(ids.filter((id) => pages.filter((page) => page.has(id)).length >= PAGES_MIN)),
  }
}

function reach(starts: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...next(id))
  }
  return reached
}
