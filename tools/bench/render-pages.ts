import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { StatusReply } from '#core/status-api.ts'
import { loadBuiltSite } from '#server/site.ts'
import { cpuMs, inTurns } from './rounds.ts'

const ROUNDS = 9
const PAGES = 60
const HOME = 'http://fr.localhost:3000/'

const now = '2026-01-15T12:00:00.000Z'
const status: StatusReply = {
  servers: 5,
  members: 4321,
  database: { up: true, latencyMs: 0.4 },
  shards: [{ id: 0, up: true, latencyMs: 42, guilds: 5, problem: null, seenAt: now }],
  measuredAt: now,
  days: [],
}

/** In production mode, so a process of its own: React chooses by NODE_ENV when it is first loaded. */
const [minimalServer = ''] = process.argv.slice(2)
const site = await loadBuiltSite({
  environment: 'production',
  version: '0.0.0',
  siteUrl: { en: 'http://en.localhost:3000', fr: 'http://fr.localhost:3000' },
  apiUrl: '/api/bot',
  cdnUrl: 'http://localhost:3001/cdn',
  inviteUrl: 'http://localhost:3001/oauth2/authorize',
  platformUrl: null,
  outside: { sentryDsn: null, analyticsUrl: null, iconServiceUrl: null },
  callApi: async () => Response.json(status),
  readAsset: () => null,
  drawLevelCard: async () => new Uint8Array(),
  drawOpenGraph: async ({ title }) => new TextEncoder().encode(title),
  onError: (error) => {
    throw error
  },
})
const build: ServerBuild = await import(pathToFileURL(minimalServer).href)
const minimal = createRequestHandler(build, 'production')

async function render(handle: (request: Request) => Promise<Response>, cookie = ''): Promise<string> {
  const response = await handle(new Request(HOME, { headers: { 'accept-language': 'fr', cookie } }))
  if (response.status !== 200) throw new Error(`the page answered ${response.status}`)
  return response.text()
}
const renderHome = () => render((request) => site.handle(request))
/** A page for somebody who may be signed in is never cached (ADR 008): this renders it completely. */
const renderAnew = () => render((request) => site.handle(request), 'guildhall_session=none')
const renderMinimal = () => render((request) => minimal(request))

const html = await renderHome()
if (!html.includes('lang="fr"')) throw new Error('the home page is not in French')
const sizes = { ours: Buffer.byteLength(html), minimal: Buffer.byteLength(await renderMinimal()) }
const cpu = await inTurns(ROUNDS, {
  ours: () => cpuMs(PAGES, renderHome),
  anew: () => cpuMs(PAGES, renderAnew),
  minimal: () => cpuMs(PAGES, renderMinimal),
})
console.log(JSON.stringify({ cpu, sizes }))
