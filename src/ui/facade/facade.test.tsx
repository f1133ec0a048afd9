import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { Facade, type WindowChoice } from './facade.tsx'

function windowOf(state: ModuleStateKind, choice?: WindowChoice): string {
  const windows = [{ id: 'levels', name: 'Levels', state, href: '/levels' }]
  const floors = [{ id: 'life', title: 'Community life', text: '', windows }]
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Facade floors={floors} {...(choice && { choice })} />
    </MemoryRouter>,
  )
  return /<(a|button)[^>]* class="win.*?<\/\1>|<a class="win.*?<\/a>/s.exec(page)?.[0] ?? ''
}

describe('a window of the façade', () => {
  it.each([
    ['on', 'on', true],
    ['off', 'off', false],
    ['prepared', 'prepared', false],
    ['suspended', 'needs attention', true],
  ] as const)('of a module that is %s says “%s”', (state, word, isLit) => {
    const drawn = windowOf(state)
    expect(drawn).toContain(`<span class="unseen">, ${word}</span>`)
    expect(drawn.includes('win-lit')).toBe(isLit)
  })

  it('has shutters of its own for prepared modules, and a flag for suspended ones', () => {
    expect(windowOf('prepared')).toContain('win-prepared')
    expect(windowOf('suspended')).toContain('pane-flag')
    expect(windowOf('on')).not.toContain('pane-flag')
  })

  it('is a button that tells whether its card is open, if it has a card', () => {
    const onChoose = () => {}
    expect(windowOf('on', { openId: 'levels', onChoose })).toContain('aria-expanded="true"')
    expect(windowOf('on', { openId: null, onChoose })).toContain('aria-expanded="false"')
    expect(windowOf('on', { openId: null, onChoose })).not.toContain('href="/levels"')
  })
})
