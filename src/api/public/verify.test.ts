import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyReply, verifyTest } from '#core/verify-api.ts'
import { FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { CHALLENGE, type Challenge } from '#modules/welcome/captcha/rules/challenge.ts'
import { WEB_JOB, webToken } from '#modules/welcome/captcha/rules/web-test.ts'
import { putRecord } from '#store/bot/records.ts'
import { saveSettings } from '#store/settings.ts'
import { type OpenedApi, openApi, readProblem } from '../testing/open-api.ts'

const USER = PEOPLE_IDS['tofu.exe']
const SECRET = '0123456789abcdef0123'
const address = (secret = SECRET) => `/api/bot/verify/${webToken({ guildId: GUILD, userId: USER, secret })}`

describe('the test of a newcomer on the site', () => {
  let api: OpenedApi
  beforeAll(async () => {
    api = await openApi()
    await saveSettings(api.db, {
      guildId: GUILD,
      changes: new Map<string, unknown>([
        ['captcha.status', true],
        ['captcha.method', 'web'],
      ]),
      actor: { id: USER, name: 'tofu', avatar: null },
      source: 'dashboard',
      at: api.clock(),
    })
  })
  afterAll(() => api.close())

  /** As the bot creates it, at most one minute ago. */
  const begins = async (changes: Partial<Challenge> = {}) => {
    await api.db.pool.query("delete from records where kind = 'captcha'")
    await api.db.pool.query('delete from jobs')
    const body: Challenge = {
      kind: 'image',
      answers: ['ab3dk'],
      caseMatters: false,
      level: 2,
      question: null,
      attempts: 0,
      refreshes: 0,
      startedAt: api.clock(),
      token: SECRET,
      ...changes,
    }
    const dueAt = api.clock() + 120_000
    await putRecord(
      api.db,
      GUILD,
      { type: 'putRecord', kind: CHALLENGE, id: USER, state: 'waiting', subjectId: USER, dueAt, body },
      api.clock(),
    )
  }
  beforeEach(async () => {
    // The rate limit of one newcomer recovers.
    api.pass(600_000)
    await begins()
  })
  const get = (secret?: string) => api.newBrowser().fetch(address(secret))
  const post = (body: unknown, secret?: string) =>
    api.newBrowser().fetch(address(secret), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const answer = async (text: string) => verifyReply.parse(await (await post({ act: 'answer', answer: text })).json())
  const state = async () => (await api.db.pool.query("select state from records where kind = 'captcha'")).rows[0]?.state
  const jobs = async () => (await api.db.pool.query('select job, key from jobs')).rows

  it('shows a picture, and never contains the answer', async () => {
    const reply = await get()
    const text = await reply.text()
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(verifyTest.parse(JSON.parse(text))).toMatchObject({ triesLeft: 4, mayRefresh: true, mayAskSum: true })
    expect(text).not.toContain('ab3dk')
  })

  it('notifies the bot once that it was passed, and works only once', async () => {
    expect(await answer('AB3DK')).toEqual({ outcome: 'passed', test: null })
    expect([await state(), await jobs()]).toEqual(['solved', [{ job: WEB_JOB, key: USER }]])
    expect((await readProblem(await post({ act: 'answer', answer: 'ab3dk' }))).title).toBe('Ce test est terminé')
    expect((await get()).status).toBe(404)
  })

  it('counts only one of two simultaneous answers', async () => {
    const replies = await Promise.all([
      post({ act: 'answer', answer: 'ab3dk' }),
      post({ act: 'answer', answer: 'ab3dk' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('shows another picture after a mistake, and ends with the fourth', async () => {
    const first = await answer('x')
    expect([first.outcome, first.test?.triesLeft]).toEqual(['wrong', 3])
    await answer('x')
    await answer('x')
    expect((await answer('x')).outcome).toBe('failed')
    expect([await state(), await jobs()]).toEqual(['lost', [{ job: WEB_JOB, key: USER }]])
  })

  it('can ask for a sum instead of a picture', async () => {
    const { test } = verifyReply.parse(await (await post({ act: 'sum' })).json())
    const [, one, two] = /(\d) \+ (\d)/.exec(test?.question ?? '') ?? []
    expect((await answer(String(Number(one) + Number(two)))).outcome).toBe('passed')
  })

  it('refuses unknown and expired addresses', async () => {
    expect((await get('f'.repeat(20))).status).toBe(404)
    expect((await api.newBrowser().fetch('/api/bot/verify/nonsense')).status).toBe(404)
    api.pass(121_000)
    expect((await get()).status).toBe(404)
  })

  it('refuses invalid steps, and too many of them', async () => {
    expect((await post({ act: 'guess' })).status).toBe(400)
    const statuses: number[] = []
    for (let at = 0; at < 25; at += 1) statuses.push((await get()).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
