import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Protections } from './discord-protections.tsx'

const shown = (level: number | undefined, rulesScreen: boolean) =>
  renderToStaticMarkup(<Protections level={level} rulesScreen={rulesScreen} />).replace(/<[^>]+>/g, ' ')

describe('what Discord itself offers', () => {
  it('tells how this server has set it', () => {
    expect(shown(2, true)).toContain('Medium')
    expect(shown(2, true)).toContain('On: the test comes after the rules are accepted.')
    expect(shown(0, false)).toContain('None')
    expect(shown(0, false)).toContain('Off.')
  })

  it('says when that may be enough', () => {
    expect(shown(3, true)).toContain('often enough')
    expect(shown(3, false)).not.toContain('often enough')
  })

  it('does not guess a level that is unknown', () => {
    expect(shown(undefined, false)).toContain('Unknown for now')
  })
})
