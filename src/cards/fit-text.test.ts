import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitName, SMALLEST_PIXELS } from './fit-text.ts'
import { DISPLAY_STACK, drawableText } from './fonts.ts'

const context = createCanvas(10, 10).getContext('2d')
const FACE = { weight: 650, stack: DISPLAY_STACK, pixels: 44 }
const WIDTH = 545
const pixelsOf = (font: string) => Number(/(\d+)px/.exec(font)?.[1])
const widthOf = ({ text, font }: { text: string; font: string }) => {
  context.font = font
  return context.measureText(text).width
}

describe('names on cards', () => {
  test('keep their size while they fit', () => {
    expect(fitName(context, 'Grand Bazar', FACE, WIDTH)).toEqual({
      text: 'Grand Bazar',
      font: `650 44px ${DISPLAY_STACK}`,
    })
  })
  test('shrink before they are cut', () => {
    const name = 'Les Flibustiers du Pixel et amis'
    const fitted = fitName(context, name, FACE, WIDTH)
    expect(fitted.text).toBe(name)
    expect(pixelsOf(fitted.font)).toBeGreaterThanOrEqual(SMALLEST_PIXELS)
    expect(pixelsOf(fitted.font)).toBeLessThan(44)
  })
  test('end in an ellipsis at the smallest size, their frame untouched', () => {
    const fitted = fitName(context, 'très long '.repeat(20), FACE, WIDTH, (name) => `${name} a quitté`)
    expect(fitted.text).toMatch(/^(?:très long )+.*… a quitté$/)
    expect(pixelsOf(fitted.font)).toBe(SMALLEST_PIXELS)
  })
  test('are never cut inside an emoji', () => {
    const { text } = fitName(context, '👩‍👩‍👧‍👦'.repeat(60), FACE, WIDTH)
    expect(text).toMatch(/^(?:👩‍👩‍👧‍👦)+…$/u)
  })
  test('fit, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        expect(widthOf(fitName(context, drawableText(name), FACE, WIDTH))).toBeLessThanOrEqual(WIDTH)
      }),
      { numRuns: 50 },
    )
  })
  test('lose characters that no font has, and repeated spaces', () => {
    expect(drawableText('  été \u{10FFFD}  Łódź 🦊 ')).toBe('été Łódź 🦊')
    expect(drawableText('\u{10FFFD}')).toBe('')
  })
})
