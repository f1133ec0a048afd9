import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageFile = z.object({ version: z.string() })

/** Of the product, as `package.json` in the working directory says. */
export function readVersion(): string {
  return packageFile.parse(JSON.parse(readFileSync('package.json', 'utf8'))).version
}
