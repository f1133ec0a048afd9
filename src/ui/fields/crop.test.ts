import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutOf, moved } from './crop.ts'

const target = { width: 1000, height: 300 }
const middle = { zoom: 1, x: 0.5, y: 0.5 }

describe('cutting a picture to 10:3', () => {
  it('takes the widest band from the middle', () => {
    expect(cutOf({ width: 2000, height: 2000 }, target, middle)).toEqual({ x: 0, y: 700, width: 2000, height: 600 })
  })

  it('stays inside the picture and keeps its shape, however it is framed', () => {
    const size = fc.integer({ min: 20, max: 8000 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(size, size, fc.double({ min: 1, max: 4, noNaN: true }), share, share, (width, height, zoom, x, y) => {
        const cut = cutOf({ width, height }, target, { zoom, x, y })
        expect(cut.width / cut.height).toBeCloseTo(10 / 3)
        expect(cut.x).toBeGreaterThanOrEqual(0)
        expect(cut.y).toBeGreaterThanOrEqual(0)
        expect(cut.x + cut.width).toBeLessThanOrEqual(width + 0.001)
        expect(cut.y + cut.height).toBeLessThanOrEqual(height + 0.001)
      }),
    )
  })

  it('moves with the pointer: dragging down shows what was above', () => {
    const picture = { width: 1000, height: 1000 }
    const after = moved(picture, target, middle, { x: 0, y: 100 }, 500)
    expect(cutOf(picture, target, after).y).toBe(150)
  })
})
