import { setImmediate as nextTurn } from 'node:timers/promises'
import { ensureRouteTypes, ensureTexts } from '../products/ensure.ts'
import { programOf, runProgram } from '../products/program.ts'
import { complain, dim, duration, green, red, say } from '../setup/terminal.mjs'
import { checkAgreedWords } from './agreed-words.ts'
import { checkCitations } from './citations.ts'
import { checkClassNames } from './class-names.ts'
import { checkComputedKeys } from './computed-keys.ts'
import { checkImports } from './imports-check.ts'
import { checkLiteralSpreads } from './literal-spreads.ts'
import { checkRepository } from './repository.ts'
import { checkTexts } from './texts.ts'

/** The problems as text; empty when there are none. */
type Check = { name: string; run: () => Promise<string> | string }

const lines = (problems: string[]) => problems.join('\n')

async function program(packageName: string, command: string, args: string[]): Promise<string> {
  const { code, output } = await runProgram(programOf(packageName, command), args)
  return code === 0 ? '' : output.trim() || `exit code ${code}`
}

const types = (project: string) => program('typescript', 'tsc', ['-p', project, '--pretty', 'false'])

/** Checks of the files in the repository. */
const checksOfSources = (root: string): Check[] => [
  { name: 'format and lint', run: () => program('@biomejs/biome', 'biome', ['check', '--colors=off', '.']) },
  { name: 'words agreed on', run: () => lines(checkAgreedWords(root)) },
  { name: 'texts of a page', run: () => lines(checkComputedKeys(root)) },
  { name: 'plain properties', run: () => lines(checkLiteralSpreads(root)) },
  { name: 'class names', run: () => lines(checkClassNames(root)) },
  { name: 'citations', run: () => lines(checkCitations(root)) },
  { name: 'lockfile and unfinished work', run: () => lines(checkRepository(root)) },
]

/** Checks that also need what is compiled from them. */
const checksOfProducts = (root: string): Check[] => [
  { name: 'unused files and exports', run: () => program('knip', 'knip', ['--no-progress', '--no-config-hints']) },
  { name: 'direction of imports', run: () => lines(checkImports(root)) },
  { name: 'types: pure code', run: () => types('tsconfig.pure.json') },
  { name: 'types: server, tools and tests', run: () => types('tsconfig.server.json') },
  { name: 'types: site', run: () => types('tsconfig.json') },
  { name: 'texts in both languages', run: async () => lines(await checkTexts(root)) },
]

/** All run, whatever fails, so that everything can be fixed in one round. Returns the names of those that failed. */
export async function runChecks(root: string): Promise<string[]> {
  // The texts are compiled on one core while these run on the other.
  const [, early] = await Promise.all([makeProducts(root), runAll(checksOfSources(root))])
  return [...early, ...(await runAll(checksOfProducts(root)))]
}

async function makeProducts(root: string): Promise<void> {
  await ensureTexts(root)
  await ensureRouteTypes(root)
}

async function runAll(checks: readonly Check[]): Promise<string[]> {
  const running: Promise<string | null>[] = []
  for (const check of checks) {
    running.push(runOne(check))
    // Some take seconds without a pause: this lets the waiting ones continue in between.
    await nextTurn()
  }
  return (await Promise.all(running)).filter((name) => name !== null)
}

/** Its name when it failed. */
async function runOne({ name, run }: Check): Promise<string | null> {
  const startedAt = performance.now()
  const problem = await Promise.resolve()
    .then(run)
    .catch((error: unknown) => String(error))
  const took = dim(duration(performance.now() - startedAt))
  if (problem !== '') complain(`${red('✗')} ${name} ${took}\n${problem.replace(/^/gm, '    ')}`)
  else say(`${green('✓')} ${name} ${took}`)
  return problem === '' ? null : name
}
