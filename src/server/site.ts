import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { drawCard, drawOpenGraph } from '#cards/draw-on-demand.ts'
import type { ProcessEnv } from '#config/env.ts'
import type { Log } from '#config/log.ts'
import { safetyHeaders } from '#core/http/safety-headers.ts'
import { INVITE_PERMISSIONS } from '#modules/invite-permissions.ts'
import { BOT_SCOPES } from '#platform/oauth.ts'
import { platformUrls } from '#platform/urls.ts'
import type { Site, SiteModule, SiteOptions } from '#web/site-contract.ts'
import type { Bindings } from './listen.ts'
import { sampleFace } from './sample-face.ts'
import type { Visitors } from './visitors.ts'

const BUILT_SITE = pathToFileURL('build/server/index.js').href
const ONE_YEAR_SECONDS = 31_536_000

export function siteOptions(env: ProcessEnv, log: Log, callApi: SiteOptions['callApi']): SiteOptions {
  const urls = platformUrls(env.platformUrl)
  const invite = new URL(urls.authorize)
  invite.search = new URLSearchParams({
    client_id: env.discord.clientId,
    scope: BOT_SCOPES,
    permissions: String(INVITE_PERMISSIONS),
  }).toString()
  return {
    environment: env.environment,
    version: versionOf(readFileSync('package.json', 'utf8')),
    siteUrl: env.siteUrl,
    apiUrl: env.apiUrl,
    cdnUrl: urls.cdn,
    inviteUrl: invite.href,
    platformUrl: env.platformUrl,
    outside: env.outside,
    callApi,
    readAsset,
    drawLevelCard: async (card) => (await drawCard(card, { fetchImage: sampleFace })).data,
    drawOpenGraph: async (picture) => (await drawOpenGraph(picture)).data,
    onError: (error, request) => {
      const { url, method, headers } = request
      log.error({ err: error, url, method, requestId: headers.get('x-request-id') }, 'page failed')
    },
  }
}

function versionOf(packageJson: string): string {
  const parsed: unknown = JSON.parse(packageJson)
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : null
  return typeof version === 'string' ? version : '0.0.0'
}

const assets = new Map<string, string | null>()

/** Hashed names never change, so each is read once. */
export function readAsset(path: string): string | null {
  const known = assets.get(path)
  if (known !== undefined) return known
  const file = `build/client${path}`
  const text = /^\/assets\/[\w.~-]+$/.test(path) && existsSync(file) ? readFileSync(file, 'utf8') : null
  assets.set(path, text)
  return text
}

export async function loadBuiltSite(options: SiteOptions): Promise<Site> {
  const built: SiteModule = await import(BUILT_SITE)
  return built.createSite(options)
}

type Serving = { siteUrl: SiteOptions['siteUrl']; visitors: Visitors }

/** Built files first (hashed names never change), then pages. */
export function serveSite(site: Site, { siteUrl, visitors }: Serving): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.use('*', compress())
  const files = serveStatic({ root: './build/client', precompressed: true })
  app.use('*', async (c, next) => {
    if (!isFile(c.req.path)) return next()
    const response = await files(c, next)
    if (!(response instanceof Response)) return response
    for (const [name, value] of Object.entries(fileHeaders(siteUrl, c.req.path))) response.headers.set(name, value)
    if (c.req.path.startsWith('/assets/')) {
      response.headers.set('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
    }
    return response
  })
  app.all('*', (c) => site.handle(c.req.raw, visitors.of(c.env ?? {})))
  return app
}

/** Pictures that readers of the changelog feed embed, and the icon that bookmarks use. */
const SHOWN_ELSEWHERE = /^\/(?:changelog\/assets\/|favicon\.svg$)/

/** Headers for files, which contain no scripts and no personal data. */
function fileHeaders(siteUrl: SiteOptions['siteUrl'], path: string): Record<string, string> {
  return {
    ...safetyHeaders(siteUrl),
    ...(SHOWN_ELSEWHERE.test(path) && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** React Router's own data requests end in `.data` and belong to pages. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/.test(path) && !path.endsWith('.data')
}
