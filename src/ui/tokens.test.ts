import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The custom properties of the block that begins with this selector. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(selector)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

it('has the same dark colours whether a person or their system chose them', () => {
  const chosen = tokensOf('[data-theme="dark"] {')
  expect(Object.keys(chosen)).toContain('--bg')
  expect(tokensOf(':root:not([data-theme]) {')).toEqual(chosen)
})
