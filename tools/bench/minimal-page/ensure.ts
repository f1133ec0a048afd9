import { BuildFailed } from '../../products/ensure.ts'
import { programOf, runProgram } from '../../products/program.ts'
import { fingerprint, isStale, markFresh, type Product } from '../../products/stale.ts'

const FOLDER = 'tools/bench/minimal-page'

const minimalPage: Product = {
  name: 'minimal-page',
  inputs: [`${FOLDER}/**/*`, 'package-lock.json'],
  output: '.cache/bench/minimal-page/server/index.js',
}

/** Returns the built server, rebuilt when its sources or React Router itself changed. */
export async function ensureMinimalPage(root: string): Promise<string> {
  if (isStale(root, minimalPage)) {
    const print = fingerprint(root, minimalPage)
    const program = programOf('@react-router/dev', 'react-router')
    const { code, output } = await runProgram(program, ['build', FOLDER], { NODE_ENV: 'production' })
    if (code !== 0) throw new BuildFailed(`the minimal page could not be built\n${output.trim()}`)
    markFresh(root, minimalPage, print)
  }
  return minimalPage.output
}
