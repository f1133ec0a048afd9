import { parseArgs } from 'node:util'
import { MODULE_CATEGORIES } from '#core/module.ts'
import { complain } from '../setup/terminal.mjs'
import { namesOf } from './names.ts'
import { writeModule } from './write-module.ts'

const USAGE = `npm run new-module -- <id> [--name "Quiet hours"] [--french "Heures calmes"] [--category life]

Writes src/modules/<id> with settings, page, one command, one rule, texts, a scene and its documentation, and adds it
to the list of modules. Categories: ${MODULE_CATEGORIES.join(', ')}.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    french: { type: 'string' },
    category: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const [id] = positionals
if (values.help || !id) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 1)
}
const names = namesOf({ id, ...values })
if (typeof names === 'string') {
  complain(names)
  process.exit(1)
}
for (const file of writeModule(process.cwd(), names)) console.log(file)
console.log(`
Next: node tools/products/compile-texts.ts && npx vitest run src/modules/${id}
Draw its icon in src/ui/icons.svg (m-${id}), then change what it does: CONTRIBUTING.md says how.`)
