import { expect, it } from 'vitest'
import { placesIn } from './places-in.ts'

it.each([
  ['{xp.to_position:position=3} and {money.to_position:position=10?formatNumber}', [3, 10]],
  ['{level.to_position} then {level.to_position:default=none}', [1]],
  ['{xp.to_position:user_id=args.1:position=5}', [5]],
  ['{xp.to_position:position=0} {xp.to_position:position=1001}', []],
  ['{xp.to_level:level=3} {xp}', []],
])('the places that %s asks for', (text, places) => {
  expect(placesIn(text)).toEqual(places)
})

it('stops at ten', () => {
  const text = Array.from({ length: 30 }, (_, at) => `{xp.to_position:position=${at + 1}}`).join('')
  expect(placesIn(text)).toHaveLength(10)
})
