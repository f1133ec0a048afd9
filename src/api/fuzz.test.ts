import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryReply } from '#core/collections/api.ts'
import { textSchemasIn } from '#core/settings/text-schemas.fixture.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { collections, settingsTable } from '#modules/index.ts'
import type { Route } from './http/route.ts'
import { routes } from './routes.ts'
import { anyValue, curiousText, valuesFor } from './testing/fuzz-values.ts'
import { type Browser, type OpenedApi, openApi } from './testing/open-api.ts'
import { changePlan, seedServer } from './testing/refusal-server.ts'

/** How many saves are sent, and a quarter as many other calls: `FUZZ_RUNS=20000` for a long run. */
const SAVES = Number(process.env.FUZZ_RUNS ?? 400)
const QUERIES = Math.ceil(SAVES / 4)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_116)
const TIMEOUT_MS = 60_000 + SAVES * 200
/** The platform limits the API's calls: without time passing, a long run would wait for ever. */
const BETWEEN_QUERIES_MS = 100

const GUILD = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`

let api: OpenedApi
let owner: Browser
/** Entries that were created, by collection. */
const made = new Map<string, string[]>()

beforeAll(async () => {
  api = await openApi({ writeRate: { burst: 1_000_000, perSecond: 1 } })
  await seedServer(api)
  await changePlan(api, true)
  owner = await api.signIn('pixel-renard')
})
afterAll(() => api.close())

type Asked = { method: string; path: string; body?: string; headers?: Record<string, string> }

/** Reports which call failed, with everything needed to repeat it. */
async function ask(asked: Asked, who = owner): Promise<Response> {
  const { path, ...init } = asked
  const reply = await who.fetch(path, init)
  if (reply.status >= 500) expect.fail(`${reply.status} ${JSON.stringify(asked)}: ${await reply.text()}`)
  return reply
}

const version = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('"1"', '"0"', '"999999999999999"', '"9999999999999999"', '*', 'x') },
)
const withVersion = (ifMatch: string | null): Pick<Asked, 'headers'> =>
  ifMatch === null ? {} : { headers: { 'if-match': ifMatch } }

/** Most settings are switches and numbers: unless texts are counted twice they would hardly be chosen. */
const paths = fc.oneof(
  fc.constantFrom(...settingsTable.keys()),
  fc.constantFrom(...[...settingsTable].flatMap(([path, { schema }]) => textSchemasIn(schema, path).map(() => path))),
)
const patches = fc
  .uniqueArray(paths, { minLength: 1, maxLength: 3 })
  .chain((chosen) => fc.tuple(...chosen.map((path) => settingValues(path).map((value) => [path, value] as const))))
  .map((entries) => Object.fromEntries(entries))

function settingValues(path: string): fc.Arbitrary<unknown> {
  const setting = settingsTable.get(path)
  return setting ? valuesFor(setting.schema) : anyValue
}

const settingSaves = fc.record({ body: fc.oneof({ weight: 9, arbitrary: patches }, anyValue), ifMatch: version })

const entrySaves = fc.constantFrom(...collections.values()).chain(({ collection }) =>
  fc.record({
    name: fc.constant(collection.name),
    body: valuesFor(collection.schema).map(withoutId),
    act: fc.constantFrom('create', 'create', 'update', 'remove', 'order'),
    which: fc.nat(),
    ifMatch: version,
  }),
)

/** The server creates the ids. */
function withoutId(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
  return Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'id'))
}

type EntrySave = { name: string; body: unknown; act: string; which: number; ifMatch: string | null }

async function saveEntry({ name, body, act, which, ifMatch }: EntrySave): Promise<Response> {
  const path = `${GUILD}/collections/${name}`
  const ids = made.get(name) ?? []
  const id = ids[which % Math.max(1, ids.length)] ?? 'none'
  const json = JSON.stringify(body) ?? 'null'
  switch (act) {
    case 'create': {
      const reply = await ask({ method: 'POST', path, body: json })
      if (reply.status === 201) made.set(name, [...ids, entryReply.parse(await reply.json()).entry.id as string])
      return reply
    }
    case 'update':
      return ask({ method: 'PUT', path: `${path}/${id}`, body: json, ...withVersion(ifMatch) })
    case 'order':
      return ask({ method: 'PUT', path: `${path}/order`, body: JSON.stringify({ ids: ids.toReversed() }) })
    default: {
      const reply = await ask({ method: 'DELETE', path: `${path}/${id}`, ...withVersion(ifMatch) })
      if (reply.status === 204)
        made.set(
          name,
          ids.filter((kept) => kept !== id),
        )
      return reply
    }
  }
}

/** Signing out would end the run; the other two depend on other services, which are not available. */
const LEFT_OUT = ['/api/auth/logout', '/readyz', '/api/sentry']

const queries = fc.constantFrom(...routes.filter(({ path }) => !LEFT_OUT.includes(path))).chain((route) => {
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const names = Object.keys(route.query ?? {})
  const body = route.body && route.body.schema instanceof Object ? valuesFor(route.body.schema) : anyValue
  return fc.record({
    route: fc.constant(route),
    params: fc.tuple(...params.map((name) => segmentFor(name).map((segment) => [name, segment] as const))),
    query: fc.dictionary(names.length > 0 ? fc.constantFrom(...names) : curiousText, curiousText, { maxKeys: 3 }),
    body: route.method === 'get' ? fc.constant(undefined) : body,
    isSignedIn: fc.boolean(),
  })
})

const KNOWN_SEGMENTS: Readonly<Record<string, readonly string[]>> = {
  id: [FLIBUSTIERS_ID],
  board: ['levels', 'economy'],
  name: [...collections.keys()],
  type: ['level', 'welcome', 'calendar'],
}

function segmentFor(name: string): fc.Arbitrary<string> {
  const known = KNOWN_SEGMENTS[name] ?? ['order', 'x']
  const curious = curiousText.filter((text) => text !== '' && text !== '.' && text !== '..')
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: curious })
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

type Address = { route: Route; params: (readonly [string, string])[]; query: Record<string, string> }

function addressOf({ route, params, query }: Address): string {
  const segments = new Map(params)
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(segments.get(name) ?? 'x'))
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

describe('random input', () => {
  it('never breaks a save of settings', { timeout: TIMEOUT_MS }, async () => {
    const statuses = new Set<number>()
    const property = fc.asyncProperty(settingSaves, async ({ body, ifMatch }) => {
      const asked = { method: 'PATCH', path: `${GUILD}/settings`, body: JSON.stringify(body) ?? 'null' }
      statuses.add((await ask({ ...asked, ...withVersion(ifMatch) })).status)
    })
    await fc.assert(property, { numRuns: Math.ceil(SAVES / 2), seed: SEED })
    expect([...statuses]).toEqual(expect.arrayContaining([200, 422]))
  })

  it('never breaks a save of an entry', { timeout: TIMEOUT_MS }, async () => {
    const statuses = new Set<number>()
    const property = fc.asyncProperty(entrySaves, async (save) => {
      statuses.add((await saveEntry(save)).status)
    })
    await fc.assert(property, { numRuns: Math.ceil(SAVES / 2), seed: SEED })
    expect([...statuses]).toEqual(expect.arrayContaining([201, 422]))
  })

  it('never breaks any other call', { timeout: TIMEOUT_MS }, async () => {
    const nobody = api.newBrowser()
    const property = fc.asyncProperty(queries, async ({ body, isSignedIn, ...address }) => {
      const { method } = address.route
      api.pass(BETWEEN_QUERIES_MS)
      const json = body === undefined ? {} : { body: JSON.stringify(body) ?? 'null' }
      const asked = { method: method.toUpperCase(), path: addressOf(address), ...json }
      const reply = await ask(asked, isSignedIn ? owner : nobody)
      await reply.body?.cancel()
    })
    await fc.assert(property, { numRuns: QUERIES, seed: SEED })
  })
})
