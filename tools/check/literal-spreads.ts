import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}', 'tests/**/*.ts']

/** Spreading a literal immediately only keeps properties on one line: they have to be written one by one. */
export function literalSpreads(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\.{3}\{/.test(line) ? [`${path}:${index + 1}: write plain properties: ${line.trim()}`] : [],
    )
}

export function checkLiteralSpreads(root: string): string[] {
  // Generated files may be changing meanwhile.
  return globSync(SOURCES, { cwd: root, exclude: ['src/paraglide/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('/literal-spreads.test.ts'))
    .flatMap((path) => literalSpreads(path, readFileSync(join(root, path), 'utf8')))
}
