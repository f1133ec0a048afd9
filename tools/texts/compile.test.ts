import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { m } from '#texts'

type Say = (inputs: object, options: object) => string

const COUNTS = [0, 1, 2, 5, 1_000_000]
const SAMPLED = 50

/** All texts with plurals, and some of the others, which only differ in words. */
const compared = globSync('src/paraglide/pages/messages/*.js')
  .sort()
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  .filter(
    ({ file, code }, index) => !file.endsWith('_index.js') && (code.includes('registry') || index % SAMPLED === 0),
  )

it('servers and pages have the same texts', async () => {
  expect(compared.length).toBeGreaterThan(100)
  for (const { file, code } of compared) {
    const key = / as "([^"]+)"/.exec(code)?.[1] ?? ''
    const names = [...code.matchAll(/i\?\.(\w+)/g)].map(([, name = '']) => name)
    const onPages: Record<string, Say> = await import(resolve(file))
    for (const locale of LOCALES) {
      for (const count of COUNTS) {
        const inputs = Object.fromEntries(names.map((name) => [name, count]))
        const inServer = m[key as keyof typeof m] as Say
        expect(inServer(inputs, { locale }), key).toBe(onPages[key]?.(inputs, { locale }))
      }
    }
  }
})
