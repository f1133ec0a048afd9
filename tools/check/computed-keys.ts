import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BROWSER_CODE = [
  'src/web/**/*.{ts,tsx}',
  'src/ui/**/*.{ts,tsx}',
  'src/modules/**/*.{ts,tsx}',
  'src/core/**/*.ts',
  'src/emulator/chat/**/*.{ts,tsx}',
]
/** These run on servers alone, where every text is loaded anyway. */
const SERVER_ONLY = /\.server\.tsx?$|\.test\.tsx?$|^src\/core\/settings\/describe-issue\.ts$/

/** `m[key]` with a computed key keeps the bundler from leaving any text out: each page would carry all of them. */
export function computedKeys(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\bm\[(?!['"])/.test(line) ? [`${path}:${index + 1}: spell the keys out: ${line.trim()}`] : [],
    )
}

export function checkComputedKeys(root: string): string[] {
  return globSync(BROWSER_CODE, { cwd: root })
    .filter((path) => !SERVER_ONLY.test(path))
    .flatMap((path) => computedKeys(path, readFileSync(join(root, path), 'utf8')))
}
