import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveSpecifier } from './imports.ts'

const BROWSER_CODE = [
  'src/web/**/*.{ts,tsx}',
  'src/ui/**/*.{ts,tsx}',
  'src/modules/**/*.{ts,tsx}',
  'src/core/**/*.ts',
  'src/emulator/chat/**/*.{ts,tsx}',
]
/** These run only on servers, where every text is loaded anyway. */
const SERVER_ONLY = /\.server\.tsx?$|\.test\.tsx?$|^src\/core\/settings\/describe-issue\.ts$/

/** `m[key]` with a computed key keeps the bundler from leaving any text out: each page would contain all of them. */
export function computedKeys(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\bm\[(?!['"])/.test(line) ? [`${path}:${index + 1}: spell the keys out: ${line.trim()}`] : [],
    )
}

/** Imports that remain once types are removed. */
const VALUE_IMPORTS = /^(?:import|export)\s(?!type\b)[^'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/**
 * What a browser may load: pages and components, and everything they import. Commands and the bot's rules are not
 * part of it.
 */
function reachableFrom(
  entries: readonly string[],
  files: ReadonlyMap<string, string>,
  aliases: Record<string, string>,
) {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = files.get(path)
    if (source === undefined || reached.has(path)) continue
    reached.add(path)
    for (const [, fixed, lazy] of source.matchAll(VALUE_IMPORTS)) {
      const to = resolveSpecifier(path, fixed ?? lazy ?? '', aliases)
      if (to) waiting.push(to)
    }
  }
  return reached
}

const isEntry = (path: string) => path.endsWith('.tsx') || /^src\/(?:web|ui|emulator\/chat)\//.test(path)

export function checkComputedKeys(root: string): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const aliases = Object.fromEntries(Object.entries(imports).filter(([, target]) => typeof target === 'string'))
  const paths = globSync(BROWSER_CODE, { cwd: root }).filter((path) => !SERVER_ONLY.test(path))
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const reached = reachableFrom(paths.filter(isEntry), files, aliases as Record<string, string>)
  return paths.filter((path) => reached.has(path)).flatMap((path) => computedKeys(path, files.get(path) ?? ''))
}
