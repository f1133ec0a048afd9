import type { ModuleNames } from './names.ts'

/** The list of modules: an import, and the module's line at the end. Imports are put in order afterwards. */
export function addToModules(source: string, { id, key }: ModuleNames): string {
  const imported = `import { ${key}Module } from './${id}/module.ts'\n`
  return addEntry(addImport(source, imported), 'export const modules = [', '] as const', `  ${key}Module,\n`)
}

/** The values that the API must refuse, module by module. */
export function addToRefused(source: string, { id, key }: ModuleNames): string {
  const imported = `import { ${key}Refused } from './${id}/refused.fixture.ts'\n`
  return addEntry(addImport(source, imported), 'export const REFUSED', '\n}', `  '${id}': ${key}Refused,\n`)
}

/** An empty symbol, until somebody draws an icon. */
export function addToIcons(source: string, { id }: ModuleNames): string {
  const icon = `<symbol id="m-${id}" viewBox="0 0 24 24"><path d="M6 20.5v-10a6 6 0 0 1 12 0v10z"/></symbol>\n`
  return source.replace('</svg>\n', (end, at: number) => (at === source.lastIndexOf('</svg>\n') ? icon + end : end))
}

function addImport(source: string, imported: string): string {
  const last = source.lastIndexOf('\nimport ') + 1
  return source.slice(0, last) + imported + source.slice(last)
}

function addEntry(source: string, begin: string, end: string, entry: string): string {
  const from = source.indexOf(begin)
  const to = source.indexOf(end, from)
  if (from === -1 || to === -1) throw new Error(`"${begin}" is not where it is expected`)
  const at = end.startsWith('\n') ? to + 1 : to
  return source.slice(0, at) + entry + source.slice(at)
}
