import { listCommand } from '#core/commands/listing.ts'
import { commands } from '#modules/bots.ts'
import { loadBuiltSite } from '#server/site.ts'
import { cpuMs } from './rounds.ts'

const PAGES = 40
const ORIGIN = 'http://fr.localhost:3000'

/** In production mode, so a process of its own: React chooses by NODE_ENV when it is first loaded. */
const site = await loadBuiltSite({
  environment: 'production',
  version: '0.0.0',
  siteUrl: { en: 'http://en.localhost:3000', fr: ORIGIN },
  apiUrl: '/api/bot',
  cdnUrl: 'http://localhost:3001/cdn',
  inviteUrl: 'http://localhost:3001/oauth2/authorize',
  platformUrl: null,
  outside: { sentryDsn: null, analyticsUrl: null, iconServiceUrl: null },
  // Without its list the page of commands would be an error page, which is cheap to render.
  callApi: async ({ url }) =>
    new URL(url).pathname.endsWith('/commands')
      ? Response.json({
          commands: commands.map(({ command, module }) => listCommand(command, { id: module, name: module }, 'fr')),
        })
      : new Response(null, { status: 503 }),
  readAsset: () => null,
  drawLevelCard: async () => new Uint8Array(),
  drawOpenGraph: async () => new Uint8Array(),
  onError: () => {},
})

async function read(path: string, cookie = ''): Promise<string> {
  const reply = await site.handle(new Request(ORIGIN + path, { headers: { cookie } }))
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return reply.text()
}

const sitemap = await read('/sitemap.xml')
const paths = [...sitemap.matchAll(/<loc>http:\/\/fr\.localhost:3000([^<]+)<\/loc>/g)].map(([, path = '']) => path)
const cost: Record<string, { anew: number; kept: number }> = {}
for (const path of paths) {
  // A page for somebody who may be signed in is never cached (ADR 008): this renders it completely.
  const anew = () => read(path, 'guildhall_session=none')
  for (let warm = 0; warm < 3; warm++) await anew()
  await read(path)
  cost[path] = { anew: await cpuMs(PAGES, anew), kept: await cpuMs(PAGES, () => read(path)) }
}
console.log(JSON.stringify(cost))
