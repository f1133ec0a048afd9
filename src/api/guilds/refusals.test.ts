import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entryReply } from '#core/collections/api.ts'
import type { IssueCode } from '#core/settings/issues.ts'
import { readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { HERE, type RefusedEntry, type RefusedPatch } from '#core/settings/refused.fixture.ts'
import { tableOf } from '#core/settings/table.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { defaultSettings, modules } from '#modules/index.ts'
import { REFUSED } from '#modules/refused.fixture.ts'
import { readCollection } from '#store/collections.ts'
import { readSettings } from '#store/settings.ts'
import { emptyTables } from '#tests/postgres.ts'
import { faultsOf, openRefusing, type Round, roundsOf } from '../testing/ask-refused.ts'
import type { Browser } from '../testing/open-api.ts'
import { changePlan } from '../testing/refusal-server.ts'

// Some of these make three hundred calls.
vi.setConfig({ testTimeout: 180_000 })

const path = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/settings`

const TABLES = Object.entries(REFUSED)
const ENTRIES = TABLES.flatMap(([, { collections = {} }]) => Object.entries(collections))

describe('invalid values of each module', () => {
  let opened: Awaited<ReturnType<typeof openRefusing>>
  let owner: Browser
  let delegate: Browser
  beforeAll(async () => {
    opened = await openRefusing()
    owner = await opened.api.signIn('pixel-renard')
    const grant = { type: 'user', id: PEOPLE_IDS['tofu.exe'], modules: 'all', level: 'write' }
    await save({ 'access.grants': [grant] })
    delegate = await opened.api.signIn('tofu.exe')
  })
  afterAll(() => opened.close())

  const save = (patch: Tree) => opened.send({ path, method: 'PATCH', body: patch, who: owner })
  const single = ({ patch, path: at, code }: RefusedPatch): Round => ({ patch, expected: [`${at} ${code}`] })

  const expectRefused = async (rounds: readonly Round[], who = owner) => {
    const before = await readSettings(opened.api.db, FLIBUSTIERS_ID)
    const wrong: string[] = []
    for (const { patch, expected } of rounds) {
      const told = await opened.askRefused({ path, method: 'PATCH', body: patch, who })
      const found = faultsOf(told)
      const differing = expected.filter((fault) => !found.includes(fault))
      for (const fault of differing) {
        const [key = ''] = fault.split(' ')
        const instead = found.filter((one) => one.startsWith(`${key} `) || one === 'accepted')
        wrong.push(`${fault} for ${JSON.stringify(patch[key] ?? patch)}, not ${instead.join() || 'taken'}`)
      }
      for (const fault of found.filter((one) => !expected.includes(one))) {
        if (differing.length === 0) wrong.push(`also ${fault} for ${JSON.stringify(patch)}`)
      }
      if (told) expect(told.status).toBe(422)
    }
    expect(wrong).toEqual([])
    expect(await readSettings(opened.api.db, FLIBUSTIERS_ID)).toEqual(before)
  }

  it.each(modules.map((module) => [module.id, module] as const))(
    'are listed for each key of %s',
    (id, { settings }) => {
      const settable = [...tableOf(settings)].filter(([, { options }]) => !options.readOnly).map(([key]) => key)
      expect(Object.keys(REFUSED[id].keys).toSorted()).toEqual(settable.toSorted())
    },
  )

  describe('on a premium server', () => {
    beforeAll(() => changePlan(opened.api, true))
    afterAll(() => changePlan(opened.api, false))

    it.each(TABLES)('are refused key by key, in both languages, in %s, and nothing is stored', (_, { keys }) =>
      expectRefused(roundsOf(keys)),
    )

    it.each(TABLES)('are refused where two settings of %s contradict each other', (_, { together = [] }) =>
      expectRefused(together.map(single)),
    )

    it.each(TABLES)('are refused to somebody below the role that %s would give', (_, { keys }) => {
      const lowered = roundsOf(keys, (code) => code === 'W_BOT_LOW').map(({ patch, expected }) => ({
        patch: JSON.parse(JSON.stringify(patch).replaceAll(HERE.highRole, HERE.ownersRole)),
        expected: expected.map((fault) => fault.replace('W_BOT_LOW', 'W_USER_LOW')),
      }))
      return expectRefused(lowered, delegate)
    })

    it.each(TABLES)('do not include valid values of %s', async (_, { fine = {} }) => {
      const reply = await save(fine)
      expect(reply.ok ? null : await reply.json()).toBeNull()
      const initial = Object.keys(fine).map((key) => [key, readPath(defaultSettings, key)])
      expect((await save(Object.fromEntries(initial))).status).toBe(200)
    })
  })

  it.each(TABLES)('are refused where they exceed a free plan, in %s', (_, { free, freeTogether }) =>
    expectRefused([...roundsOf(free ?? {}), ...(freeTogether ?? []).map(single)]),
  )

  describe.each(ENTRIES)('among the entries of %s', (name, { fine, fields, together = [], free = [] }) => {
    const entries = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/collections/${name}`
    const make = async (at: string, body: Tree) => {
      const reply = await opened.send({ path: at, method: 'POST', body, who: owner })
      const made: unknown = await reply.json()
      expect(reply.status, JSON.stringify(made)).toBe(201)
      return entryReply.parse(made).entry
    }
    /** What an article or a recipe requires, and nothing else. */
    let parent: Tree = {}
    beforeAll(async () => {
      const shop = REFUSED.economy.collections?.shops?.fine ?? {}
      if ('shopId' in fine) parent = { shopId: (await make(entries.replace(name, 'shops'), shop)).id }
      if ('ingredients' in fine) {
        const item = REFUSED.economy.collections?.items?.fine ?? {}
        const [one, other] = ['One', 'Other'].map((itemName) =>
          make(entries.replace(name, 'items'), { ...item, name: itemName }),
        )
        parent = {
          ingredients: [{ itemId: (await one)?.id ?? '', quantity: 2 }],
          result: { itemId: (await other)?.id ?? '', quantity: 1 },
        }
      }
    })
    afterAll(async () => {
      await emptyTables(opened.api.db.pool, 'collection_entries')
    })

    const byField = Object.entries(fields).flatMap(([at, byCode]) =>
      (Object.entries(byCode) as [IssueCode, unknown[]][]).map(([code, values]) =>
        values.map((value) => ({ entry: { [at]: value }, path: at, code })),
      ),
    )
    const expectRefused = async (method: 'POST' | 'PUT', at: string, refused: readonly RefusedEntry[]) => {
      const before = await readCollection(opened.api.db, FLIBUSTIERS_ID, name)
      const wrong: string[] = []
      for (const { entry, path: field, code } of refused) {
        const whole = Object.entries(entry).reduce((all, [key, value]) => writePath(all, key, value), {
          ...fine,
          ...parent,
        } as Tree)
        const told = await opened.askRefused({ path: at, method, body: whole, who: owner })
        const isInside = (one: { path: string }) => `${one.path}.`.startsWith(`${field}.`)
        const isTold = told?.errors?.every(isInside) && told.errors.some((one) => one.code === code)
        if (!isTold || told?.status !== 422) {
          wrong.push(`${field} ${code} for ${JSON.stringify(entry)}, not ${faultsOf(told).join()}`)
        }
      }
      expect(wrong).toEqual([])
      expect(await readCollection(opened.api.db, FLIBUSTIERS_ID, name)).toEqual(before)
    }

    it('are refused in a new one, field by field, in both languages, and nothing is stored', () =>
      expectRefused('POST', entries, [...byField.flat(), ...together, ...free]))

    it('are refused in a valid one, which stays unchanged', async () => {
      const known = await make(entries, { ...fine, ...parent })
      const firsts = byField.flatMap(([first]) => first ?? [])
      await expectRefused('PUT', `${entries}/${known.id}`, [...firsts, ...together, ...free])
      const { id: _, ...rest } = known
      const told = Object.keys(fields).map((at) => at.split('.', 1)[0])
      expect([...new Set(told)].toSorted()).toEqual(Object.keys(rest).toSorted())
    })
  })
})
