import { describe, expect, it } from 'vitest'
import type { Surprise } from '../calendar-box.ts'
import { boxesOf, dayRanges, daysWithRoom, emptyDays, shareOf } from './boxes.ts'

const surprise = (id: string, day: number, weight = 1): Surprise => ({
  id,
  day,
  weight,
  reward: { type: 'money', amount: 200 },
})
const TWO = [surprise('a', 1), surprise('b', 3)]

describe('the 24 boxes', () => {
  it('list their content, and mark today’s', () => {
    const boxes = boxesOf(TWO, { phase: 'open', day: 2 })
    expect(boxes.map(({ day }) => day)).toEqual(Array.from({ length: 24 }, (_, place) => place + 1))
    expect(boxes.slice(0, 3).map(({ surprises, time }) => [surprises.length, time])).toEqual([
      [1, 'past'],
      [0, 'today'],
      [1, 'coming'],
    ])
  })

  it('are all in the future before December, and all past after it', () => {
    const times = (boxes: readonly { time: string }[]) => [...new Set(boxes.map(({ time }) => time))]
    expect(times(boxesOf([], { phase: 'before', daysLeft: 4 }))).toEqual(['coming'])
    expect(times(boxesOf([], { phase: 'over' }))).toEqual(['past'])
  })

  it('count as empty only while somebody can still open them', () => {
    expect(emptyDays(boxesOf(TWO, { phase: 'open', day: 22 }))).toEqual([22, 23, 24])
    expect(emptyDays(boxesOf(TWO, { phase: 'before', daysLeft: 1 }))).toHaveLength(22)
  })
})

describe('the share of a surprise', () => {
  it('follows the weights', () => {
    const box = [surprise('a', 1, 3), surprise('b', 1, 1)]
    expect(box.map((one) => shareOf(one, box).percent)).toEqual([75, 25])
  })

  it('is never shown as zero', () => {
    const box = [surprise('a', 1, 1), surprise('b', 1, 100), surprise('c', 1, 100)]
    expect(shareOf(surprise('a', 1, 1), box)).toEqual({ percent: 1, isLess: true })
  })
})

it('offers to copy a box only to days with room for all of it', () => {
  const full = [surprise('a', 1), surprise('b', 1), surprise('c', 2), ...[3, 4].map((day) => surprise(`d${day}`, day))]
  const boxes = boxesOf(full, { phase: 'before', daysLeft: 2 })
  const [first, second] = boxes
  if (!first || !second) throw new Error('there are 24')
  expect(daysWithRoom(boxes, first, 2).slice(0, 2)).toEqual([5, 6])
  expect(daysWithRoom(boxes, second, 2).slice(0, 3)).toEqual([3, 4, 5])
})

it('joins consecutive days', () => {
  expect(dayRanges([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10')
  expect(dayRanges([])).toBe('')
})
