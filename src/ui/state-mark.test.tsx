import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StateMark } from './state-mark.tsx'
import { stateName } from './state-names.ts'

describe('the mark of a module in the list', () => {
  it.each([
    ['on', 'on'],
    ['off', 'off'],
    ['prepared', 'prepared'],
    ['suspended', 'needs attention'],
  ] as const)('that is %s has a sign of its own, and says “%s”', (state, word) => {
    const drawn = renderToStaticMarkup(<StateMark state={state} label={stateName(state)} />)
    expect(drawn).toBe(`<span class="state-mark state-mark-${state}"><span class="unseen">${word}</span></span>`)
  })
})
