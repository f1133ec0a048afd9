import { fileURLToPath } from 'node:url'
import { type Ran, runProgram } from './program.ts'
import type { Product } from './stale.ts'

export const texts: Product = {
  name: 'texts',
  inputs: ['src/**/texts/*.json', 'package-lock.json', 'tools/texts/*.ts'],
  output: 'src/paraglide/pages/messages.js',
}

export function makeTexts(): Promise<Ran> {
  return runProgram(fileURLToPath(new URL('./compile-texts.ts', import.meta.url)), [])
}
