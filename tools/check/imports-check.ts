import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { violation } from './boundaries.ts'
import { circlesOf } from './circles.ts'
import { importsOf } from './imports.ts'

/** Some targets depend on the importing file; all of them are in the same zone. */
const target = z.union([z.string(), z.object({ default: z.string() }).transform((conditions) => conditions.default)])
const packageSchema = z.object({ imports: z.record(z.string(), target) })
const GENERATED = /^src\/paraglide\//
const PATTERNS = ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}']

export function checkImports(root: string): string[] {
  const { imports: aliases } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const files = globSync(PATTERNS, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const imports = files.flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8'), aliases))
  const wrong = imports.flatMap((one) => {
    const found = violation(one)
    return found ? [`${found.from} → ${found.to}: ${found.rule}`] : []
  })
  const ours = imports.filter(({ from }) => !GENERATED.test(from))
  return [...wrong, ...circlesOf(ours).map((circle) => `${circle.join(', ')}: these import one another in a circle`)]
}
