import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { type Trouble, trouble, VITEST_TROUBLES } from './troubles.ts'

type Unhandled = { message: string; VITEST_TEST_PATH?: unknown }

/** Records failures, including those missing from Vitest's JSON: errors outside any test. */
export default class TroublesReporter implements Reporter {
  private root = ''

  onInit(vitest: Vitest): void {
    this.root = vitest.config.root
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Unhandled[]): void {
    const troubles = [
      ...modules.flatMap((module) => troublesOf(module, relative(this.root, module.moduleId))),
      ...unhandled.map((error) => trouble('unhandled', relative(this.root, placeOf(error)), error.message)),
    ]
    writeFileSync(VITEST_TROUBLES, JSON.stringify(troubles))
  }
}

function troublesOf(module: TestModule, file: string): Trouble[] {
  const ofFile = [module, ...module.children.allSuites()]
    .flatMap((part) => part.errors())
    .map(({ message }) => trouble('failed', file, message))
  const ofTests = [...module.children.allTests()].flatMap((test) => {
    const { state, errors } = test.result()
    return state === 'failed' ? trouble('failed', `${file} › ${test.fullName}`, errors[0]?.message) : []
  })
  return [...ofFile, ...ofTests]
}

/** The file that was running; Vitest notes it on the error itself. */
function placeOf({ VITEST_TEST_PATH: path }: Unhandled): string {
  return typeof path === 'string' ? path : 'no test'
}
