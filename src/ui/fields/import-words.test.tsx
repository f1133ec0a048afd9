import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InGuild } from '../guild/in-guild.fixture.tsx'
import { ImportFound } from './import-words-dialog.tsx'
import type { ImportPlan } from './word-list.ts'

const said = (plan: Partial<ImportPlan> | null) =>
  renderToStaticMarkup(
    <InGuild>
      <ImportFound
        plan={plan && { added: [], duplicates: [], bad: [], room: 10, isOver: false, ...plan }}
        max={2_000}
      />
    </InGuild>,
  )

it('says how many words will be added, and names those left out', () => {
  const text = said({ added: ['a', 'b'], duplicates: ['cat'], bad: ['c*t'] })
  expect(text).toContain('2 entries will be added.')
  expect(text).toContain('Already in the list, left out: “cat”')
  expect(text).toContain('Not allowed here, left out: “c*t”')
})

it('names at most twenty words', () => {
  const duplicates = Array.from({ length: 23 }, (_, index) => `w${index}`)
  expect(said({ duplicates })).toContain('“w19” and 3 more')
})

it('refuses a list that does not fit, and says why', () => {
  expect(said({ added: ['a', 'b'], room: 1, isOver: true })).toContain(
    'the list holds 2,000, there is room for 1 more, and this would add 2. Nothing will be added.',
  )
  expect(said(null)).toContain('more text than a list can hold')
})
