import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownBirthday } from '#core/own-birthday-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'

const PATH = '/api/bot/dashboard/user/birthday'
const DATE = { guildId: null, day: 15, month: 3, year: 1998, showAge: true }
const DAY_MS = 86_400_000

describe('a person’s own birthday', () => {
  let api: OpenedApi
  let person: Browser
  beforeAll(async () => {
    api = await openApi()
    person = await api.signIn('pixel-renard')
    await settings({ 'birthdays.announcement': true, 'birthdays.channel': Object.values(CHANNEL_IDS)[0] })
  })
  beforeEach(() => emptyTables(api.db.pool, 'records, jobs'))
  afterAll(() => api.close())

  const settings = (changes: object) => patch(person, FLIBUSTIERS_ID, changes)
  const send = (path: string, body: unknown) =>
    person.fetch(`${PATH}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const read = async () => ownBirthday.parse(await (await person.fetch(PATH)).json())
  const jobs = async () => {
    const { rows } = await api.db.pool.query<{ guild_id: string }>(`select guild_id from jobs where job = 'followDate'`)
    return rows.map(({ guild_id: id }) => id)
  }

  it('is stored for every server, and shown on none until they choose so', async () => {
    expect(await read()).toMatchObject({ date: null, changeableAt: null })
    expect((await send('', DATE)).status).toBe(200)
    const { date, servers } = await read()
    expect(date).toEqual({ day: 15, month: 3, year: 1998, showAge: true })
    expect(servers.map(({ id, shown, date: own }) => [id, shown, own])).toEqual([[FLIBUSTIERS_ID, false, null]])
    expect(await jobs()).toEqual([])
  })

  it('is shown and hidden server by server, and the birthday role is updated', async () => {
    await send('', DATE)
    const shown = ownBirthday.parse(await (await send(`/servers/${FLIBUSTIERS_ID}`, { shown: true })).json())
    expect(shown.servers[0]?.shown).toBe(true)
    expect(await jobs()).toEqual([FLIBUSTIERS_ID])
    await emptyTables(api.db.pool, 'jobs')
    await send('', { ...DATE, day: 16 })
    expect(await jobs()).toEqual([FLIBUSTIERS_ID])
    await send(`/servers/${FLIBUSTIERS_ID}`, { shown: false })
    expect((await read()).servers[0]?.shown).toBe(false)
    expect((await send('/servers/300000000000000001', { shown: true })).status).toBe(403)
  })

  it('can be changed after a growing wait; the year and the age at any time', async () => {
    await send('', DATE)
    expect((await send('', { ...DATE, day: 16 })).status).toBe(200)
    expect((await read()).changeableAt).toBe(new Date(api.clock() + DAY_MS).toISOString())
    const again = await send('', { ...DATE, day: 17 })
    expect([again.status, (await readProblem(again)).type]).toEqual([409, 'urn:guildhall:problem:birthdayTooSoon'])
    expect((await send('', { ...DATE, day: 16, year: null, showAge: false })).status).toBe(200)
    expect((await read()).date).toEqual({ day: 16, month: 3, year: null, showAge: false })
  })

  it('must be an existing day, of somebody old enough for Discord', async () => {
    const thisYear = new Date(api.clock()).getUTCFullYear()
    expect((await send('', { ...DATE, day: 31, month: 4 })).status).toBe(422)
    expect((await send('', { ...DATE, year: thisYear - 12 })).status).toBe(422)
    expect((await send('', { ...DATE, day: 0 })).status).toBe(422)
    expect((await read()).date).toBeNull()
  })

  it('is separate where the server keeps its own dates, and shown there immediately', async () => {
    expect((await send('', { ...DATE, guildId: FLIBUSTIERS_ID })).status).toBe(409)
    await settings({ 'birthdays.mode': 'private' })
    expect((await send('', { ...DATE, guildId: FLIBUSTIERS_ID, day: 20 })).status).toBe(200)
    const { date, servers } = await read()
    expect(date).toBeNull()
    expect(servers).toMatchObject([{ id: FLIBUSTIERS_ID, mode: 'private', shown: true, date: { day: 20, month: 3 } }])
    expect(await jobs()).toEqual([FLIBUSTIERS_ID])
    await settings({ 'birthdays.mode': 'public' })
  })

  it('leaves out servers that celebrate nobody', async () => {
    expect((await read()).servers.map(({ id }) => id)).not.toContain(GRAND_BAZAR_ID)
  })
})
