import { describe, expect, it } from 'vitest'
import { addressOf, PAGE_NAMES, pathTo, patternOf, ROUTE_NAMES, routeAt } from './routes.ts'

const siteUrl = { en: 'https://guildhall.example', fr: 'https://guildhall-fr.example' }

describe('the names of routes', () => {
  it('begin with their language', () => {
    expect(ROUTE_NAMES).toContain('fr-docs-slug')
    expect(ROUTE_NAMES).toContain('en-dashboard-guild-welcome')
    expect(ROUTE_NAMES).toHaveLength(2 * PAGE_NAMES.length)
  })

  it('lead to the page at the domain of the language', () => {
    expect(addressOf('fr-legal-cgu', siteUrl)).toBe('https://guildhall-fr.example/legal/cgu')
    expect(addressOf('en-levels-guild', siteUrl, { guild: '12' })).toBe('https://guildhall.example/levels/12')
  })

  it('are found again from any address they lead to', () => {
    const params = { guild: '714285963217465344', command: 'top level', '*': 'modules/à la carte' }
    for (const page of PAGE_NAMES) {
      const used = Object.entries(params).filter(([key]) => patternOf(page).includes(key === '*' ? '*' : `:${key}`))
      expect(routeAt(pathTo(page, params), 'fr')).toEqual({
        name: `fr-${page}`,
        page,
        params: Object.fromEntries(used),
      })
    }
  })

  it('say what is missing', () => {
    expect(() => pathTo('levels-guild')).toThrow('levels-guild needs guild')
  })

  it.each(['/nowhere', '/levels/', '/dashboard/user/else/where', '/docs/'])('are not given to %s', (path) => {
    expect(routeAt(path, 'en')).toBeNull()
  })

  it('read a stray percent sign as one', () => {
    expect(routeAt('/docs/100%', 'en')?.params).toEqual({ '*': '100%' })
  })
})
