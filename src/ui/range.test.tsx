import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Range } from './range.tsx'

const drawn = (value: number) => renderToStaticMarkup(<Range min={10} max={30} value={value} readOnly />)

it('fills its track up to the knob, and never beyond its ends', () => {
  expect(drawn(15)).toContain('--at:0.25')
  expect(drawn(99)).toContain('--at:1')
  expect(drawn(0)).toContain('--at:0"')
})
