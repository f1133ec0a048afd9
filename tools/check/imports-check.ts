import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { violation } from './boundaries.ts'
import { importsOf } from './imports.ts'

/** Some targets depend on who asks; all of them lie in the same zone. */
const target = z.union([z.string(), z.object({ default: z.string() }).transform((conditions) => conditions.default)])
const packageSchema = z.object({ imports: z.record(z.string(), target) })
const PATTERNS = ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}']

export function checkImports(root: string): string[] {
  const { imports: aliases } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const files = globSync(PATTERNS, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return files.flatMap((path) =>
    importsOf(path, readFileSync(join(root, path), 'utf8'), aliases).flatMap((one) => {
      const found = violation(one)
      return found ? [`${found.from} → ${found.to}: ${found.rule}`] : []
    }),
  )
}
