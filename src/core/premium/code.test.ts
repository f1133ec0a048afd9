import { describe, expect, it } from 'vitest'
import { codeFrom, hintOf, readCode } from './code.ts'

const BYTES = Uint8Array.from({ length: 16 }, (_, index) => index * 17)

describe('a premium code', () => {
  it('is four groups of four letters that nobody mistakes for others', () => {
    const code = codeFrom(BYTES)
    expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(hintOf(code)).toBe(code.slice(15))
  })

  it('is read in lower case and without its dashes', () => {
    const code = codeFrom(BYTES)
    expect(readCode(` ${code.toLowerCase().replaceAll('-', '')} `)).toBe(code)
    expect(readCode(code.replaceAll('-', ' – '))).toBe(code)
  })

  it.each(['', 'ABCD', 'ABCD-EFGH-JKLM-NPQ0', 'ABCD-EFGH-JKLM-NPQR-S'])('is not %j', (typed) => {
    expect(readCode(typed)).toBeNull()
  })
})
