import { describe, expect, it } from 'vitest'
import { addTallies, tallyPlaywright, tallyVitest, totalLine } from './reports.ts'

const vitest = (status: string, assertions: string[]) => ({
  numPassedTests: assertions.filter((one) => one === 'passed').length,
  numFailedTests: assertions.filter((one) => one === 'failed').length,
  numPendingTests: assertions.filter((one) => one === 'pending').length,
  testResults: [{ status, assertionResults: assertions.map((one) => ({ status: one })) }],
})

describe('reports', () => {
  it('count passed, failed and skipped', () => {
    expect(tallyVitest(vitest('failed', ['passed', 'failed', 'pending']))).toEqual({ passed: 1, failed: 1, skipped: 1 })
  })

  it('count a file that could not be loaded as a failure', () => {
    expect(tallyVitest(vitest('failed', []))).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('count a browser test that passed when repeated as passed', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 2 }
    expect(tallyPlaywright({ stats, errors: [] })).toEqual({ passed: 6, failed: 0, skipped: 2 })
  })

  it('count a browser run that broke before its tests as a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('end with one line for all', () => {
    const total = addTallies([
      { passed: 10, failed: 0, skipped: 0 },
      { passed: 5, failed: 1, skipped: 2 },
    ])
    expect(totalLine(total)).toBe('Total: 15 passed, 1 failed, 2 skipped')
    expect(totalLine({ passed: 3, failed: 0, skipped: 0 })).toBe('Total: 3 passed, 0 failed')
  })
})
