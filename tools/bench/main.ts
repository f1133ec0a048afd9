import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureSystem } from '../products/ensure.ts'
import { complain, say, step } from '../setup/terminal.mjs'
import type { Bench } from './define.ts'
import { type Row, table } from './table.ts'

const filters = process.argv.slice(2)
const files = globSync('tools/bench/*.bench.ts').sort()
await ensureSystem(process.cwd())

const rows: Row[] = []
for (const file of files) {
  const { default: bench }: { default: Bench } = await import(pathToFileURL(resolve(file)).href)
  const isWanted = filters.length === 0 || filters.some((filter) => `${file} ${bench.name}`.includes(filter))
  if (isWanted) rows.push(await step(bench.name, () => measure(bench)))
}

if (rows.length === 0)
  complain(filters.length > 0 ? `No benchmark matches ${filters.join(' ')}.` : 'There is no benchmark yet.')
else say(`\n${table(rows)}`)
// Figures are informative: a missed goal is no failure here, but a benchmark that cannot run is.
process.exit(rows.some((row) => 'reason' in row) ? 1 : 0)

async function measure(bench: Bench): Promise<Row> {
  try {
    return { bench, result: await bench.run() }
  } catch (error) {
    return { bench, reason: error instanceof Error ? error.message : String(error) }
  }
}
