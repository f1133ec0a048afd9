import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parsePatch } from '#core/settings/patch.ts'
import { modules, settingsTable } from '#modules/index.ts'

const files = globSync('content/docs/{en,fr}/modules/*.mdx')
const examples = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/```json\n(.*?)```/gs)].map(([, code = '']) => ({ file, code })),
)

it('documents every module in both languages', () => {
  const wanted = modules
    .filter((module) => module.category !== null)
    .flatMap(({ id }) => [`content/docs/en/modules/${id}.mdx`, `content/docs/fr/modules/${id}.mdx`])
  expect(files.toSorted()).toEqual(wanted.toSorted())
})

it('shows what a member sees of a module before its settings', () => {
  const SEEN = /^## (What members see|Ce que voient les membres)$|<MessageDemo /m
  const late = files.filter((file) => {
    const [before = ''] = readFileSync(file, 'utf8').split(/```json|<SettingTable /)
    return !SEEN.test(before)
  })
  expect(late).toEqual([])
})

it('shows only examples that the API accepts', () => {
  expect(examples.length).toBeGreaterThan(20)
  const refused = examples.flatMap(({ file, code }) => {
    const parsed = parsePatch(settingsTable, JSON.parse(code))
    return parsed.ok ? [] : [{ file, issues: parsed.issues }]
  })
  expect(refused).toEqual([])
})

it('has the same pages in both languages', () => {
  const slugs = (locale: string) =>
    globSync(`content/{docs,faq,legal,team}/${locale}/**/*.mdx`)
      .map((file) => file.replace(`/${locale}/`, '/'))
      .toSorted()
  expect(slugs('fr')).toEqual(slugs('en'))
})
