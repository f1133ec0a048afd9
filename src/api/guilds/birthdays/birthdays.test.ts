import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { birthdayState, birthdaysOfMonth, upcomingBirthdays } from '#core/birthdays-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { showHere, storeDate } from '#modules/birthdays/rules/stored-date.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { seeMembers } from '#store/members.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/birthdays`

describe('birthdays on the dashboard', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
  })
  beforeEach(() => emptyTables(api.db.pool, 'records'))
  afterAll(() => api.close())

  const remember = async (userId: string, daysAhead: number, isShown = true) => {
    const at = new Date(api.clock() + daysAhead * 86_400_000)
    const date = { day: at.getUTCDate(), month: at.getUTCMonth() + 1, year: 1990 }
    const stored = storeDate(userId, 'public', { ...date, showAge: true, edits: 0, lastEditAt: null }, null)
    const effects = [stored, ...(isShown ? [showHere(userId)] : [])]
    await commitState(api.db, { guildId: GUILD, module: 'birthdays', effects, now: api.clock() })
  }
  const names = async () =>
    upcomingBirthdays.parse(await (await owner.fetch(`${PATH}/upcoming`)).json()).birthdays.map(({ name }) => name)

  it('are listed in order of their next date, for members who show them, without years', async () => {
    await remember(PEOPLE_IDS.lichen, 40)
    await remember(PEOPLE_IDS['moka-lune'], 3)
    await remember(PEOPLE_IDS['tofu.exe'], 5, false)
    await remember(PEOPLE_IDS['gaufre-quantique'], 2)
    await remember(PEOPLE_IDS['miaou-dev'], -5)
    const tofu = { userId: PEOPLE_IDS['tofu.exe'], name: 'Tofu', handle: 'tofu.exe', avatar: null }
    await seeMembers(api.db, GUILD, [tofu], api.clock())
    const listed = await names()
    expect(listed).toHaveLength(3)
    const reply = await (await owner.fetch(`${PATH}/upcoming`)).text()
    const order = ['moka-lune', 'lichen', 'miaou-dev'] as const
    const places = order.map((handle) => reply.indexOf(PEOPLE_IDS[handle]))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(reply).not.toContain('1990')
    expect(reply).not.toContain(PEOPLE_IDS['tofu.exe'])
    expect(upcomingBirthdays.parse(JSON.parse(reply)).hidden).toBe(1)
  })

  it('are listed by month, in order', async () => {
    await remember(PEOPLE_IDS.lichen, 0)
    await remember(PEOPLE_IDS['moka-lune'], 0, false)
    const month = new Date(api.clock()).getUTCMonth() + 1
    const ofMonth = async (asked: number) => {
      const reply = await owner.fetch(`${PATH}/month?month=${asked}`)
      return birthdaysOfMonth.parse(await reply.json()).birthdays.map(({ userId, month: of }) => [userId, of])
    }
    expect(await ofMonth(month)).toEqual([[PEOPLE_IDS.lichen, month]])
    expect(await ofMonth((month % 12) + 1)).toEqual([])
    expect((await owner.fetch(`${PATH}/month?month=0`)).status).toBe(400)
  })

  describe('of the server', () => {
    const { lichen } = PEOPLE_IDS
    const put = (userId: string, body: unknown) =>
      owner.fetch(`${PATH}/dates/${userId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const stored = async () => {
      const { rows } = await api.db.pool.query<{ body: unknown }>(
        `select body from records where kind = 'serverBirthday' and id = '${lichen}'`,
      )
      return rows[0]?.body
    }
    const mode = (value: string) => patch(owner, GUILD, { 'birthdays.mode': value })

    it('are entered, changed and deleted by the team, and the bot updates the birthday role', async () => {
      await mode('private')
      expect((await put(lichen, { day: 15, month: 3, year: 1998 })).status).toBe(204)
      expect(await names()).toHaveLength(1)
      const state = birthdayState.parse(await (await owner.fetch(`${PATH}/state`)).json())
      expect(state.privateDates).toBe(1)
      expect((await put(lichen, { day: 16, month: 3 })).status).toBe(204)
      expect(await stored()).toMatchObject({ day: 16, month: 3, year: 1998, edits: 0, lastEditAt: null })
      const { rows } = await api.db.pool.query(`select key from jobs where job = 'followDate'`)
      expect(rows).toEqual([{ key: lichen }])
      const forget = () => owner.fetch(`${PATH}/dates/${lichen}`, { method: 'DELETE' })
      expect((await forget()).status).toBe(204)
      expect((await forget()).status).toBe(404)
      expect(await names()).toEqual([])
    })

    it('must be existing days, of current members', async () => {
      await mode('private')
      const thisYear = new Date(api.clock()).getUTCFullYear()
      const refused = async (userId: string, body: unknown) => (await put(userId, body)).status
      expect(await refused(lichen, { day: 31, month: 4 })).toBe(422)
      expect(await refused(lichen, { day: 1, month: 4, year: thisYear - 12 })).toBe(422)
      expect(await refused(lichen, { day: 0, month: 4 })).toBe(422)
      expect(await refused('300000000000000001', { day: 1, month: 4 })).toBe(404)
      expect(await refused('nobody', { day: 1, month: 4 })).toBe(404)
      expect(await stored()).toBeUndefined()
    })

    it('cannot be changed while they come from profiles', async () => {
      await mode('public')
      const answer = await put(lichen, { day: 15, month: 3 })
      expect([answer.status, (await readProblem(answer)).type]).toEqual([409, 'urn:guildhall:problem:publicBirthdays'])
    })
  })

  it('of today can be announced after the hour, if they were not announced', async () => {
    const { lichen } = PEOPLE_IDS
    const state = async () => birthdayState.parse(await (await owner.fetch(`${PATH}/state`)).json())
    const announce = async () => (await owner.fetch(`${PATH}/announce`, { method: 'POST' })).status
    const hour = new Date(api.clock()).getUTCHours()
    await patch(owner, GUILD, { timezone: 'UTC', 'birthdays.mode': 'public', 'birthdays.time': hour })
    await remember(lichen, 0)
    expect(await state()).toEqual({ unannounced: 0, privateDates: 0 })
    expect(await announce()).toBe(409)
    await patch(owner, GUILD, { 'birthdays.announcement': true, 'birthdays.channel': Object.values(CHANNEL_IDS)[0] })
    expect(await state()).toEqual({ unannounced: 1, privateDates: 0 })
    expect(await announce()).toBe(204)
    const { rows } = await api.db.pool.query(`select module from jobs where job = 'announceNow'`)
    expect(rows).toEqual([{ module: 'birthdays' }])
    const posted = { type: 'remember', key: 'posted', value: new Date(api.clock()).toISOString().slice(0, 10) } as const
    const effects = [{ ...posted, forgetAt: api.clock() + 86_400_000 }]
    await commitState(api.db, { guildId: GUILD, module: 'birthdays', effects, now: api.clock() })
    expect(await state()).toEqual({ unannounced: 0, privateDates: 0 })
    await patch(owner, GUILD, { 'birthdays.announcement': false, 'birthdays.channel': null })
  })

  it('can be tested in the saved channel, marked as a test', async () => {
    const none = await owner.fetch(`${PATH}/test`, { method: 'POST' })
    expect([none.status, (await readProblem(none)).type]).toEqual([409, 'urn:guildhall:problem:nothingToSend'])
    const channel = Object.values(CHANNEL_IDS)[0] ?? ''
    const text = 'A cake for {user}'
    await patch(owner, GUILD, {
      'birthdays.channel': channel,
      'birthdays.message': text,
      'birthdays.mention': 'everyone',
    })
    const sent = await owner.fetch(`${PATH}/test`, { method: 'POST' })
    expect(sent.status).toBe(200)
    const { messageId } = (await sent.json()) as { messageId: string }
    const found = await api.emulator.call('GET', `/channels/${channel}/messages/${messageId}`)
    const posted: unknown = await found.json()
    expect(JSON.stringify(posted)).toContain(`A cake for <@${PEOPLE_IDS['pixel-renard']}>`)
    expect(JSON.stringify(posted)).toMatch(/"text":"(This is a test|Ceci est un test)/)
    expect(posted).toMatchObject({ mention_everyone: false })
  })
})
