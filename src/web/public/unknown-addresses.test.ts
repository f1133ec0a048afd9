import { beforeAll, describe, expect, it } from 'vitest'
import { openBuiltSite } from './testing/built-site.ts'

let site: Awaited<ReturnType<typeof openBuiltSite>>

beforeAll(async () => {
  site = await openBuiltSite({})
})

describe('an address that does not exist', () => {
  it.each([
    '/docs/%E6%97%A5',
    '/docs/日',
    '/docs/%C3%A9t%C3%A9',
    '/docs/%F0%9F%91%8B',
    '/docs/a%0Ab',
    '/docs/%00',
    '/docs/%',
    '/docs/%ff',
    '/%E6%97%A5',
    '/legal/%E6%97%A5',
    `/docs/${'%E6%97%A5'.repeat(50)}`,
    '/a'.repeat(50),
  ])('gets the page for such addresses: %s', async (path) => {
    const reply = await site.get('en', path)
    expect(reply.status).toBe(404)
    expect(await reply.text()).toContain('</html>')
  })
})
