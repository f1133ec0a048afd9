import { compressBuiltFiles } from './compress.ts'
import { programOf, type Ran, runProgram } from './program.ts'
import type { Product } from './stale.ts'

const CONFIGURATION = [
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
]

export const site: Product = {
  name: 'site',
  inputs: ['src/**/*', 'content/**/*', 'public/**/*', ...CONFIGURATION],
  ignored: (path) =>
    /^src\/(bot|emulator|paraglide|store\/migrations)\/|\.test\.tsx?$|\.md$/.test(path) && !path.startsWith('content/'),
  output: 'build/server/index.js',
}

export async function buildSite(): Promise<Ran> {
  const ran = await runProgram(programOf('@react-router/dev', 'react-router'), ['build'], { NODE_ENV: 'production' })
  if (ran.code === 0) await compressBuiltFiles()
  return ran
}

export const routeTypes: Product = {
  name: 'route-types',
  inputs: ['src/web/**/*.{ts,tsx}', ...CONFIGURATION],
  output: '.react-router/types/+routes.ts',
}

export function generateRouteTypes(): Promise<Ran> {
  return runProgram(programOf('@react-router/dev', 'react-router'), ['typegen'])
}
