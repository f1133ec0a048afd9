import { describe, expect, it } from 'vitest'
import { navigationTarget } from './navigation-target.ts'

describe('the addresses a person may be taken to', () => {
  it.each(['/', '/docs/accueil?q=a#b', '/dashboard/first/welcome'])('%s is a path of this site', (target) => {
    expect(navigationTarget(target)).toBe(target)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', 'a'])(
    '%j is external, and an error without the option',
    (target) => {
      expect(() => navigationTarget(target)).toThrow('Cannot navigate to an external URL')
    },
  )

  it('may leave the site with the option', () => {
    expect(navigationTarget('https://discord.com/channels/1/2/3', { external: true })).toContain('discord.com')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('%s is refused either way', (target) => {
    expect(() => navigationTarget(target)).toThrow('protocol')
    expect(() => navigationTarget(target, { external: true })).toThrow('protocol')
  })
})
