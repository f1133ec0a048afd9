import { describe, expect, it } from 'vitest'
import { shadeColor, voteColor, voteLean, voteShade } from './vote-color.ts'

const votes = (up: number, down: number, neutral = 0) => ({ up, neutral, down })

describe('the colour of a suggestion', () => {
  it('is one end, the other, or the middle', () => {
    expect(voteColor('#000000', '#ffffff', -1)).toBe('#000000')
    expect(voteColor('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(voteColor('#000000', '#ffffff', 0)).toBe('#808080')
  })

  it('stays between its ends for any input', () => {
    expect(voteColor('#992222', '#7eff3d', 7)).toBe('#7eff3d')
  })

  it('follows the balance of the votes, and is neutral without any', () => {
    expect(voteLean(votes(3, 1))).toBe(0.5)
    expect(voteLean(votes(0, 4))).toBe(-1)
    expect(voteLean(votes(0, 0))).toBe(0)
  })

  it('is weaker when many are neutral', () => {
    expect(voteLean(votes(3, 1, 4))).toBe(0.25)
  })

  it('has seven shades: the middle one without votes, the sixth with nine of ten', () => {
    expect(voteShade(votes(0, 0))).toBe(3)
    expect(voteShade(votes(9, 1))).toBe(5)
    expect([votes(0, 5), votes(5, 0)].map(voteShade)).toEqual([0, 6])
  })

  it('starts and ends with the two chosen colours', () => {
    expect([0, 3, 6].map((shade) => shadeColor('#000000', '#ffffff', shade))).toEqual(['#000000', '#808080', '#ffffff'])
  })
})
