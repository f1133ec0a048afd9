import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { createLog, type Log } from '#config/log.ts'
import { type Clock, movableClock, systemClock } from './clock.ts'
import { type Control, createControl } from './control/control.ts'
import type { EmulatorContext } from './emulator-context.ts'
import { createFeed } from './feed.ts'
import { folderFiles, memoryFiles } from './files.ts'
import { createGateway } from './gateway/gateway.ts'
import { PRIVILEGED_INTENTS } from './gateway/intents.ts'
import { Interactions } from './interactions/interactions.ts'
import { createLive, LIVE_PATH } from './live/live.ts'
import { chatPage, type SiteUrl } from './live/page.ts'
import { Grants } from './oauth/grants.ts'
import { Outside } from './outside/outside.ts'
import type { WatchExchange } from './rest/exchange.ts'
import { emulatorRoutes } from './routes.ts'
import { restoreSnapshot, takeSnapshot } from './state/snapshot.ts'
import { readStateFile, type StateWriter, stateWriter } from './state/state-file.ts'
import { passTime } from './timed.ts'
import { Troubles } from './troubles/troubles.ts'
import { seedWorld } from './world/seed/seed.ts'
import { type Application, World } from './world/world.ts'

const HEARTBEAT_INTERVAL_MS = 41_250
const TICK_MS = 1_000

export type EmulatorOptions = {
  application: Application
  redirectUris: string[]
  clock?: Clock
  /** Fills an empty world; by default with the five communities. */
  seed?: (world: World) => void
  /** Fills the sources outside Discord; by default there are none. */
  seedOutside?: (outside: Outside) => void
  /** Where the state survives a restart; null keeps everything in memory. */
  dataFile?: string | null
  /** The address for clients, when it is not the one listened on (HOST=0.0.0.0). */
  publicUrl?: string
  /** Privileged intents that the application holds, as granted in Discord's developer portal; all by default. */
  privilegedIntents?: number
  heartbeatIntervalMs?: number
  /** Only off where a test simulates minutes in a moment; Discord's limits otherwise. */
  rateLimits?: boolean
  /** Called with every REST request and its answer. */
  watch?: WatchExchange
  /** Folder of the built chat page; without it the plain page is served. */
  chatFolder?: string
  /** The dashboard, for the link "configure this server". */
  siteUrl?: SiteUrl
  log?: Log
}

export type Emulator = {
  listen(port: number, host: string): Promise<{ url: string }>
  close(): Promise<void>
  world: World
  control: Control
  /** The number of the last event sent to a connected client. */
  dispatched(): number
}

/** The local Discord: one HTTP server that speaks OAuth 2, REST, gateway and CDN over one world. */
export function createEmulator(options: EmulatorOptions): Emulator {
  const log = options.log ?? createLog('emulator', 'silent')
  const clock = movableClock(options.clock ?? systemClock)
  const dataFile = options.dataFile ?? null
  const saved = dataFile ? readStateFile(dataFile, options.application.id, log) : null
  // Before anything reads the time: the ids of the state were created by the moved clock.
  if (saved) clock.moveForward(saved.clockOffsetMs)
  const world = new World(clock, options.application)
  const seed = options.seed ?? seedWorld
  const newSecret = () => randomBytes(24).toString('base64url')
  const feed = createFeed()
  let writer: StateWriter | null = null
  const context: EmulatorContext = {
    world,
    clock,
    feed,
    files: dataFile ? folderFiles(join(dirname(dataFile), 'emulator-attachments')) : memoryFiles(),
    deletedFiles: new Map(),
    addresses: { url: '', cdnUrl: '', gatewayUrl: '' },
    interactions: new Interactions(clock, feed, newSecret),
    troubles: new Troubles(),
    outside: new Outside(clock, new Set(options.redirectUris.map((url) => new URL(url).origin))),
    newSecret,
    changed: () => writer?.changed(),
    reseed() {
      world.clear()
      seed(world)
      context.outside.clear()
      options.seedOutside?.(context.outside)
      writer?.changed()
    },
  }
  const grants = new Grants(clock, newSecret)

  seed(world)
  options.seedOutside?.(context.outside)
  if (saved) restoreSnapshot(world, grants, saved)
  if (dataFile) {
    writer = stateWriter(dataFile, () => takeSnapshot(world, grants, clock), log)
    clock.onMove(context.changed)
    feed.subscribe(context.changed)
    grants.onChange = context.changed
  }

  const gateway = createGateway(
    context,
    {
      heartbeatIntervalMs: options.heartbeatIntervalMs ?? HEARTBEAT_INTERVAL_MS,
      privilegedIntents: options.privilegedIntents ?? PRIVILEGED_INTENTS,
    },
    newSecret,
    log,
  )
  const live = createLive(context, log)
  const control = createControl(context, gateway)
  const lastSignedIn = () => grants.all().findLast(({ expiresAt }) => expiresAt > clock.now())?.userId ?? null
  const app = emulatorRoutes({
    context,
    grants,
    control,
    log,
    redirectUris: options.redirectUris,
    startsLeft: gateway.startsLeft,
    watch: options.watch ?? (() => {}),
    rateLimits: options.rateLimits ?? true,
    chat: options.chatFolder ? chatPage(context, options.chatFolder, options.siteUrl ?? null, lastSignedIn) : null,
  })
  const ticking = setInterval(() => passTime(context), TICK_MS)
  ticking.unref()
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.on('upgrade', (request, socket, head) => {
    if (/^\/(gateway\/?)?(\?|$)/.test(request.url ?? '')) gateway.upgrade(request, socket, head)
    else if (request.url === LIVE_PATH) live.upgrade(request, socket, head)
    else socket.destroy()
  })

  return {
    world,
    control,
    dispatched: gateway.dispatched,
    async listen(port, host) {
      const listening = await listenOn(server, port, host)
      const url = options.publicUrl ?? `http://${urlHost(host)}:${listening}`
      context.addresses = Object.assign(context.addresses, {
        url,
        cdnUrl: `${url}/cdn`,
        gatewayUrl: `${url.replace(/^http/, 'ws')}/gateway`,
      })
      return { url }
    },
    async close() {
      clearInterval(ticking)
      gateway.close()
      live.close()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await writer?.flush()
    },
  }
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** A wildcard is no address that a client could use. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
