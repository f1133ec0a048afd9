import { describe, expect, it } from 'vitest'
import { placeList } from './place.ts'

const view = { width: 1000, height: 800 }
const box = (left: number, top: number, width = 200) => ({
  left,
  top,
  width,
  right: left + width,
  bottom: top + 40,
})

describe('the position of a list', () => {
  it('is below its button, at its left edge', () => {
    expect(placeList(box(100, 100), view)).toEqual({ left: 100, width: 320, maxHeight: 352, top: 146 })
  })

  it('is as wide as a wide button', () => {
    expect(placeList(box(100, 100, 500), view).width).toBe(500)
  })

  it('lines up with the right edge of its button where it would leave the window', () => {
    expect(placeList(box(790, 100), view)).toMatchObject({ left: 670, width: 320 })
  })

  it('opens upwards at the bottom of the window', () => {
    expect(placeList(box(100, 700), view)).toEqual({ left: 100, width: 320, maxHeight: 352, bottom: 106 })
  })

  it('shrinks to a small window', () => {
    expect(placeList(box(20, 100), { width: 300, height: 400 })).toEqual({
      left: 8,
      width: 284,
      maxHeight: 246,
      top: 146,
    })
  })
})
