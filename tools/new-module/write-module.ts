import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { programOf } from '../products/program.ts'
import { addToIcons, addToModules, addToRefused } from './add-to-lists.ts'
import { fillTemplate } from './fill-template.ts'
import type { ModuleNames } from './names.ts'

const LISTS = {
  'src/modules/index.ts': addToModules,
  'src/modules/refused.fixture.ts': addToRefused,
  'src/ui/icons.svg': addToIcons,
}

/** Writes the module into the repository at `root`; returns the created files. Throws when it already exists. */
export function writeModule(root: string, names: ModuleNames): string[] {
  if (existsSync(join(root, 'src/modules', names.id))) throw new Error(`src/modules/${names.id} exists already`)
  const pages = globSync('content/docs/en/modules/*.mdx', { cwd: root })
  const files = fillTemplate(names, pages.length + 1)
  for (const [place, content] of files) {
    mkdirSync(dirname(join(root, place)), { recursive: true })
    writeFileSync(join(root, place), content)
  }
  for (const [place, add] of Object.entries(LISTS)) {
    writeFileSync(join(root, place), add(readFileSync(join(root, place), 'utf8'), names))
  }
  // Formatted, since the length of lines depends on the module's name.
  const formatted = [`src/modules/${names.id}`, 'src/modules/index.ts', 'src/modules/refused.fixture.ts']
  execFileSync(process.execPath, [programOf('@biomejs/biome', 'biome'), 'check', '--write', ...formatted], {
    cwd: root,
    stdio: 'pipe',
  })
  return [...files.keys()]
}
