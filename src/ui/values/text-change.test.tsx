import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextChange } from './text-change.tsx'

const UNCHANGED =
  'The ship leaves the harbour on Thursday evening at nine, whatever the weather, and comes back before breakfast.'
const draw = (before: string, after: string) => renderToStaticMarkup(<TextChange before={before} after={after} />)

it('shortens unchanged text, and ends it with a whole word', () => {
  expect(draw(`Hello. ${UNCHANGED}`, `Ahoy. ${UNCHANGED}`)).toBe(
    '<del>Hello</del><ins>Ahoy</ins><span>. The ship leaves the harbour on …</span>',
  )
})

it('shortens unchanged text before a change, and starts it with a whole word', () => {
  expect(draw(`${UNCHANGED} Bye`, `${UNCHANGED} Farewell`)).toBe(
    '<span>… and comes back before breakfast. </span><del>Bye</del><ins>Farewell</ins>',
  )
})

it('cuts through a word that is too long to keep', () => {
  const word = 'a'.repeat(200)
  expect(draw(`One ${word}`, `Two ${word}`)).toContain('a …')
})
