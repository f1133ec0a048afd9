import { describe, expect, it } from 'vitest'
import { seededRandom } from '#core/seeded-random.ts'
import { captchaLevel, drawAnswer } from './draw-answer.ts'
import { layOutSample } from './lay-out-sample.ts'

const LEVELS = [1, 2, 3, 4]

describe('the answer of a picture', () => {
  it('goes from four digits to seven characters of any case', () => {
    expect(LEVELS.map((level) => drawAnswer(level, () => 0).length)).toEqual([4, 5, 6, 7])
    const last = (level: number) => drawAnswer(level, (below) => below - 1)
    expect(last(1)).toBe('9999')
    expect(LEVELS.map((level) => captchaLevel(level).caseMatters)).toEqual([false, false, true, true])
    expect(/[A-Z]/.test(captchaLevel(2).characters)).toBe(false)
  })

  it('never contains characters that look alike', () => {
    for (const level of LEVELS) expect(captchaLevel(level).characters).not.toMatch(/[0Oo1lI]/)
  })

  it('knows no other level', () => {
    expect(() => drawAnswer(5, () => 0)).toThrow('there is no captcha level 5')
  })
})

describe('the sample of a level', () => {
  it('is the same for the same seed, and different for the next', () => {
    const sample = (seed: number) => layOutSample(3, seededRandom(seed))
    expect(sample(7)).toEqual(sample(7))
    expect(sample(7)).not.toEqual(sample(8))
  })

  it('keeps every character inside the picture', () => {
    for (const level of LEVELS) {
      const { glyphs, width } = layOutSample(level, seededRandom(3))
      expect(glyphs).toHaveLength(captchaLevel(level).length)
      expect(glyphs.every(({ x }) => x > 0 && x < width)).toBe(true)
    }
  })

  it('has strokes across it at harder levels', () => {
    expect(LEVELS.map((level) => layOutSample(level, seededRandom(1)).strokes.length)).toEqual([0, 1, 4, 6])
  })
})
