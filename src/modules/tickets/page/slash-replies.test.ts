import { describe, expect, it } from 'vitest'
import { matchSlash, replaceSlash } from './slash-replies.ts'

const replies = [
  { id: 'hello', text: 'Hello, how can we help?' },
  { id: 'hours', text: 'We are here from 9 to 5.' },
  { id: 'bye', text: 'Goodbye.' },
]
const found = (text: string, cursor = text.length) => matchSlash(text, cursor, replies).map(({ id }) => id)

describe('a slash in an answer', () => {
  it('lists the quick replies whose name begins with it, at the beginning of a line', () => {
    expect(found('/')).toEqual(['hello', 'hours', 'bye'])
    expect(found('Thank you.\n/HO')).toEqual(['hours'])
    expect(found('/nothing')).toEqual([])
  })

  it('is just a slash elsewhere, or once something else is typed', () => {
    expect([found('and/or'), found('/hello there'), found('')]).toEqual([[], [], []])
    expect(found('/he and more', 3)).toEqual(['hello'])
  })

  it('is replaced by the reply, without changing the text around it', () => {
    expect(replaceSlash('Hi.\n/by\nAnn', 7, { id: 'bye', text: 'Goodbye.' })).toEqual({
      text: 'Hi.\nGoodbye.\nAnn',
      cursor: 12,
    })
  })
})
