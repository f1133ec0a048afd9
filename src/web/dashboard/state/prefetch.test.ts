import { expect, it } from 'vitest'
import { mayPrefetch, PREFETCH_AFTER_MS, prefetchAll } from './prefetch.ts'

it('begins a second after the page stands', () => {
  expect(PREFETCH_AFTER_MS).toBe(1_000)
})

it('respects slow connections and the data saver', () => {
  expect(
    [undefined, {}, { effectiveType: '4g' }, { effectiveType: 'slow-2g' }, { saveData: true, effectiveType: '4g' }].map(
      mayPrefetch,
    ),
  ).toEqual([true, true, true, false, false])
})

it('fetches at most four at a time, and goes on after a failure', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  const failures: unknown[] = []
  const loads = Array.from({ length: 9 }, (_, place) => async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (place === 2) throw new Error('gone')
    done.push(place)
  })
  await prefetchAll(
    loads,
    () => false,
    (error) => failures.push(error),
  )
  expect([most, done.toSorted(), failures]).toEqual([4, [0, 1, 3, 4, 5, 6, 7, 8], [new Error('gone')]])
})

it('stops when the page is left', async () => {
  const done: number[] = []
  const loads = Array.from({ length: 9 }, (_, place) => async () => void done.push(place))
  await prefetchAll(
    loads,
    () => done.length >= 4,
    () => {},
  )
  expect(done.length).toBe(4)
})
