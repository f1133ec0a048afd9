import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAsset, serveSite } from './site.ts'
import { createVisitors } from './visitors.ts'

const site = { handle: async (request: Request) => new Response(`page ${new URL(request.url).pathname}`) }
const siteUrl = { en: 'https://en.example', fr: 'https://fr.example' }
const app = serveSite(site, { siteUrl, visitors: createVisitors(0, () => 0) })
const script = readdirSync('build/client/assets').find((name) => /^entry\.client-.*\.js$/.test(name))

describe('the site', () => {
  it('serves built files, which never change under their name', async () => {
    const reply = await app.request(`/assets/${script}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('content-type')).toContain('javascript')
    expect((await reply.text()).length).toBeGreaterThan(0)
  })

  it('gives documents the text of every style sheet, whatever its file name', () => {
    const sheets = readdirSync('build/client/assets').filter((name) => name.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(10)
    expect(sheets.filter((name) => readAsset(`/assets/${name}`) === null)).toEqual([])
    expect(readAsset('/assets/../../package.json')).toBeNull()
  })

  it('sends files with their type, and with headers on who may embed them', async () => {
    const headersOf = async (path: string) => Object.fromEntries((await app.request(path)).headers)
    const safe = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=31536000' }
    expect(await headersOf(`/assets/${script}`)).toMatchObject({
      ...safe,
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(await headersOf('/favicon.svg')).toMatchObject({ ...safe, 'cross-origin-resource-policy': 'cross-origin' })
  })

  it('keeps files of the public folder fresh', async () => {
    const reply = await app.request('/favicon.svg')
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, null])
  })

  it.each(['/', '/docs/accueil', '/_root.data', '/assets/none.js', '/../package.json'])(
    'leaves %s to the pages',
    async (path) => {
      expect(await (await app.request(path)).text()).toMatch(/^page /)
    },
  )
})
