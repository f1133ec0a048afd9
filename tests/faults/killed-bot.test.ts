import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '#core/seeded-random.ts'
import { panelWith } from '#modules/tickets/tickets.fixture.ts'
import { scheduleJob } from '#store/jobs.ts'
import { type Asked, type Bots, openBots } from './bots.ts'
import { rounds } from './rounds.ts'

const KILLS = rounds(4, 50)
const PRICE = 3
const FUNDS = 100_000
const ACTS_PER_ROUND = 12
const LONGEST_ROUND_MS = 1_200

let bots: Bots
let bot: ChildProcess
const start = () => bots.start({ BOT_NAME: 'only' })

beforeAll(async () => {
  bots = await openBots()
  for (const user of bots.emulator.world.users.values()) user.locale = 'en-US'
  await bots.set({
    language: 'en',
    moneySystem: true,
    payTax: 0,
    'ticketSystem.status': true,
    'ticketSystem.category': bots.channelId('Desk'),
    'ticketSystem.rolesAccess': [bots.roleId('Mod')],
    'ticketSystem.panels': [panelWith({ access: [{ role: 'everyone', allow: true }] })],
    'ticketSystem.publications': [
      {
        id: 'pub',
        channel: bots.channelId('#random'),
        messageId: null,
        content: {
          format: 'embeds',
          mentions: { everyone: false, roles: 'none', users: 'none' },
          silent: false,
          content: 'Need help?',
        },
        layout: 'buttons',
        panelIds: ['help'],
      },
    ],
  })
  await scheduleJob(bots.database, {
    guildId: bots.guildId,
    module: 'tickets',
    job: 'publish',
    key: 'pub',
    at: Date.now(),
    payload: { publicationId: 'pub' },
  })
  bot = await start()
}, 120_000)
afterAll(() => bots?.close())

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await bots.database.pool.query<Row>(text, values)).rows
const moneyOf = async (who: string) => {
  const [row] = await rows<{ score: string }>(
    "select score::text from member_scores where board = 'economy' and guild_id = $1 and user_id = $2",
    [bots.guildId, bots.id(who)],
  )
  return Number(row?.score ?? 0)
}
const numberIn = (text: string | null) => Number(text?.match(/Case (\d+)/)?.[1] ?? 0)

it(`keeps what the bot acknowledged, once, when it is killed ${KILLS} times at work`, {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const rich = bots.run('owner', '/adminmoney add member', { amount: `${FUNDS}`, member: bots.id('ann') })
  await expect.poll(() => bots.answer(rich), { timeout: 30_000 }).toContain('100')
  await expect.poll(() => bots.last('#random')?.components.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
  const random = seededRandom(11)
  const panel = bots.last('#random')
  const openId = JSON.stringify(panel?.components).match(/"custom_id":"([^"]+)"/)?.[1] ?? ''
  const pays: Asked[] = []
  const warns: Asked[] = []
  const tickets: { asked: Asked; userId: string }[] = []
  const acts = [
    () => pays.push(bots.run('ann', '/pay', { member: bots.id('bob'), amount: `${PRICE}` })),
    () => warns.push(bots.run('mod', '/warn', { user: bots.id('cleo'), reason: `round ${warns.length}` })),
    () => {
      const { userId } = bots.emulator.control.join(bots.guildId, { handle: `guest-${tickets.length}` })
      const asked = bots.emulator.control.press(bots.channelId('#random'), panel?.id ?? '', openId, userId)
      tickets.push({ asked, userId })
    },
  ]
  for (let kill = 0; kill < KILLS; kill++) {
    const end = pause(random(LONGEST_ROUND_MS)).then(() => bots.kill(bot))
    for (let act = 0; act < ACTS_PER_ROUND; act++) {
      acts[random(acts.length)]?.()
      await pause(random(60))
    }
    await end
    await bots.mayIdentify()
    bot = await start()
  }

  const paid = () => pays.filter((asked) => bots.answer(asked)?.includes(`${PRICE} `)).length
  expect(paid()).toBeGreaterThan(0)
  const given = await moneyOf('bob')
  // A payment may have been made without its answer, never the other way round, and none twice.
  expect(given / PRICE).toBeGreaterThanOrEqual(paid())
  expect(given / PRICE).toBeLessThanOrEqual(pays.length)
  expect(given + (await moneyOf('ann'))).toBe(FUNDS)

  const cases = await rows<{ number: number; reason: string }>(
    "select number::int, body->>'reason' as reason from records where kind = 'case' order by number",
  )
  expect(cases.map(({ number }) => number)).toEqual([...new Set(cases.map(({ number }) => number))])
  expect(cases.map(({ reason }) => reason)).toEqual([...new Set(cases.map(({ reason }) => reason))])
  const told = warns.map((asked) => numberIn(bots.answer(asked))).filter((number) => number > 0)
  expect(told.filter((number) => !cases.some((one) => one.number === number))).toEqual([])
  const notices = bots.privateTexts('cleo').map((text) => text.match(/round \d+/)?.[0])
  expect(notices).toEqual([...new Set(notices)])

  // What the killed processes had begun is resumed once their leases expire.
  const left = async () => [
    ...(await rows('select from outbox')),
    ...(await rows('select from jobs where run_at <= now()')),
  ]
  await expect.poll(async () => (await left()).length, { timeout: 120_000, interval: 500 }).toBe(0)
  const opened = await rows<{ owner: string; channel: string | null }>(
    "select subject_id as owner, channel_id as channel from records where kind = 'ticket'",
  )
  expect(opened.map(({ owner }) => owner)).toEqual([...new Set(opened.map(({ owner }) => owner))])
  const channels = new Set(bots.emulator.world.guilds.get(bots.guildId)?.channels.keys())
  expect(opened.filter(({ channel }) => !channel || !channels.has(channel))).toEqual([])
  const desk = bots.channelId('Desk')
  const made = [...(bots.emulator.world.guilds.get(bots.guildId)?.channels.values() ?? [])]
    .filter(({ parentId, name }) => parentId === desk && name !== 'desk')
    .map(({ id }) => id)
  expect(made.sort()).toEqual(opened.map(({ channel }) => channel).sort())
})
