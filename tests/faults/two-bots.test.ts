import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asked, type Bots, openBots } from './bots.ts'

const PRICE = 3

let bots: Bots
beforeAll(async () => {
  bots = await openBots()
  await bots.set({
    language: 'en',
    moneySystem: true,
    payTax: 0,
    'wordReact.cooldown': 0,
    'wordReact.targets': [{ id: 'hey', target: 'hey', reactions: ['👋'] }],
  })
})
afterAll(() => bots?.close())

const balanceOf = async (who: string) => {
  const { rows } = await bots.database.pool.query<{ amount: string }>(
    "select score::text as amount from member_scores where board = 'economy' and guild_id = $1 and user_id = $2",
    [bots.guildId, bots.id(who)],
  )
  return Number(rows[0]?.amount ?? 0)
}
const answered = (asked: readonly Asked[]) => asked.filter((one) => bots.answer(one)?.includes(`${PRICE} `))

describe('two bot processes on one database', { timeout: 180_000 }, () => {
  it('answer once, and one takes over from the other within fifteen seconds', async () => {
    const first = await bots.start({ BOT_NAME: 'first' })
    const second = await bots.start({ BOT_NAME: 'second' })
    const rich = bots.run('owner', '/adminmoney add member', { amount: '100k', member: bots.id('ann') })
    await expect.poll(() => bots.answer(rich), { timeout: 20_000 }).toContain('100')
    const pays: Asked[] = []
    const act = () => {
      pays.push(bots.run('ann', '/pay', { member: bots.id('bob'), amount: `${PRICE}` }))
      bots.emulator.control.write(bots.channelId('#general'), bots.id('cleo'), 'hey')
    }
    const load = setInterval(act, 100)
    await expect.poll(() => answered(pays).length, { timeout: 20_000 }).toBeGreaterThan(10)

    await bots.mayIdentify()
    await bots.kill(first)
    const before = pays.length
    await expect.poll(() => answered(pays.slice(before)).length, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0)
    await expect.poll(() => answered(pays.slice(before)).length, { timeout: 20_000 }).toBeGreaterThan(10)
    clearInterval(load)

    // Everything acknowledged is in the wallet, and nothing twice.
    const isSettled = async () => (await balanceOf('bob')) / PRICE === answered(pays).length
    await expect.poll(isSettled, { timeout: 20_000 }).toBe(true)
    const asked = bots.calls.filter(({ path }) => /\/callback$|\/reactions\//.test(path)).map(({ path }) => path)
    expect(asked.length).toBeGreaterThan(40)
    expect(asked).toEqual([...new Set(asked)])
    expect(second.exitCode).toBeNull()
  })
})
