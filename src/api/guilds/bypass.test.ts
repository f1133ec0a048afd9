import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Problem, saveReply } from '#core/api.ts'
import { entryReply } from '#core/collections/api.ts'
import { limits } from '#core/limits.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { HERE } from '#core/settings/refused.fixture.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { collections, modules, settingsTable } from '#modules/index.ts'
import { REFUSED } from '#modules/refused.fixture.ts'
import { readCollection } from '#store/collections.ts'
import { readSettings } from '#store/settings.ts'
import { emptyTables } from '#tests/postgres.ts'
import { faultsOf, openRefusing } from '../testing/ask-refused.ts'
import type { Browser } from '../testing/open-api.ts'
import { changePlan } from '../testing/refusal-server.ts'

const GUILD = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`
const ENTRIES = Object.values(REFUSED).flatMap(({ collections: own = {} }) => Object.entries(own))

const firstOf = (list: unknown): object => {
  if (!Array.isArray(list)) throw new Error('the table of refused values has no such entry')
  return list[0]
}
/** A message that mentions everybody if its text does. */
const saying = (content: string) => ({
  format: 'embeds',
  content,
  mentions: { ...DEFAULT_MENTIONS, everyone: true },
  silent: false,
})
const commandSaying = (content: string) => ({
  ...firstOf(REFUSED['custom-commands'].fine?.customCommands),
  actions: [{ type: 'message', source: { from: 'custom', message: saying(content) }, destination: { to: 'reply' } }],
})
const publicationSaying = (content: string) => ({
  ...firstOf(REFUSED.tickets.fine?.['ticketSystem.publications']),
  content: saying(content),
})

describe('somebody who calls the API without the page', () => {
  let opened: Awaited<ReturnType<typeof openRefusing>>
  let owner: Browser
  let delegate: Browser
  beforeAll(async () => {
    opened = await openRefusing()
    owner = await opened.api.signIn('pixel-renard')
    delegate = await opened.api.signIn('tofu.exe')
  })
  afterAll(() => opened.close())

  const asking = (body: unknown, who = owner) => ({ path: `${GUILD}/settings`, method: 'PATCH', body, who })
  const save = async (patch: Tree) => {
    const reply = await opened.send(asking(patch))
    expect(reply.ok ? 200 : await reply.json()).toBe(200)
  }
  const ask = (body: unknown, who = owner) => opened.askRefused(asking(body, who))
  const adding = (name: string, body: unknown, who = owner) => ({
    path: `${GUILD}/collections/${name}`,
    method: 'POST',
    body,
    who,
  })
  const post = (name: string, body: unknown, who = owner) => opened.askRefused(adding(name, body, who))
  const state = async () => [
    await readSettings(opened.api.db, FLIBUSTIERS_ID),
    ...(await Promise.all([...collections.keys()].map((n) => readCollection(opened.api.db, FLIBUSTIERS_ID, n)))),
  ]
  const grant = (over: object = {}) => ({
    type: 'user',
    id: PEOPLE_IDS['tofu.exe'],
    modules: ['welcome'],
    level: 'write',
    ...over,
  })

  it('cannot edit a module that is not granted, only readable, or whose grant has expired', async () => {
    const yesterday = new Date(opened.api.clock() - 86_400_000).toISOString()
    for (const [grants, isOpen] of [
      [[grant()], (id: string) => id === 'welcome'],
      [[grant({ level: 'read' }), grant({ modules: ['levels'], level: 'read' })], () => false],
      [[grant({ expiresAt: yesterday }), grant({ modules: ['reports'], level: 'read' })], () => false],
    ] as const) {
      await save({ 'access.grants': grants })
      const before = await state()
      const statuses = new Map<string, number | undefined>()
      for (const { id } of modules) {
        const [key] = Object.keys(REFUSED[id].keys)
        if (key === undefined || isOpen(id)) continue
        // The current value again: only the permission to edit can be missing.
        statuses.set(id, (await ask({ [key]: readPath(await settingsNow(), key) }, delegate))?.status)
      }
      expect(new Set(statuses.values())).toEqual(new Set([403]))
      for (const [name, { fine }] of ENTRIES)
        expect([name, (await post(name, fine, delegate))?.status]).toEqual([name, 403])
      expect((await ask({ 'access.mode': 'custom' }, delegate))?.status).toBe(403)
      expect(await state()).toEqual(before)
    }
    await save({ 'access.grants': [] })
  })
  it('has access exactly as long as a grant lasts, to the second', async () => {
    const expiresAt = new Date(opened.api.clock() + 5_000).toISOString()
    await save({ 'access.grants': [grant({ expiresAt })] })
    const enter = async () => (await opened.send({ path: GUILD, method: 'GET', body: undefined, who: delegate })).status
    expect(await enter()).toBe(200)
    opened.api.pass(5_000)
    expect(await enter()).toBe(403)
    await save({ 'access.grants': [] })
  })

  const settingsNow = async () => (await readSettings(opened.api.db, FLIBUSTIERS_ID)).settings as Tree

  const readOnly = [...settingsTable].filter(([, { options }]) => options.readOnly).map(([path]) => path)
  it('cannot change what only the bot writes', async () => {
    expect(readOnly.length).toBeGreaterThan(3)
    const told = await ask(Object.fromEntries(readOnly.map((path) => [path, null])))
    expect(faultsOf(told)).toEqual(readOnly.map((path) => `${path} V_READ_ONLY`).toSorted())
  })

  it.each([
    ...['unheardOf', '__proto__', 'constructor', 'prototype', 'toString', 'prefix.length', 'premium', 'revision', ''],
    ...['__proto__.prefix', 'constructor.prototype.prefix', 'captcha.__proto__', 'birthdays.unheardOf', 'captcha.'],
  ])('finds no setting called “%s”', async (key) => {
    const before = await state()
    const body = `{${JSON.stringify(key)}:true,"prefix":"?"}`
    expect(faultsOf(await ask(body))).toEqual([`${key} V_UNKNOWN`])
    expect(await state()).toEqual(before)
    expect({}).not.toHaveProperty('prefix')
  })

  it.each(
    modules.flatMap(({ settings }) =>
      Object.entries(settings).flatMap(([key, entry]) => (entry.kind === 'group' ? [key] : [])),
    ),
  )('replaces no part of “%s” by something else', async (key) => {
    for (const value of [null, 'x', 5, []]) expect(faultsOf(await ask({ [key]: value }))).toEqual([`${key} V_TYPE`])
    const polluted = `{${JSON.stringify(key)}:{"__proto__":{"status":true},"constructor":1}}`
    expect(faultsOf(await ask(polluted))).toEqual([`${key}.__proto__ V_UNKNOWN`, `${key}.constructor V_UNKNOWN`])
  })

  it.each([
    ['half a body', '{"prefix":', 400],
    ['a body of 300 KB', JSON.stringify({ customWelcomeMessage: 'x'.repeat(300_000) }), 413],
    ['a list of 50,000 entries', JSON.stringify({ defaultRole: Array(50_000).fill(1) }), 413],
    ['a value 20,000 levels deep', `{"rolereacts":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 413],
    ['an unknown setting 20,000 levels deep', `{"captcha":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, 413],
  ])('overwhelms nobody by %s', async (_, body, status) => {
    const before = await state()
    expect((await ask(body))?.status).toBe(status)
    const name = 'levelRewards'
    expect([400, 413, 422]).toContain((await post(name, body))?.status)
    expect(await state()).toEqual(before)
  })

  it('cannot set up sanctions that they may not apply themselves', async () => {
    await save({ 'access.grants': [grant({ modules: ['moderation', 'auto-moderation'] })] })
    const rule = { id: 'r', type: 'ban', count: 1, infraction: 'all', interval: null, deleteMessages: 0 }
    expect(faultsOf(await ask({ sanctions: [rule] }, delegate))).toEqual(['sanctions W_USER_PERM'])
    const entry = { id: 'e', name: 'Out', reason: 'Out', type: 'kick', roles: [HERE.role] }
    expect(faultsOf(await ask({ predefinedSanctions: [entry] }, delegate))).toEqual(['predefinedSanctions W_USER_PERM'])
    // The raid's mute is on from the start.
    expect(faultsOf(await ask({ 'raid.status': true }, delegate))).toEqual(['raid.mute W_USER_PERM'])
    expect(faultsOf(await ask({ 'raid.status': true, 'raid.mute': false, 'raid.kick': true }, delegate))).toEqual([
      'raid.kick W_USER_PERM',
    ])
    const may = async (changes: object) =>
      expect((await opened.send(asking(changes, delegate))).status, JSON.stringify(changes)).toBe(200)
    // Without a role, only those who may kick anyway can use it.
    await may({ predefinedSanctions: [{ ...entry, roles: [] }] })
    await save({ sanctions: [rule], predefinedSanctions: [entry], 'raid.status': true })
    // What others chose may stay, and be removed.
    await may({ 'raid.joins': 20, predefinedSanctions: [{ ...entry, reason: 'Off you go' }] })
    expect(faultsOf(await ask({ sanctions: [{ ...rule, deleteMessages: 3600 }] }, delegate))).toEqual([
      'sanctions W_USER_PERM',
    ])
    const harder = { ...entry, type: 'ban' }
    expect(faultsOf(await ask({ predefinedSanctions: [harder] }, delegate))).toEqual([
      'predefinedSanctions W_USER_PERM',
    ])
    await may({ sanctions: [], predefinedSanctions: [], 'raid.status': false })
    await save({ 'access.grants': [], 'raid.joins': 10 })
  })

  it('cannot have newcomers removed without the permission to remove members', async () => {
    await save({ 'access.grants': [grant()] })
    const test = { 'captcha.channel': HERE.text, 'captcha.unverifiedRole': HERE.role }
    // Kicking is the default.
    const on = { ...test, 'captcha.status': true }
    expect(faultsOf(await ask(on, delegate))).toEqual(['captcha.onFail W_USER_PERM'])
    const may = async (changes: object) =>
      expect((await opened.send(asking(changes, delegate))).status, JSON.stringify(changes)).toBe(200)
    await may({ ...on, 'captcha.onFail': 'none' })
    expect(faultsOf(await ask({ 'captcha.onFail': 'ban' }, delegate))).toEqual(['captcha.onFail W_USER_PERM'])
    // What others chose may stay, and be removed.
    await save({ 'captcha.onFail': 'kick' })
    await may({ 'captcha.attempts': 2 })
    expect(faultsOf(await ask({ 'captcha.onFail': 'ban' }, delegate))).toEqual(['captcha.onFail W_USER_PERM'])
    await may({ 'captcha.status': false })
    await save({ 'captcha.channel': null, 'captcha.unverifiedRole': null, 'captcha.attempts': 3, 'access.grants': [] })
  })

  it('cannot make a command cost a role above theirs', async () => {
    await save({ 'access.grants': [grant({ modules: ['custom-commands'] })] })
    const roles = { required: [HERE.ownersRole], forbidden: [], consume: false }
    const priced = (consume: boolean) => ({
      customCommands: [{ ...commandSaying('Ahoy'), condition: { roles: { ...roles, consume } } }],
    })
    expect((await opened.send(asking(priced(false), delegate))).status).toBe(200)
    expect(faultsOf(await ask(priced(true), delegate))).toEqual(['customCommands W_USER_LOW'])
    await save({ customCommands: [], 'access.grants': [] })
  })

  it('cannot make a role above theirs easier to get', async () => {
    await save({ 'access.grants': [grant({ modules: ['levels'] })] })
    const reward = { level: 50, reward: { type: 'role', roleId: HERE.ownersRole, stacking: 'cumulative' } }
    const made = await opened.send(adding('levelRewards', reward))
    const { id } = entryReply.parse(await made.json()).entry
    const changing = {
      ...adding('levelRewards', { ...reward, level: 1 }, delegate),
      method: 'PUT',
      path: `${GUILD}/collections/levelRewards/${id}`,
    }
    expect(faultsOf(await opened.askRefused(changing))).toEqual(['reward.roleId W_USER_LOW'])
    expect((await opened.send({ ...changing, who: owner })).status).toBe(200)
    expect((await opened.send({ ...changing, method: 'DELETE' })).ok).toBe(true)
    await save({ 'access.grants': [] })
  })

  it('cannot set up mentions that they may not make themselves', async () => {
    await save({ 'access.grants': [grant({ modules: ['social-notifs'] })] })
    const feeds = REFUSED['social-notifs'].fine?.['rss.feeds']
    if (!Array.isArray(feeds)) throw new Error('the table has no feed')
    const [feed] = feeds
    const loud = { 'rss.feeds': [{ ...feed, mention: 'everyone' }] }
    expect(faultsOf(await ask(loud, delegate))).toEqual(['rss.feeds W_USER_PERM'])
    expect(faultsOf(await ask({ 'presence.mention': 'here' }, delegate))).toEqual(['presence.mention W_USER_PERM'])
    await save(loud)
    // What others chose may stay.
    const kept = { 'rss.feeds': [{ ...feed, mention: 'everyone', maxPerHour: 3 }] }
    expect((await opened.send(asking(kept, delegate))).status).toBe(200)
    await save({ 'rss.feeds': [], 'access.grants': [] })
  })

  it.each([
    ['reports', { 'reportSystem.mention': ['everyone'] }],
    ['birthdays', { 'birthdays.mention': 'here' }],
    ['tickets', { 'ticketSystem.publications': [publicationSaying('@everyone, we help')] }],
    ['custom-commands', { customCommands: [commandSaying('Up, @everyone')] }],
  ])('has nobody mention everybody through %s', async (module, changes) => {
    await save({ 'access.grants': [grant({ modules: [module] })] })
    const [path] = Object.keys(changes)
    expect(faultsOf(await ask(changes, delegate))).toEqual([`${path} W_USER_PERM`])
    await save({ 'access.grants': [] })
  })

  it('cannot add a mention to a message that others allowed to mention everybody', async () => {
    await save({ 'access.grants': [grant({ modules: ['custom-commands'] })] })
    await save({ customCommands: [commandSaying('Up')] })
    const named = { ...commandSaying('Up'), description: 'Wakes the crew' }
    expect((await opened.send(asking({ customCommands: [named] }, delegate))).status).toBe(200)
    expect(faultsOf(await ask({ customCommands: [commandSaying('Up, @here')] }, delegate))).toEqual([
      'customCommands W_USER_PERM',
    ])
    await save({ customCommands: [], 'access.grants': [] })
  })

  it('cannot have a role notified every ten minutes, by its own message or a saved one', async () => {
    await changePlan(opened.api, true)
    await save({ 'access.grants': [grant({ modules: ['repeat-messages'] })] })
    const { fine } = REFUSED['repeat-messages'].collections?.repeatMessages ?? {}
    const loud = { format: 'embeds', content: `<@&${HERE.role}>`, mentions: DEFAULT_MENTIONS, silent: false }
    const often = { ...fine, name: 'Often', kind: 'interval', interval: 600, sticky: false }
    const asked = (body: object) => post('repeatMessages', body, delegate)
    expect(faultsOf(await asked({ ...often, message: loud, savedMessageId: null }))).toEqual(['interval W_USER_PERM'])
    const kept = await opened.send(adding('savedMessages', { name: 'Loud', message: loud }))
    const { entry } = entryReply.parse(await kept.json())
    expect(faultsOf(await asked({ ...often, message: null, savedMessageId: entry.id }))).toEqual([
      'interval W_USER_PERM',
    ])
    const quiet = { ...loud, mentions: { ...DEFAULT_MENTIONS, roles: 'none' } }
    const second = { ...often, message: quiet, others: [loud], savedMessageId: null }
    expect(faultsOf(await asked(second))).toEqual(['interval W_USER_PERM'])
    // Hourly is not spam, and a rule without mentions notifies nobody.
    for (const body of [
      { ...often, name: 'Hourly', interval: 3600, message: loud, savedMessageId: null },
      { ...often, name: 'Quiet', message: quiet, savedMessageId: null },
    ]) {
      expect((await opened.send(adding('repeatMessages', body, delegate))).status).toBe(201)
    }
    // A paused one notifies nobody; switching it on is checked.
    const paused = { ...often, name: 'Paused', enabled: false, message: loud, savedMessageId: null }
    const made = await opened.send(adding('repeatMessages', paused, delegate))
    expect(made.status).toBe(201)
    const { id } = entryReply.parse(await made.json()).entry
    const switchedOn = {
      ...adding('repeatMessages', { ...paused, enabled: true }, delegate),
      method: 'PUT',
      path: `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/collections/repeatMessages/${id}`,
    }
    expect(faultsOf(await opened.askRefused(switchedOn))).toEqual(['interval W_USER_PERM'])
    await save({ 'access.grants': [] })
  })

  it('cannot add mentions to a saved message that is already repeated', async () => {
    await changePlan(opened.api, true)
    await save({ 'access.grants': [grant({ modules: ['repeat-messages', 'messages'] })] })
    const { fine } = REFUSED['repeat-messages'].collections?.repeatMessages ?? {}
    const message = (content: string, everyone = false) => ({
      format: 'embeds',
      content,
      mentions: { ...DEFAULT_MENTIONS, everyone },
      silent: false,
    })
    const saved = await opened.send(adding('savedMessages', { name: 'Calm', message: message('calm') }))
    const { entry } = entryReply.parse(await saved.json())
    const shared = { ...fine, kind: 'interval', sticky: false, message: null, savedMessageId: entry.id }
    const often = { ...shared, name: 'Every ten minutes', interval: 600 }
    expect((await opened.send(adding('repeatMessages', often, delegate))).status).toBe(201)
    const becoming = (changed: object) => ({
      ...adding('savedMessages', { name: 'Calm', message: changed }, delegate),
      method: 'PUT',
      path: `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/collections/savedMessages/${entry.id}`,
    })
    const loud = await opened.askRefused(becoming(message(`<@&${HERE.role}>`)))
    expect(faultsOf(loud)).toEqual(['message.mentions W_USER_PERM'])
    expect((await opened.send(becoming(message('calmer')))).status).toBe(200)
    await save({ 'access.grants': [] })
  })

  it('cannot mention everybody through a saved message', async () => {
    await save({ 'access.grants': [grant({ modules: ['messages', 'custom-commands'] })] })
    const calling = (savedId: unknown, id = 'c1') => ({
      ...firstOf(REFUSED['custom-commands'].fine?.customCommands),
      id,
      name: id,
      aliases: [],
      actions: [{ type: 'message', source: { from: 'saved', savedId }, destination: { to: 'reply' } }],
    })
    const sending = (savedId: unknown) => ({
      ...saying('Press'),
      rows: [
        {
          buttons: [
            {
              id: 'b',
              label: 'Go',
              style: 'red',
              action: { type: 'sendSaved', target: 'channel', channel: HERE.text, savedId },
            },
          ],
        },
      ],
    })
    const loud = { name: 'Loud', message: saying('Up, @everyone') }
    expect(faultsOf(await post('savedMessages', loud, delegate))).toEqual(['message.mentions W_USER_PERM'])
    const kept = await opened.send(adding('savedMessages', loud))
    const { id } = entryReply.parse(await kept.json()).entry
    const pressed = { name: 'Pressed', message: sending(id) }
    expect(faultsOf(await post('savedMessages', pressed, delegate))).toEqual(['message.mentions W_USER_PERM'])
    expect(faultsOf(await ask({ customCommands: [calling(id)] }, delegate))).toEqual(['customCommands W_USER_PERM'])
    // What others chose may stay, but not be used once more.
    await save({ customCommands: [calling(id)] })
    const described = { ...calling(id), description: 'Wakes the crew' }
    expect((await opened.send(asking({ customCommands: [described] }, delegate))).status).toBe(200)
    const twice = { customCommands: [described, calling(id, 'c2')] }
    expect(faultsOf(await ask(twice, delegate))).toEqual(['customCommands W_USER_PERM'])
    // Not even by undoing its removal.
    const removal = await opened.send(asking({ customCommands: [] }))
    const { save: removed } = saveReply.parse(await removal.json())
    const undo = { what: { kind: 'save', save: removed }, dryRun: false }
    const undone = await opened.askRefused({ path: `${GUILD}/history/undo`, method: 'POST', body: undo, who: delegate })
    expect(undone?.status).toBe(422)
    await save({ customCommands: [], 'access.grants': [] })
  })

  it('cannot have private messages sent to a stranger', async () => {
    const reward = { type: 'custom', name: 'Cruise', notifyUserId: PEOPLE_IDS['moka-lune'] }
    await save({ 'suggestSystem.rewards': [{ id: 'r1', status: 'accepted', count: 1, reward }] })
    expect(readPath(await settingsNow(), 'suggestSystem.rewards')).toMatchObject([
      { reward: { notifyUserId: PEOPLE_IDS['pixel-renard'] } },
    ])
    await save({ 'suggestSystem.rewards': [] })
  })

  it('may keep and lower premium values after premium ends, and raise nothing', async () => {
    await changePlan(opened.api, true)
    const five = [HERE.role, HERE.otherRole, HERE.voiceRole, HERE.dayRole, HERE.nightRole]
    const guilds = [HERE.role, HERE.otherRole]
    await save({
      defaultRole: five,
      'invites.guilds': guilds,
      welcomeVariants: ['a', 'b', 'c', 'd'],
      levelsColor: '#123456',
    })
    await changePlan(opened.api, false)
    const delayed = { id: 'd1', role: HERE.role, delay: 60, rolesMode: 'forbidden', roles: [], remove: [] }
    for (const [patch, faults] of [
      [{ delayedRoles: [delayed] }, ['defaultRole V_LIMIT']],
      [{ defaultRoleBots: [HERE.role] }, ['defaultRole V_LIMIT']],
      [{ welcomeVariants: ['a', 'b', 'c', 'd', 'e'] }, ['welcomeVariants V_LIMIT']],
      [{ levelsColor: '#654321' }, ['levelsColor W_PREMIUM']],
      [{ 'invites.guilds': [...guilds, HERE.dayRole] }, ['invites.guilds W_PREMIUM']],
    ] as const) {
      expect(faultsOf(await ask(patch))).toEqual(faults)
    }
    await save({ defaultRole: five.slice(1), welcomeVariants: ['a', 'b', 'c'], 'invites.guilds': guilds.slice(1) })
    await save({ defaultRole: [], welcomeVariants: [], 'invites.guilds': [], levelsColor: '#cd6e57' })
  })

  describe.each(ENTRIES)('in %s', (name, { fine }) => {
    const known = collections.get(name)?.collection
    const fill = (count: number, body: Tree) =>
      opened.api.db.pool.query(
        `insert into collection_entries
         select $1, $2, gen_random_uuid(), $3, n, 1, $4, '1', now(), now() from generate_series(1, $5::int) n`,
        [FLIBUSTIERS_ID, name, known?.parent ? String(body[known.parent.key]) : null, JSON.stringify(body), count],
      )
    afterAll(async () => {
      await emptyTables(opened.api.db.pool, 'collection_entries')
    })

    it('stays within the limits of either plan', async () => {
      const shop = randomUUID()
      const body = 'shopId' in fine ? { ...fine, shopId: shop } : fine
      for (const premium of [true, false]) {
        await changePlan(opened.api, premium)
        const max = known?.limit ? limits[known.limit][premium ? 'premium' : 'free'] : (known?.hardMax ?? 0)
        await emptyTables(opened.api.db.pool, 'collection_entries')
        await fill(max, body)
        const before = await state()
        const told: Problem | null = await post(name, body)
        expect([told?.status, faultsOf(told), told?.errors?.[0]?.params]).toEqual([
          409,
          [' V_LIMIT'],
          { count: max, max },
        ])
        expect(await state()).toEqual(before)
      }
    })

    it('cannot reorder, change or remove what does not exist', async () => {
      const absent = randomUUID()
      const path = `${GUILD}/collections/${name}`
      const order = { path: `${path}/order`, method: 'PUT', body: { ids: [absent] }, who: owner }
      expect((await opened.askRefused(order))?.status).toBe(known?.sortable ? 404 : 409)
      for (const method of ['PUT', 'DELETE']) {
        const call = { path: `${path}/${absent}`, method, body: fine, who: owner }
        expect((await opened.askRefused(call))?.status).toBe(404)
      }
      expect(faultsOf(await post(name, { ...fine, id: absent }))).toContain('id V_UNKNOWN')
      expect(faultsOf(await post(name, `{"__proto__":{"id":1},"unheardOf":1}`))).toContain('__proto__ V_UNKNOWN')
      for (const body of [[], 'x', 5, null])
        expect(faultsOf(await post(name, JSON.stringify(body)))).toEqual([' V_TYPE'])
    })
  })
})
