import { beforeAll, describe, expect, it } from 'vitest'
import { openBuiltSite } from './public/testing/built-site.ts'

const COOP = 'cross-origin-opener-policy'

let site: Awaited<ReturnType<typeof openBuiltSite>>
const headersOf = async (path: string) => (await site.get('en', path)).headers

beforeAll(async () => {
  site = await openBuiltSite({})
})

describe('the security headers of a page', () => {
  it.each(['/', '/docs/modules/welcome', '/login', '/not-there'])(
    '%s is framed and run by nobody else',
    async (path) => {
      const headers = await headersOf(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/)
      for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'self'"]) {
        expect(policy).toContain(rule)
      }
      expect(policy).toMatch(/form-action 'self' https:\/\//)
      expect(policy).not.toMatch(/(?:script|style|default)-src [^;]*'unsafe-inline'/)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      })
    },
  )

  it('have a new nonce for every answer, even for a cached page', async () => {
    const nonces = await Promise.all([headersOf('/'), headersOf('/')])
    const [first, second] = nonces.map((headers) => headers.get('content-security-policy'))
    expect(first).not.toBe(second)
  })

  it('allow the sheets inside the page by hash, each time it is served, and do not reveal the internal headers', async () => {
    const styled = await openBuiltSite({}, { readAsset: () => 'a{b:c}' })
    for (const _ of ['rendered', 'kept']) {
      const { headers } = await styled.get('en', '/docs/modules/welcome')
      expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
      expect([...headers.keys()].filter((name) => name.startsWith('x-document'))).toEqual([])
    }
  })

  it('never repeat a request id sent by the client', async () => {
    const asked = { headers: { 'x-request-id': 'proxy-12345' } }
    expect((await site.get('en', '/', asked)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('isolate pages that may show personal data from the windows that opened them', async () => {
    const policies = await Promise.all(['/', '/login'].map(async (path) => (await headersOf(path)).get(COOP)))
    expect(policies).toEqual([null, 'same-origin-allow-popups'])
  })
})
