import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { issueFromZod } from './issues.ts'
import { customText, text } from './kinds.ts'

function codesOf(schema: z.core.$ZodType, value: unknown): string[] {
  const issues = z.safeParse(schema, value).error?.issues ?? []
  return issues.map((found) => issueFromZod('name', found, value).code)
}

describe('a required text', () => {
  it.each(['', ' ', '\n\t ', '\u00A0'])('is missing when it is %j', (written) => {
    expect(codesOf(text(10), written)).toEqual(['V_REQUIRED'])
    expect(codesOf(customText(10), written)).toEqual(['V_REQUIRED'])
  })

  it('is kept as written, including surrounding spaces', () => {
    expect(z.parse(text(10), ' Porte ')).toBe(' Porte ')
  })
})
