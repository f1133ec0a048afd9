import { expect, it } from 'vitest'
import type { Surprise } from '../calendar-box.ts'
import { textGrid } from './calendar-message.ts'
import { drawSurprise } from './draw-surprise.ts'

const surprise = (id: string, weight: number): Surprise => ({
  id,
  day: 1,
  weight,
  reward: { type: 'money', amount: 200 },
})

it('draws by weight: three against one wins three times out of four', () => {
  const box = [surprise('a', 3), surprise('b', 1)]
  expect([0, 1, 2, 3].map((number) => drawSurprise(box, () => number)?.id)).toEqual(['a', 'a', 'a', 'b'])
  expect(drawSurprise(box, (below) => below - 1)?.id).toBe('b')
  expect(drawSurprise([], () => 0)).toBeNull()
})

it('shows the boxes as text: opened, missed, today’s and closed', () => {
  const [first] = textGrid(4, [1, 3]).split('\n')
  expect(first).toBe('` 1` ✅ ` 2` ❌ ` 3` ✅ ` 4` 🎁 ` 5` 🔒 ` 6` 🔒')
})
