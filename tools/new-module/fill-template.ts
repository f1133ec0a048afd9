import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleNames } from './names.ts'

const TEMPLATE = join(import.meta.dirname, 'template')

/** Each file of the template, and its destination. */
const filesOf = ({ id }: ModuleNames): Readonly<Record<string, string>> => ({
  'module.ts': `src/modules/${id}/module.ts`,
  'settings.ts': `src/modules/${id}/settings.ts`,
  'bot.ts': `src/modules/${id}/bot.ts`,
  'page.tsx': `src/modules/${id}/page.tsx`,
  'rules/decide-message.ts': `src/modules/${id}/rules/decide-message.ts`,
  'commands/command.ts': `src/modules/${id}/commands/${id}-command.ts`,
  'scene.test.ts': `src/modules/${id}/${id}.scene.test.ts`,
  'refused.fixture.ts': `src/modules/${id}/refused.fixture.ts`,
  'README.md': `src/modules/${id}/README.md`,
  'texts/en.json': `src/modules/${id}/texts/en.json`,
  'texts/fr.json': `src/modules/${id}/texts/fr.json`,
  'docs/en.mdx': `content/docs/en/modules/${id}.mdx`,
  'docs/fr.mdx': `content/docs/fr/modules/${id}.mdx`,
})

/** The files of a new module, by their path in the repository. */
export function fillTemplate(names: ModuleNames, order: number): ReadonlyMap<string, string> {
  const words: Readonly<Record<string, string>> = {
    id: names.id,
    key: names.key,
    Type: names.type,
    Name: names.name.en,
    Nom: names.name.fr,
    category: names.category,
    order: String(order),
  }
  const fill = (text: string) => text.replace(/__(\w+?)__/g, (mark, word: string) => words[word] ?? mark)
  return new Map(
    Object.entries(filesOf(names)).map(([file, place]) => [
      place,
      fill(readFileSync(join(TEMPLATE, `${file}.template`), 'utf8')),
    ]),
  )
}
