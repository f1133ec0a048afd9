import { describe, expect, it } from 'vitest'
import { voteColor, voteLean } from './vote-color.ts'

describe('the colour of a suggestion', () => {
  it('is one end, the other, or the middle', () => {
    expect(voteColor('#000000', '#ffffff', -1)).toBe('#000000')
    expect(voteColor('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(voteColor('#000000', '#ffffff', 0)).toBe('#808080')
  })

  it('stays between its ends whatever it is asked', () => {
    expect(voteColor('#992222', '#7eff3d', 7)).toBe('#7eff3d')
  })

  it('leans with the votes, and not at all without any', () => {
    expect(voteLean(3, 1)).toBe(0.5)
    expect(voteLean(0, 4)).toBe(-1)
    expect(voteLean(0, 0)).toBe(0)
  })
})
