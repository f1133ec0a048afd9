import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VARIABLE_NAMES } from './env.ts'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).toSorted()

it('lists every variable in .env.example, and no unused one', () => {
  expect(namesIn('.env.example', /^([A-Z_]+)=/gm)).toEqual(VARIABLE_NAMES.toSorted())
})

it.each(['en', 'fr'])('explains every variable on the page about hosting (%s)', (locale) => {
  const page = readFileSync(`content/docs/${locale}/hosting/configuration.mdx`, 'utf8')
  expect(VARIABLE_NAMES.filter((name) => !page.includes(name))).toEqual([])
})
