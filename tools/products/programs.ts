import { join } from 'node:path'
import { programOf, type Ran, runProgram } from './program.ts'
import type { Product } from './stale.ts'

const FOLDER = '.cache/programs'

export const programFile = (name: 'bot' | 'emulator' | 'server') => join(FOLDER, `${name}.js`)

/** The bundled processes, run by `npm start` and the scripts `start:…`. */
export const programs: Product = {
  name: 'programs',
  inputs: [
    'src/**/*.ts',
    'src/**/texts/*.json',
    'tools/products/programs.vite.ts',
    'package.json',
    'package-lock.json',
  ],
  ignored: (path) => /^src\/(web|ui|paraglide|emulator\/chat)\/|\.test\.ts$/.test(path),
  output: programFile('bot'),
}

export function buildPrograms(): Promise<Ran> {
  return runProgram(programOf('vite', 'vite'), ['build', '--config', 'tools/products/programs.vite.ts'], {
    NODE_ENV: 'production',
  })
}
