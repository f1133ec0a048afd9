import { describe, expect, it } from 'vitest'
import { isCounted, pageEvent } from './page-event.ts'

const page = { href: 'https://guildhall.example/faq', hostname: 'guildhall.example', referrer: '', width: 360 }

describe('pageEvent', () => {
  it('has the names of Plausible’s own script', () => {
    expect(pageEvent('pageview', page)).toEqual({
      n: 'pageview',
      u: page.href,
      d: page.hostname,
      r: null,
      w: 360,
      h: 0,
    })
  })

  it('sends props and revenue as text', () => {
    const event = pageEvent('Premium', page, { props: { plan: 'year' }, revenue: { currency: 'EUR', amount: 39.9 } })
    expect(event).toMatchObject({ p: '{"plan":"year"}', $: '{"currency":"EUR","amount":39.9}' })
  })
})

describe('isCounted', () => {
  it('counts a visit', () => {
    expect(isCounted({ hostname: 'guildhall.example', protocol: 'https:' }, null)).toBe(true)
    expect(isCounted({ hostname: 'localhost.example', protocol: 'https:' }, 'false')).toBe(true)
  })

  it.each(['localhost', 'fr.localhost', '127.0.0.1', '[::1]'])('leaves %s out', (hostname) => {
    expect(isCounted({ hostname, protocol: 'http:' }, null)).toBe(false)
  })

  it('does not count files or visitors who opted out', () => {
    expect(isCounted({ hostname: '', protocol: 'file:' }, null)).toBe(false)
    expect(isCounted({ hostname: 'guildhall.example', protocol: 'https:' }, 'true')).toBe(false)
  })
})
