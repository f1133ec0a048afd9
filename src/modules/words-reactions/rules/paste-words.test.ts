import { expect, it } from 'vitest'
import type { WordTarget } from '../settings.ts'
import { pasteWords } from './paste-words.ts'

const PARTY = { id: '100000000000000001', name: 'party', animated: true }
const guild = { premium: true, emojis: [PARTY] }
let next = 0
const newId = () => `id${next++}`
const paste = (text: string, known: WordTarget[] = [], here = guild) => pasteWords(text, known, here, newId)
const pairs = (text: string) => paste(text).targets.map(({ target, reactions }) => [target, ...reactions])

it('reads a word and its emojis from each line', () => {
  expect(pairs('gg 🎉\n\ngood night 🌙 👋 🌙')).toEqual([
    ['gg', '🎉'],
    ['good night', '🌙', '👋'],
  ])
})

it('accepts emojis of the server as Discord copies them, and by their names', () => {
  expect(pairs(`yay <a:party:${PARTY.id}>\nwow :party:`)).toEqual([
    ['yay', `a:party:${PARTY.id}`],
    ['wow', `a:party:${PARTY.id}`],
  ])
})

it('keeps the valid lines, and says why the others are not', () => {
  const known: WordTarget[] = [{ id: 'a', target: 'hey', reactions: ['👋'] }]
  const { targets, problems } = paste('HÉY 👋\nhello\n🎉\nnew :nowhere:\nok 👍', known)
  expect(targets.map(({ target }) => target)).toEqual(['ok'])
  expect(problems.map(({ why }) => why)).toEqual(['twice', 'noEmoji', 'noWord', 'foreignEmoji'])
})

it('respects the plan’s limits', () => {
  const free = { ...guild, premium: false }
  expect(paste('gg 🎉 👋', [], free).problems).toMatchObject([{ why: 'tooManyEmojis' }])
  const ten = Array.from({ length: 10 }, (_, n): WordTarget => ({ id: `w${n}`, target: `w${n}`, reactions: ['👋'] }))
  expect(paste('gg 🎉', ten, free).problems).toMatchObject([{ why: 'full' }])
})
