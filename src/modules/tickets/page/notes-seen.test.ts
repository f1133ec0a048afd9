import { expect, it } from 'vitest'
import { notesSeen } from './notes-seen.ts'

const note = (minute: number) => ({
  by: { id: '1', name: 'Ann' },
  at: `2026-03-03T12:0${minute}:00.000Z`,
  text: 'Seen',
})

it('tells a new note from the ones before, even where the oldest one made room for it', () => {
  const [first, second, third] = [note(1), note(2), note(3)]
  const shown = [[], [first], [first, second], [second, third]].map(notesSeen)
  expect(new Set(shown).size).toBe(shown.length)
})
