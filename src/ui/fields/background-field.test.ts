import { expect, it } from 'vitest'
import { customOf, writtenAs } from './background-field.tsx'

it('reads one colour, two colours and an angle, and writes them as they were', () => {
  expect(customOf('preset:1')).toBeNull()
  expect(customOf('#112233')).toEqual({ from: '#112233', to: '#112233', degrees: 115 })
  for (const written of ['#112233,#445566', '#112233,#445566,0', '#112233,#445566,355']) {
    const custom = customOf(written)
    expect(custom && writtenAs(custom)).toBe(written)
  }
})
