import { randomBytes } from 'node:crypto'
import { createLog } from '#config/log.ts'
import { type Problem, problem, tokenReply } from '#core/api.ts'
import { registeredRedirects } from '#emulator/redirects.ts'
import { APPLICATION, openEmulator } from '#emulator/test-emulator.ts'
import { FLIBUSTIERS_ID, type Handle, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { createRest, PERSON_WAITS_MS } from '#platform/rest.ts'
import { platformUrls } from '#platform/urls.ts'
import { openBus } from '#store/bus.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { createTestDatabase, openTestDatabase } from '#tests/postgres.ts'
import { createApi } from '../create.ts'
import type { ApiDeps } from '../deps.ts'
import { snapshotFromEmulator } from './snapshot-from-emulator.ts'

export const SITE = 'http://localhost:3000'

/** For a site without https; tests of one with it replace `siteUrl`. */
export const TEST_ENV: ApiDeps['env'] = {
  environment: 'demo',
  host: '127.0.0.1',
  port: 3000,
  platformPort: 3001,
  metricsPort: null,
  trustedProxies: 1,
  dataDir: '.data',
  databaseUrl: '',
  discord: { clientId: APPLICATION.id, clientSecret: APPLICATION.clientSecret, botToken: APPLICATION.botToken },
  platformUrl: '',
  shards: null,
  botName: null,
  siteUrl: { en: 'http://en.localhost:3000', fr: 'http://fr.localhost:3000' },
  apiUrl: '/api/bot',
  sessionSecret: 'a secret of the tests that has more than 32 characters',
  outside: { sentryDsn: null, analyticsUrl: null, iconServiceUrl: null },
  // Nothing answers there: tests never contact the services themselves.
  feeds: { allowedHosts: [], keys: {}, standIn: 'http://127.0.0.1:9/outside', presences: false, pushTo: null },
  logLevel: 'silent',
}

export type Browser = {
  cookies: Map<string, string>
  token: string
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export type OpenedApi = Awaited<ReturnType<typeof openApi>>

/** The whole API on a real database and a real emulator; only the clock belongs to the test. */
export async function openApi(more: Partial<ApiDeps> = {}) {
  const started = Date.now()
  let passed = 0
  const clock = () => started + passed
  const env = more.env ?? TEST_ENV
  const emulator = await openEmulator({ clock: { now: clock }, redirectUris: registeredRedirects(env) })
  const test = await createTestDatabase({ migrate: migrateDatabase })
  const log = more.log ?? createLog('test', 'silent')
  const db = openTestDatabase(test.url)
  const bus = await openBus(test.url, log)
  const urls = platformUrls(emulator.url)
  const rest = createRest({ urls, botToken: APPLICATION.botToken, waitMs: PERSON_WAITS_MS })
  rest.options.retries = 0
  const drawCard: ApiDeps['drawCard'] = async (card) => ({
    data: Buffer.from(JSON.stringify(card)),
    contentType: 'image/png',
    name: `${card.type}.png`,
  })
  const app = createApi({ env, db, bus, log, clock, random: randomBytes, platform: { urls, rest }, drawCard, ...more })
  await writeGuildSnapshot(db, await snapshotFromEmulator(emulator, FLIBUSTIERS_ID), clock())

  /** A browser with nobody signed in: stores cookies, and sends them back. */
  const newBrowser = (): Browser => {
    const cookies = new Map<string, string>()
    const browser: Browser = {
      cookies,
      token: '',
      async fetch(path, init = {}) {
        const headers = new Headers(init.headers)
        if (!headers.has('host')) headers.set('host', new URL(SITE).host)
        if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
        if (browser.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${browser.token}`)
        const response = await app.request(path, { ...init, headers })
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          if (/max-age=0/i.test(cookie)) cookies.delete(name)
          else cookies.set(name, value)
        }
        return response
      },
    }
    return browser
  }

  /** Through the emulator's consent page and back; returns the callback's answer. */
  const consent = async (browser: Browser, handle: Handle, decision: 'authorise' | 'refuse', query = '') => {
    const begun = await browser.fetch(`/api/auth/login${query}`)
    const form = new URLSearchParams({ decision, user_id: PEOPLE_IDS[handle] })
    const decided = await fetch(begun.headers.get('location') ?? '', { method: 'POST', body: form, redirect: 'manual' })
    const back = new URL(decided.headers.get('location') ?? '')
    return browser.fetch(back.pathname + back.search)
  }

  const signIn = async (handle: Handle): Promise<Browser> => {
    const browser = newBrowser()
    await consent(browser, handle, 'authorise')
    const reply = await browser.fetch('/api/auth/token', { method: 'POST', headers: { origin: SITE } })
    browser.token = tokenReply.parse(await reply.json()).token
    return browser
  }

  return {
    app,
    db,
    log,
    bus,
    env,
    emulator,
    clock,
    pass: (ms: number) => {
      passed += ms
    },
    newBrowser,
    consent,
    signIn,
    /** Drops the database while the API is running. */
    async loseDatabase() {
      await bus.close()
      await test.drop()
    },
    async close() {
      await bus.close()
      await db.close()
      await test.drop()
      await emulator.close()
    },
  }
}

/** Fails when an error does not have the documented form. */
export async function readProblem(response: Response): Promise<Problem> {
  if (response.headers.get('content-type') !== 'application/problem+json') throw new Error('not a problem')
  return problem.parse(await response.json())
}

export const patch = (browser: Browser, guildId: string, body: unknown, headers: Record<string, string> = {}) =>
  browser.fetch(`/api/bot/dashboard/guilds/${guildId}/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
