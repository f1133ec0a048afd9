import { describe, expect, it } from 'vitest'
import { troubleLine, troublesOfPlaywright } from './troubles.ts'

const spec = (title: string, status: string, messages: string[]) => ({
  title,
  file: 'frame.spec.ts',
  tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
})

describe('the end of a run', () => {
  it('lists failures and tests that passed only when repeated, even in nested suites', () => {
    const suites = [
      {
        specs: [spec('opens', 'expected', [])],
        suites: [{ specs: [spec('saves', 'unexpected', ['too late\nat 3'])] }],
      },
      { specs: [spec('closes', 'flaky', ['not yet'])] },
    ]
    expect(troublesOfPlaywright({ suites, errors: [] }).map(troubleLine)).toEqual([
      'failed: frame.spec.ts › saves — too late',
      'flaky: frame.spec.ts › closes — not yet',
    ])
  })

  it('lists errors that broke the run before its tests', () => {
    expect(troublesOfPlaywright({ errors: [{ message: 'no browser' }] }).map(troubleLine)).toEqual([
      'failed: the run — no browser',
    ])
  })
})
