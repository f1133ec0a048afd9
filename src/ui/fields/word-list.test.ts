import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findWords, planImport, readWordList, wordListText } from './word-list.ts'

const schema = z.array(
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(8),
    z.refine((word) => !word.includes('!')),
  ),
)
const plan = (words: string[], text: string, max = 10) => planImport(words, text, { max, schema })

it('reads one entry a line, or the cells of a CSV file', () => {
  expect(readWordList('\uFEFFcat\r\n dog \n\n"bird, blue";fish\n"a ""b"""')).toEqual([
    'cat',
    'dog',
    'bird, blue',
    'fish',
    'a "b"',
  ])
  expect(readWordList('')).toEqual([])
  expect(readWordList('a "b" c\n"open\ncat')).toEqual(['a "b" c', '"open', 'cat'])
})

it('adds new words as they will be stored, and names the others', () => {
  expect(plan(['cat'], 'Dog\nCAT\ndog\nno!\nfar-too-long')).toEqual({
    added: ['dog'],
    duplicates: ['CAT', 'dog'],
    bad: ['no!', 'far-too-long'],
    room: 9,
    isOver: false,
  })
})

it('adds nothing from a list that is too long', () => {
  expect(plan(['a', 'b'], 'c\nd', 3)).toMatchObject({ added: ['c', 'd'], room: 1, isOver: true })
  expect(plan(['a', 'b'], 'a\nc', 3)).toMatchObject({ added: ['c'], isOver: false })
})

it('reads back what was exported', () => {
  const words = ['cat*', 'a, b', 'c;d', 'say "hi"', '#tag']
  expect(readWordList(wordListText(words))).toEqual(words)
})

it('finds entries whatever their accents and capitals, but takes signs between letters literally', () => {
  expect(findWords(['Éléphant', 'elan', 'a.b', 'a b'], 'ele')).toEqual(['Éléphant'])
  expect(findWords(['example.com', 'a.b'], '.b')).toEqual(['a.b'])
  expect(findWords(['a', 'b'], '  ')).toEqual(['a', 'b'])
})
