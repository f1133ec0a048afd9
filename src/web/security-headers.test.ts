import { beforeAll, describe, expect, it } from 'vitest'
import { openBuiltSite } from './public/testing/built-site.ts'

const COOP = 'cross-origin-opener-policy'

let site: Awaited<ReturnType<typeof openBuiltSite>>
const headersOf = async (path: string) => (await site.get('en', path)).headers

beforeAll(async () => {
  site = await openBuiltSite({})
})

describe('what a page tells browsers about its safety', () => {
  it.each(['/', '/docs/modules/welcome', '/login', '/not-there'])(
    '%s is framed and run by nobody else',
    async (path) => {
      const headers = await headersOf(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("object-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('has a new nonce for every answer, also of a page that is kept', async () => {
    const nonces = await Promise.all([headersOf('/'), headersOf('/')])
    const [first, second] = nonces.map((headers) => headers.get('content-security-policy'))
    expect(first).not.toBe(second)
  })

  it('is cut off from windows that opened it where it may show what is somebody’s own', async () => {
    const policies = await Promise.all(['/', '/login'].map(async (path) => (await headersOf(path)).get(COOP)))
    expect(policies).toEqual([null, 'same-origin-allow-popups'])
  })
})
