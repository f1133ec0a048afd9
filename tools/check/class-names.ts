import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The site and the local Discord's chat are separate pages: each has its own names. */
const SITES = [['src/{ui,web,modules}/**/*.css'], ['src/emulator/**/*.css']]

/** A rule for exactly one class: not for several, a state, a position or a screen width. */
const RULE = /(?<!,\n)^\.([\w-]+) \{/gm

type Sheet = { path: string; source: string }

/** A class of one style sheet that another one defines too: whichever is loaded last affects both. */
export function sharedClassNames(sheets: readonly Sheet[]): string[] {
  const first = new Map<string, string>()
  const shared: string[] = []
  for (const { path, source } of sheets) {
    for (const [, name = ''] of source.matchAll(RULE)) {
      const other = first.get(name) ?? path
      first.set(name, other)
      if (other !== path) shared.push(`${path}: .${name} is also described in ${other}: rename one of them`)
    }
  }
  return shared
}

export const checkClassNames = (root: string): string[] =>
  SITES.flatMap((patterns) => {
    const paths = globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
    const read = (path: string) => ({ path, source: readFileSync(join(root, path), 'utf8') })
    return sharedClassNames(paths.toSorted().map(read))
  })
