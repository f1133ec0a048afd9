import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guildPayload } from '#core/api.ts'
import { entryReply } from '#core/collections/api.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { historyPage } from '#core/history-api.ts'
import { proposeReply } from '#core/proposals-api.ts'
import { FLIBUSTIERS_ID, type Handle, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { levelsModule } from '#modules/levels/module.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { emptyTables } from '#tests/postgres.ts'
import type { Route } from './http/route.ts'
import { routes } from './routes.ts'
import { type Browser, type OpenedApi, openApi, patch } from './testing/open-api.ts'
import { snapshotFromEmulator } from './testing/snapshot-from-emulator.ts'
import { watchQueries } from './testing/watch-queries.ts'

const GUILD = FLIBUSTIERS_ID
const ABSENT = '00000000-0000-4000-8000-000000000000'
const levelKeys = new Set(Object.keys(levelsModule.settings))

/** Callers. The delegates were granted the levels module, to read or to edit. */
const ROLES = {
  owner: 'pixel-renard',
  administrator: 'miaou-dev',
  manager: 'brume_42',
  delegateView: 'lichen',
  delegateEdit: 'moka-lune',
  member: 'tofu.exe',
  stranger: 'gaufre-quantique',
  signedOut: null,
} as const satisfies Record<string, Handle | null>
type Role = keyof typeof ROLES
const roles = Object.keys(ROLES) as Role[]

type Answers = Readonly<Record<Role, number>>

/** The result for everybody with access by the same right; the others are refused as everywhere. */
const OUTSIDE = { member: 403, stranger: 404, signedOut: 401 }
const entered = (status: number): Answers => ({
  owner: status,
  administrator: status,
  manager: status,
  delegateView: status,
  delegateEdit: status,
  ...OUTSIDE,
})
const editing = (status: number): Answers => ({ ...entered(status), delegateView: 403 })
const managing = (status: number): Answers => ({ ...entered(status), delegateView: 403, delegateEdit: 403 })
const administering = (status: number): Answers => ({ ...managing(status), manager: 403 })
const owning = (status: number): Answers => ({ ...administering(status), administrator: 403 })
const signedIn = (status: number): Answers => ({ ...entered(status), member: status, stranger: status })

type Ask = {
  what: string
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** Something to act on, created by the owner beforehand; what it returns is put into address and body. */
  prepare?: () => Promise<Partial<Pick<Ask, 'params' | 'body'>>>
  answers: Answers
}

describe('every call, made in every role', () => {
  let api: OpenedApi
  const browsers = new Map<Role, Browser>()
  const browser = (role: Role) => browsers.get(role) ?? api.newBrowser()

  beforeAll(async () => {
    api = await openApi({ writeRate: { burst: 10_000, perSecond: 10 } })
    const snapshot = await snapshotFromEmulator(api.emulator, GUILD)
    const manages = (role: (typeof snapshot.roles)[number]) =>
      role.name === 'Maître d’équipage'
        ? { ...role, permissions: String(BigInt(role.permissions) | PERMISSIONS.manageGuild) }
        : role
    await writeGuildSnapshot(api.db, { ...snapshot, roles: snapshot.roles.map(manages) }, api.clock())
    for (const role of roles) {
      const handle = ROLES[role]
      if (handle) browsers.set(role, await api.signIn(handle))
    }
    const grant = (id: string, level: string) => ({ type: 'user', id, modules: ['levels'], level })
    const grants = [grant(PEOPLE_IDS.lichen, 'read'), grant(PEOPLE_IDS['moka-lune'], 'write')]
    expect((await patch(browser('owner'), GUILD, { 'access.grants': grants })).status).toBe(200)
  })
  afterAll(() => api.close())

  const reward = { level: 3, reward: { type: 'money', amount: 5 } }
  const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const makeReward = async () => {
    await emptyTables(api.db.pool, 'collection_entries')
    const made = await browser('owner').fetch(`/api/bot/dashboard/guilds/${GUILD}/collections/levelRewards`, {
      method: 'POST',
      ...json(reward),
    })
    return { params: { entry: String(entryReply.parse(await made.json()).entry.id) } }
  }
  let isDouble = false
  const changeLevels = async () => {
    isDouble = !isDouble
    await patch(browser('owner'), GUILD, { longMessageDoubleXp: isDouble })
    const path = `/api/bot/dashboard/guilds/${GUILD}/history?path=longMessageDoubleXp&limit=1`
    const { entries } = historyPage.parse(await (await browser('owner').fetch(path)).json())
    return { body: { what: { kind: 'entries', ids: [entries[0]?.id] }, dryRun: false } }
  }
  const proposeLevels = async () => {
    isDouble = !isDouble
    await patch(browser('owner'), GUILD, { longMessageDoubleXp: !isDouble })
    const made = await browser('owner').fetch(`/api/bot/dashboard/guilds/${GUILD}/proposals`, {
      method: 'POST',
      ...json({ settings: { longMessageDoubleXp: isDouble } }),
    })
    return { params: { proposal: proposeReply.parse(await made.json()).id } }
  }
  const levels = { name: 'levelRewards' }

  const table: Record<string, readonly Ask[]> = {
    'get /api/bot/dashboard/guilds': [{ what: 'their servers', answers: signedIn(200) }],
    'get /api/bot/dashboard/findings': [{ what: 'their servers', answers: signedIn(200) }],
    'get /api/bot/dashboard/guilds/:id': [{ what: 'a server', answers: entered(200) }],
    'patch /api/bot/dashboard/guilds/:id/settings': [
      { what: 'levels', body: { textXp: true }, answers: editing(200) },
      { what: 'another module', body: { welcomeMention: true }, answers: managing(200) },
      { what: 'two modules', body: { textXp: true, prefix: '?' }, answers: managing(200) },
      { what: 'who has access', body: { 'access.mode': 'manageGuild' }, answers: administering(200) },
    ],
    'get /api/bot/dashboard/guilds/:id/history': [{ what: 'the history', answers: entered(200) }],
    'post /api/bot/dashboard/guilds/:id/history/undo': [
      { what: 'levels', prepare: changeLevels, answers: editing(200) },
    ],
    'get /api/bot/dashboard/guilds/:id/proposals': [{ what: 'proposals', answers: entered(200) }],
    'post /api/bot/dashboard/guilds/:id/proposals': [
      { what: 'levels', body: { settings: { levelNotifMinLevel: 5 } }, answers: editing(201) },
      { what: 'another module', body: { settings: { deletecommandmessages: false } }, answers: managing(201) },
      { what: 'an entry', body: { collection: 'levelRewards', id: null, body: reward }, answers: editing(201) },
    ],
    'post /api/bot/dashboard/guilds/:id/proposals/:proposal': [
      {
        what: 'somebody else’s, accepted',
        prepare: proposeLevels,
        body: { decision: 'accept' },
        answers: { ...managing(204), delegateView: 404, delegateEdit: 404 },
      },
      {
        what: 'none',
        params: { proposal: ABSENT },
        body: { decision: 'decline', reason: '' },
        answers: entered(404),
      },
    ],
    'get /api/bot/dashboard/guilds/:id/settings-file': [{ what: 'all settings', answers: administering(200) }],
    'post /api/bot/dashboard/guilds/:id/settings-file': [
      { what: 'no file of settings', body: { file: '{}', dryRun: true }, answers: administering(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/settings-copy': [
      {
        what: 'a server that is not theirs',
        body: { from: '100000000000000009', dryRun: true },
        answers: administering(404),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/settings-reset': [
      { what: 'the levels', body: { module: 'levels', dryRun: true }, answers: editing(200) },
      { what: 'another module', body: { module: 'welcome', dryRun: true }, answers: managing(200) },
      { what: 'everything', body: { module: null, dryRun: true }, answers: administering(200) },
      { what: 'everything, unsure', body: { module: null, dryRun: false }, answers: administering(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/erase': [
      {
        what: 'how much there is',
        body: { module: null, dryRun: true },
        answers: { ...administering(200), administrator: 403 },
      },
    ],
    'post /api/bot/dashboard/guilds/:id/bot-permissions': [
      { what: 'in no channel', body: { module: 'levels', channelId: '100000000000000001' }, answers: editing(404) },
      {
        what: 'of a module that is not theirs',
        body: { module: 'welcome', channelId: '100000000000000001' },
        answers: managing(404),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/leave': [
      { what: 'another name', body: { name: 'elsewhere' }, answers: administering(422) },
    ],
    'get /api/bot/dashboard/guilds/:id/decisions': [
      { what: 'what was decided', answers: entered(200) },
      { what: 'no person', query: '?person=me', answers: entered(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/members': [{ what: 'people', query: '?query=mi', answers: entered(200) }],
    'get /api/bot/dashboard/guilds/:id/live': [{ what: 'the stream', answers: entered(200) }],
    'put /api/bot/dashboard/guilds/:id/live/:stream': [
      { what: 'a place', params: { stream: 'x' }, body: { module: null, editing: false }, answers: entered(204) },
    ],
    'get /api/bot/dashboard/guilds/:id/collections/:name': [
      { what: 'level rewards', params: levels, answers: entered(200) },
      { what: 'shops', params: { name: 'shops' }, answers: managing(200) },
    ],
    'post /api/bot/dashboard/guilds/:id/collections/:name': [
      { what: 'a level reward', params: levels, body: reward, answers: editing(201) },
      { what: 'a shop that lacks everything', params: { name: 'shops' }, body: {}, answers: managing(422) },
    ],
    'put /api/bot/dashboard/guilds/:id/collections/:name/order': [
      { what: 'level rewards', params: levels, body: { ids: [ABSENT] }, answers: editing(409) },
    ],
    'put /api/bot/dashboard/guilds/:id/collections/:name/:entry': [
      { what: 'a level reward', params: levels, body: reward, prepare: makeReward, answers: editing(200) },
    ],
    'delete /api/bot/dashboard/guilds/:id/collections/:name/:entry': [
      { what: 'a level reward', params: levels, prepare: makeReward, answers: editing(200) },
    ],
    'post /api/bot/dashboard/guilds/:id/uploads': [{ what: 'no picture', body: {}, answers: editing(422) }],
    'post /api/bot/dashboard/guilds/:id/welcome/test': [
      { what: 'the greeting', body: { type: 'welcome' }, answers: managing(409) },
    ],
    'get /api/bot/dashboard/guilds/:id/autoroles/reserve': [{ what: 'what is reserved', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/autoroles/reserve': [
      { what: 'no voice role', body: { channels: [GUILD] }, answers: administering(409) },
      { what: 'no channel', body: { channels: [] }, answers: administering(422) },
    ],
    'delete /api/bot/dashboard/guilds/:id/autoroles/reserve': [{ what: 'nothing', answers: administering(204) }],
    'get /api/bot/dashboard/guilds/:id/captcha/health': [{ what: 'the verification', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/captcha/lock': [
      { what: 'no verification', body: { channels: [] }, answers: administering(409) },
    ],
    'delete /api/bot/dashboard/guilds/:id/captcha/role': [
      { what: 'a role that was never chosen', answers: administering(404) },
    ],
    'delete /api/bot/dashboard/guilds/:id/captcha/lock': [{ what: 'nothing', answers: administering(204) }],
    'get /api/bot/dashboard/guilds/:id/reports': [
      { what: 'reports', answers: administering(200) },
      { what: 'no state', query: '?state=lost', answers: administering(400) },
    ],
    'post /api/bot/dashboard/guilds/:id/reports/:report': [
      {
        what: 'a report that is gone',
        params: { report: ABSENT },
        body: { action: 'claim' },
        answers: administering(404),
      },
      {
        what: 'a sanction from one that is gone',
        params: { report: ABSENT },
        body: { action: 'sanction', what: { entry: 'x' }, reason: 'x', context: null, keepsOpen: false },
        answers: administering(404),
      },
    ],
    'get /api/bot/dashboard/guilds/:id/custom-commands/uses': [{ what: 'how often', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/words-reactions/uses': [{ what: 'how often', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/roles-reactions/uses': [{ what: 'how often', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/auto-moderation/hits': [{ what: 'how often', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/auto-moderation/noise': [{ what: 'which words', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/auto-moderation/watched': [{ what: 'how often', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/auto-moderation/watched/examples': [
      { what: 'of one filter', query: '?filter=caps', answers: managing(200) },
      { what: 'of no filter', query: '?filter=captains', answers: managing(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/logs/full-channels': [{ what: 'where', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/community/figures': [{ what: 'what fails', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/community/figures/try': [
      { what: 'an address inside', body: { url: 'https://127.0.0.1/', path: 'a' }, answers: managing(200) },
    ],
    'post /api/bot/dashboard/guilds/:id/auto-moderation/invites/look': [
      { what: 'an invite that leads nowhere', body: { typed: 'nowhere' }, answers: managing(200) },
    ],
    'get /api/bot/dashboard/guilds/:id/auto-moderation/infractions': [
      { what: 'what was noted', answers: managing(200) },
      { what: 'no page', query: '?before=first', answers: managing(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/auto-moderation/history': [{ what: 'the last month', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/auto-moderation/infractions/:infraction/undo': [
      { what: 'an infraction that is gone', params: { infraction: ABSENT }, answers: managing(404) },
    ],
    'get /api/bot/dashboard/guilds/:id/auto-moderation/messages': [
      { what: 'a server that did not opt in', query: '?channel=1', answers: managing(409) },
    ],
    'get /api/bot/dashboard/guilds/:id/autoroles/bulk': [{ what: 'what runs', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/autoroles/bulk': [
      {
        what: 'a role that is gone',
        body: { action: 'add', roleId: '100000000000000001', audience: 'all', heldRole: null },
        answers: administering(422),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/autoroles/bulk/look': [
      {
        what: 'a role that is gone',
        body: { action: 'add', roleId: '100000000000000001', audience: 'all', heldRole: null },
        answers: administering(422),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/autoroles/bulk/undo': [
      { what: 'nothing that was changed', answers: administering(404) },
    ],
    'get /api/bot/dashboard/guilds/:id/autoroles/counts': [{ what: 'how many hold each role', answers: managing(200) }],
    'delete /api/bot/dashboard/guilds/:id/autoroles/bulk': [{ what: 'nothing', answers: administering(204) }],
    'get /api/bot/dashboard/guilds/:id/repeat-messages/past': [{ what: 'the last week', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/repeat-messages/:entry/test': [
      {
        what: 'a repeat message that is gone',
        params: { entry: ABSENT },
        body: { mentions: false },
        answers: managing(404),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/repeat-messages/:entry/first': [
      { what: 'a repeat message that is gone', params: { entry: ABSENT }, answers: managing(404) },
    ],
    'delete /api/bot/dashboard/guilds/:id/custom-commands/:command/slow-mode': [
      { what: 'a command that is gone', params: { command: ABSENT }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/custom-commands/:command/test': [
      { what: 'a command that is gone', params: { command: ABSENT }, answers: managing(404) },
    ],
    'get /api/bot/dashboard/guilds/:id/feeds': [{ what: 'what is followed', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/feeds/test': [
      { what: 'what nobody follows', body: { key: 'rss.lost' }, answers: managing(404) },
      { what: 'nothing', body: {}, answers: managing(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/feeds/look': [
      { what: 'a feed inside', body: { family: 'rss', typed: 'https://127.0.0.1/' }, answers: managing(200) },
    ],
    'post /api/bot/dashboard/guilds/:id/messages/:entry/send': [
      {
        what: 'a message that is gone',
        params: { entry: ABSENT },
        body: { channelId: GUILD, language: 'en' },
        answers: managing(404),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/messages/load': [
      {
        what: 'a channel that is gone',
        body: { channelId: GUILD, messageId: GUILD },
        answers: managing(404),
      },
    ],
    'get /api/bot/dashboard/guilds/:id/messages/:entry/copies': [
      { what: 'the copies of a message', params: { entry: ABSENT }, answers: managing(200) },
    ],
    'put /api/bot/dashboard/guilds/:id/messages/:entry/copies/:message': [
      {
        what: 'a message that is gone',
        params: { entry: ABSENT, message: GUILD },
        body: { channelId: GUILD, language: 'en' },
        answers: managing(404),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/messages/:entry/copies/:message/changes': [
      {
        what: 'what would change in a message that is gone',
        params: { entry: ABSENT, message: GUILD },
        body: { channelId: GUILD, language: 'en' },
        answers: managing(404),
      },
    ],
    'delete /api/bot/dashboard/guilds/:id/messages/:entry/copies/parts': [
      { what: 'the buttons of a message without copies', params: { entry: ABSENT }, answers: managing(200) },
    ],
    'delete /api/bot/dashboard/guilds/:id/messages/:entry/copies/:message': [
      { what: 'a copy that nobody sent', params: { entry: ABSENT, message: GUILD }, answers: managing(404) },
    ],
    'get /api/bot/dashboard/guilds/:id/tickets': [
      { what: 'the inbox', answers: managing(200) },
      { what: 'no state', query: '?state=lost', answers: managing(400) },
    ],
    'post /api/bot/dashboard/guilds/:id/tickets/requests/:request/decide': [
      { what: 'one that is over', params: { request: 'x' }, body: { decision: 'accept' }, answers: managing(409) },
      { what: 'no decision', params: { request: 'x' }, body: { decision: 'wait' }, answers: managing(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/tickets/publications/:publication/publish': [
      { what: 'a message that is gone', params: { publication: ABSENT }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/tickets/publications/:entry/removal': [
      {
        what: 'a message that is gone',
        params: { entry: ABSENT },
        body: { withMessage: true },
        answers: managing(404),
      },
      { what: 'no answer', params: { entry: ABSENT }, body: {}, answers: managing(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/roles-reactions/:entry/publish': [
      { what: 'one that is gone', params: { entry: ABSENT }, body: { reorder: false }, answers: managing(404) },
      { what: 'no order', params: { entry: ABSENT }, body: {}, answers: managing(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/roles-reactions/:entry/removal': [
      { what: 'one that is gone', params: { entry: ABSENT }, body: { withMessage: true }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/roles-reactions/message': [
      { what: 'no message', body: { message: 'lost', channel: null }, answers: managing(404) },
      { what: 'no question', body: {}, answers: managing(422) },
    ],
    'get /api/bot/dashboard/guilds/:id/roles-reactions/given/:role': [
      { what: 'a role that nothing gives', params: { role: ABSENT }, answers: managing(200) },
    ],
    'get /api/bot/dashboard/guilds/:id/tickets/statistics': [
      { what: 'the last month', answers: managing(200) },
      { what: 'no period', query: '?days=1', answers: managing(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/tickets/:ticket': [
      { what: 'one that is gone', params: { ticket: 'x' }, answers: managing(404) },
      { what: 'no message', params: { ticket: 'x' }, query: '?before=x', answers: managing(400) },
    ],
    'post /api/bot/dashboard/guilds/:id/tickets/:ticket/reply': [
      { what: 'one that is gone', params: { ticket: 'x' }, body: { text: 'Hello' }, answers: managing(404) },
      { what: 'nothing', params: { ticket: 'x' }, body: { text: ' ' }, answers: managing(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/tickets/:ticket/act': [
      { what: 'one that is gone', params: { ticket: 'x' }, body: { action: 'claim' }, answers: managing(404) },
      { what: 'no act', params: { ticket: 'x' }, body: { action: 'burn' }, answers: managing(422) },
      { what: 'no panel', params: { ticket: 'x' }, body: { action: 'transfer' }, answers: managing(422) },
    ],
    'get /api/bot/dashboard/guilds/:id/transcripts': [
      { what: 'words', query: '?q=mast', answers: managing(200) },
      { what: 'no number', query: '?before=x', answers: managing(400) },
    ],
    'delete /api/bot/dashboard/guilds/:id/transcripts/:transcript': [
      { what: 'one that is gone', params: { transcript: 'x' }, answers: managing(404) },
    ],
    // Discord's permission is required in addition to access to the dashboard.
    'post /api/bot/dashboard/guilds/:id/channels': [{ what: 'nothing', body: {}, answers: administering(422) }],
    'post /api/bot/dashboard/guilds/:id/channel-groups': [{ what: 'nothing', body: {}, answers: administering(422) }],
    'post /api/bot/dashboard/guilds/:id/logs/test': [
      { what: 'a log without a channel', body: { log: 'joins' }, answers: managing(409) },
    ],
    'get /api/bot/dashboard/guilds/:id/logs/destinations': [{ what: 'the list', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/logs/destinations': [
      {
        what: 'a destination outside',
        body: { type: 'http', url: 'https://example.org/', headers: [], logs: [] },
        answers: owning(409),
      },
    ],
    'patch /api/bot/dashboard/guilds/:id/logs/destinations/:destination': [
      { what: 'one that is gone', params: { destination: ABSENT }, body: { on: true }, answers: owning(404) },
    ],
    'delete /api/bot/dashboard/guilds/:id/logs/destinations/:destination': [
      { what: 'one that is gone', params: { destination: ABSENT }, answers: owning(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/logs/destinations/:destination/test': [
      { what: 'one that is gone', params: { destination: ABSENT }, answers: owning(409) },
    ],
    'post /api/bot/dashboard/guilds/:id/roles': [{ what: 'nothing', body: {}, answers: administering(422) }],
    'post /api/bot/dashboard/guilds/images/:type': [
      { what: 'nothing', params: { type: 'welcome' }, body: {}, answers: signedIn(422) },
    ],
    'get /api/bot/dashboard/guilds/:id/cases': [
      { what: 'the case file', answers: managing(200) },
      { what: 'no person', query: '?person=me', answers: managing(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/cases/export': [
      { what: 'a file', query: '?format=csv', answers: managing(200) },
      { what: 'no format', answers: managing(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/cases/predefined': [
      { what: 'how often each was given', answers: managing(200) },
    ],
    'get /api/bot/dashboard/guilds/:id/cases/:number': [
      { what: 'one that is gone', params: { number: '1' }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/cases/:number/reason': [
      { what: 'one that is gone', params: { number: '1' }, body: { reason: 'Spam' }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/cases/:number/lift': [
      { what: 'one that is gone', params: { number: '1' }, body: { reason: null }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/cases/:number/length': [
      { what: 'one that is gone', params: { number: '1' }, body: { seconds: 60 }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/cases/:number/context': [
      { what: 'one that is gone', params: { number: '1' }, body: { context: null }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/cases/:number/proof': [
      {
        what: 'one that is gone',
        params: { number: '1' },
        body: { added: [], removed: ['/uploads/a.webp'] },
        answers: managing(404),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/cases/:number/appeal': [
      {
        what: 'one that is gone',
        params: { number: '1' },
        body: { verdict: 'refused', reason: 'Seen' },
        answers: managing(404),
      },
    ],
    'delete /api/bot/dashboard/guilds/:id/cases/:number': [
      { what: 'one that is gone', params: { number: '1' }, answers: managing(404) },
    ],
    'get /api/bot/dashboard/guilds/:id/birthdays/upcoming': [{ what: 'birthdays', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/birthdays/month': [
      { what: 'March', query: '?month=3', answers: managing(200) },
      { what: 'no month', query: '?month=13', answers: managing(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/birthdays/state': [{ what: 'the day', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/birthdays/announce': [{ what: 'nobody to announce', answers: managing(409) }],
    'put /api/bot/dashboard/guilds/:id/birthdays/dates/:user': [
      { what: 'dates of profiles', params: { user: '1' }, body: { day: 1, month: 1 }, answers: managing(409) },
    ],
    'delete /api/bot/dashboard/guilds/:id/birthdays/dates/:user': [
      { what: 'dates of profiles', params: { user: '1' }, answers: managing(409) },
    ],
    'post /api/bot/dashboard/guilds/:id/birthdays/test': [{ what: 'no channel yet', answers: managing(409) }],
    'get /api/bot/dashboard/guilds/:id/economy/facts': [{ what: 'money', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/economy/ledger': [
      { what: 'the ledger', answers: managing(200) },
      { what: 'of no kind', query: '?kind=x', answers: managing(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/economy/ledger/:line/undo': [
      { what: 'a line that is gone', params: { line: '1' }, answers: administering(404) },
      { what: 'no line', params: { line: 'x' }, answers: administering(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/economy/ledger/:line/undo': [
      { what: 'a line that is gone', params: { line: '1' }, body: { reason: null }, answers: administering(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/economy/items/merge': [
      { what: 'items that are gone', body: { from: 'a', into: 'b' }, answers: managing(404) },
    ],
    'get /api/bot/dashboard/guilds/:id/calendar/statistics': [
      { what: 'the calendar', answers: managing(200) },
      { what: 'no year', query: '?year=x', answers: managing(400) },
    ],
    'get /api/bot/dashboard/guilds/:id/calendar/archive/:year': [
      { what: 'a year without one', params: { year: '2001' }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/calendar/archive/:year/reuse': [
      { what: 'a year without one', params: { year: '2001' }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/calendar/openings/:opening/delivered': [
      { what: 'nothing', params: { opening: 'x' }, answers: managing(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/levels/curve-preview': [
      {
        what: 'another curve',
        body: { xpCurve: { type: 'linear', multiplier: 1, a: 0, b: 0, c: 0 }, maxLevel: 0 },
        answers: entered(200),
      },
    ],
    'get /api/bot/dashboard/guilds/:id/scores/:board': [
      { what: 'XP', params: { board: 'levels' }, answers: entered(200) },
      { what: 'money', params: { board: 'economy' }, answers: managing(200) },
      { what: 'no board', params: { board: 'fame' }, answers: entered(404) },
    ],
    'post /api/bot/dashboard/guilds/:id/scores/:board/reset': [
      { what: 'XP', params: { board: 'levels' }, body: { name: 'elsewhere' }, answers: administering(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/scores/:board/import': [
      { what: 'nothing', params: { board: 'levels' }, body: { csv: '' }, answers: administering(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/scores/:board/preview': [
      { what: 'nothing', params: { board: 'levels' }, body: { csv: '' }, answers: administering(422) },
    ],
    'post /api/bot/dashboard/guilds/:id/scores/:board/restore': [
      { what: 'what is not there', params: { board: 'levels' }, body: { backup: 'x' }, answers: administering(404) },
    ],
    'get /api/bot/dashboard/guilds/:id/suggestions': [{ what: 'the board', answers: managing(200) }],
    'post /api/bot/dashboard/guilds/:id/suggestions/:suggestion/decide': [
      {
        what: 'one that is gone',
        params: { suggestion: ABSENT },
        body: { state: 'accepted', reason: null },
        answers: managing(404),
      },
    ],
    'post /api/bot/dashboard/guilds/:id/suggestions/:suggestion/merge': [
      { what: 'one that is gone', params: { suggestion: ABSENT }, body: { into: 1 }, answers: managing(404) },
    ],
    'get /api/bot/dashboard/guilds/:id/activity': [{ what: 'thirty days', answers: managing(200) }],
    'get /api/bot/dashboard/guilds/:id/premium': [{ what: 'who gave it', answers: managing(200) }],
    'get /api/bot/dashboard/user': [{ what: 'preferences', answers: signedIn(200) }],
    'patch /api/bot/dashboard/user': [{ what: 'nothing', body: {}, answers: signedIn(200) }],
    'post /api/bot/dashboard/user/card': [
      {
        what: 'their card',
        body: { locale: 'en', guildId: null, description: '', locality: '', cardColor: '#cd6e57' },
        answers: signedIn(200),
      },
    ],
    'post /api/bot/dashboard/user/card/picture': [{ what: 'no premium', body: {}, answers: signedIn(409) }],
    'get /api/bot/dashboard/user/birthday': [{ what: 'their birthday', answers: signedIn(200) }],
    'put /api/bot/dashboard/user/birthday': [
      {
        what: 'no day',
        body: { guildId: null, day: 31, month: 4, year: null, showAge: false },
        answers: signedIn(422),
      },
    ],
    'put /api/bot/dashboard/user/birthday/servers/:id': [
      { what: 'another server', params: { id: '1' }, body: { shown: true }, answers: signedIn(403) },
    ],
    'get /api/bot/dashboard/user/premium': [{ what: 'their premium', answers: signedIn(200) }],
    'post /api/bot/dashboard/user/premium/codes': [{ what: 'no code', body: { code: '?' }, answers: signedIn(404) }],
    'put /api/bot/dashboard/user/premium/servers/:id': [{ what: 'no slot', answers: administering(409) }],
    'delete /api/bot/dashboard/user/premium/servers/:id': [{ what: 'no slot', answers: signedIn(404) }],
    'get /api/bot/dashboard/user/sessions': [{ what: 'their sign-ins', answers: signedIn(200) }],
    'get /api/bot/dashboard/user/security': [{ what: 'their methods', answers: signedIn(200) }],
    'post /api/bot/dashboard/user/security/passkeys/begin': [{ what: 'a passkey', body: {}, answers: signedIn(200) }],
    'post /api/bot/dashboard/user/security/passkeys': [{ what: 'no passkey', body: {}, answers: signedIn(422) }],
    'post /api/bot/dashboard/user/security/app/begin': [{ what: 'an app', body: {}, answers: signedIn(200) }],
    'post /api/bot/dashboard/user/security/app': [
      { what: 'a wrong code', body: { code: '000000' }, answers: signedIn(422) },
    ],
    'delete /api/bot/dashboard/user/security/methods/:method': [
      { what: 'nobody’s', params: { method: ABSENT }, answers: signedIn(404) },
    ],
    'post /api/bot/dashboard/user/security/recovery-codes': [
      { what: 'without a method', body: {}, answers: signedIn(404) },
    ],
    'post /api/bot/dashboard/user/security/confirmation/begin': [
      { what: 'with what', body: {}, answers: signedIn(200) },
    ],
    'post /api/bot/dashboard/user/security/confirmation': [
      { what: 'a wrong code', body: { with: 'app', code: '000000' }, answers: signedIn(422) },
    ],
    'delete /api/bot/dashboard/user/sessions/:session': [
      { what: 'nobody’s', params: { session: ABSENT }, answers: signedIn(404) },
    ],
  }

  const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
  const closed = routes.filter(({ auth }) => auth === 'bearer')

  it('covers each call that needs a token', () => {
    expect(Object.keys(table).toSorted()).toEqual(closed.map(keyOf).toSorted())
  })

  /** Also for administrators only, but small, soon over, or easily undone. */
  const EVERYDAY = [
    'post /api/bot/dashboard/guilds/:id/autoroles/bulk/look',
    'delete /api/bot/dashboard/guilds/:id/autoroles/bulk',
    'post /api/bot/dashboard/guilds/:id/autoroles/reserve',
    'delete /api/bot/dashboard/guilds/:id/autoroles/reserve',
    'post /api/bot/dashboard/guilds/:id/captcha/lock',
    'delete /api/bot/dashboard/guilds/:id/captcha/lock',
    'delete /api/bot/dashboard/guilds/:id/captcha/role',
    'delete /api/bot/dashboard/guilds/:id/logs/destinations/:destination',
    'post /api/bot/dashboard/guilds/:id/logs/destinations/:destination/test',
    'post /api/bot/dashboard/guilds/:id/channel-groups',
    'post /api/bot/dashboard/guilds/:id/channels',
    'post /api/bot/dashboard/guilds/:id/roles',
    'post /api/bot/dashboard/guilds/:id/economy/ledger/:line/undo',
    'post /api/bot/dashboard/guilds/:id/reports/:report',
    'post /api/bot/dashboard/guilds/:id/scores/:board/preview',
    'put /api/bot/dashboard/user/premium/servers/:id',
  ]
  it('requires confirmation of whatever only administrators may do, unless it is listed here', () => {
    const barred = closed.filter(
      (route) =>
        route.method !== 'get' &&
        (table[keyOf(route)] ?? []).some(({ answers }) => answers.manager === 403 && answers.owner !== 403),
    )
    const unconfirmed = barred.filter(({ confirms }) => confirms === undefined).map(keyOf)
    expect(unconfirmed.toSorted()).toEqual(EVERYDAY.toSorted())
  })

  const asks = closed.flatMap((route) =>
    (table[keyOf(route)] ?? []).map((ask) => [`${keyOf(route)}, ${ask.what}`, route, ask] as const),
  )
  const call = (who: Browser, { method, path }: Route, ask: Ask, made: Partial<Pick<Ask, 'params' | 'body'>>) => {
    const params: Record<string, string> = { id: GUILD, ...ask.params, ...made.params }
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const body = made.body ?? ask.body
    const sent = body === undefined ? {} : json(body)
    return who.fetch(address + (ask.query ?? ''), { method: method.toUpperCase(), ...sent })
  }
  it.each(asks)('%s', async (_, route, ask) => {
    const answers: Partial<Record<Role, number>> = {}
    for (const role of roles) {
      const reply = await call(browser(role), route, ask, (await ask.prepare?.()) ?? {})
      answers[role] = reply.status
      await reply.body?.cancel()
    }
    expect(answers).toEqual(ask.answers)
  })

  it('would detect a query about any server, or about another one', async () => {
    const watch = await watchQueries(api.db)
    const anyServer = 'select from records where id = $1'
    const another = 'select from records where guild_id = $1'
    const elsewhere = await watch(GUILD, async () => {
      await api.db.pool.query(anyServer, ['x'])
      await api.db.pool.query({ text: another, values: ['1'] })
      await api.db.pool.query({ text: another, values: [GUILD] })
    })
    expect(elsewhere).toEqual([anyServer, another])
  })
  // A copy reads another server, on which the person's access is checked first.
  const isOfOne = ({ path }: Route) =>
    path.startsWith('/api/bot/dashboard/guilds/:id') && !path.endsWith('/settings-copy')
  const ofServers = asks.filter(([, route]) => isOfOne(route))
  it.each(ofServers)('queries the database about this server only: %s', async (_, route, ask) => {
    const made = (await ask.prepare?.()) ?? {}
    const watch = await watchQueries(api.db)
    const elsewhere = await watch(GUILD, async () => {
      const reply = await call(browser('owner'), route, ask, made)
      await reply.body?.cancel()
    })
    expect(elsewhere).toEqual([])
  })

  it('shows a delegate no setting of another module', async () => {
    const reply = await browser('delegateView').fetch(`/api/bot/dashboard/guilds/${GUILD}`)
    const { settings } = guildPayload.parse(await reply.json())
    const others = Object.keys(settings).filter((key) => !levelKeys.has(key))
    expect(others.toSorted()).toEqual(['accentColor', 'language', 'prefix', 'timezone'])
    expect(settings).toHaveProperty('textXp')
  })
})
