import { ensureRouteTypes, ensureTexts } from '../products/ensure.ts'
import { programOf, runProgram } from '../products/program.ts'
import { complain, dim, duration, green, red, say } from '../setup/terminal.mjs'
import { checkAgreedWords } from './agreed-words.ts'
import { checkCitations } from './citations.ts'
import { checkComputedKeys } from './computed-keys.ts'
import { checkImports } from './imports-check.ts'
import { checkLiteralSpreads } from './literal-spreads.ts'
import { checkRepository } from './repository.ts'
import { checkTexts } from './texts.ts'

/** What is wrong, as text; empty when nothing is. */
type Check = { name: string; run: () => Promise<string> | string }

const lines = (problems: string[]) => problems.join('\n')

async function program(packageName: string, command: string, args: string[]): Promise<string> {
  const { code, output } = await runProgram(programOf(packageName, command), args)
  return code === 0 ? '' : output.trim() || `exit code ${code}`
}

const types = (project: string) => program('typescript', 'tsc', ['-p', project, '--pretty', 'false'])

function allChecks(root: string): Check[] {
  return [
    { name: 'format and lint', run: () => program('@biomejs/biome', 'biome', ['check', '--colors=off', '.']) },
    { name: 'unused files and exports', run: () => program('knip', 'knip', ['--no-progress', '--no-config-hints']) },
    { name: 'types: pure code', run: () => types('tsconfig.pure.json') },
    { name: 'types: server, tools and tests', run: () => types('tsconfig.server.json') },
    { name: 'types: site', run: () => types('tsconfig.json') },
    { name: 'direction of imports', run: () => lines(checkImports(root)) },
    { name: 'texts in both languages', run: async () => lines(await checkTexts(root)) },
    { name: 'words agreed on', run: () => lines(checkAgreedWords(root)) },
    { name: 'texts of a page', run: () => lines(checkComputedKeys(root)) },
    { name: 'plain properties', run: () => lines(checkLiteralSpreads(root)) },
    { name: 'citations', run: () => lines(checkCitations(root)) },
    { name: 'lockfile and unfinished work', run: () => lines(checkRepository(root)) },
  ]
}

/** All are run, whatever fails: one round of fixing, not seven. Returns the names of those that failed. */
export async function runChecks(root: string): Promise<string[]> {
  await ensureTexts(root)
  await ensureRouteTypes(root)
  const failed: string[] = []
  await Promise.all(
    allChecks(root).map(async ({ name, run }) => {
      const startedAt = performance.now()
      const problem = await Promise.resolve()
        .then(run)
        .catch((error: unknown) => String(error))
      const took = dim(duration(performance.now() - startedAt))
      if (problem === '') return say(`${green('✓')} ${name} ${took}`)
      failed.push(name)
      complain(`${red('✗')} ${name} ${took}\n${problem.replace(/^/gm, '    ')}`)
    }),
  )
  return failed
}
