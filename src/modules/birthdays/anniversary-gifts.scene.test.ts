import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  at: '2024-03-15T10:00:00Z',
  premium: true,
  settings: { moneySystem: true, textMoney: false, textXp: false },
})
const lin = await scene.joins('lin')
const max = await scene.joins('max')
const moneyOf = async (userId: string) => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    "select score from member_scores where board = 'economy' and user_id = $1",
    [userId],
  )
  return Number(rows[0]?.score ?? 0)
}
await scene.add(
  'anniversaryGifts',
  { reward: { type: 'money', amount: 300 } },
  { reward: { type: 'xp', amount: 50 } },
  { reward: { type: 'role', roleId: scene.roleId('VIP') } },
)

it('gives something to everybody who joined on this day, names what can be given, and gives nothing twice', async () => {
  await scene.passes('364 days')
  await scene.set({
    'joinAnniversaries.enabled': true,
    'joinAnniversaries.channel': scene.channelId('#cafe'),
    'joinAnniversaries.message': '{user} got {gifts}.',
  })
  await scene.passes('1 day')
  expect(scene.texts('#cafe').at(-1)).toContain(`<@${lin}> and <@${max}> got 300 💰 and <@&${scene.roleId('VIP')}>.`)
  expect([await moneyOf(lin), await moneyOf(max)]).toEqual([300, 300])
  expect(await moneyOf(scene.id('ann'))).toBe(0)
  await scene.siteAsks({
    module: 'birthdays',
    job: 'anniversaryGifts',
    key: 'again',
    payload: { date: '2025-03-15', userIds: [lin, max] },
  })
  await scene.passes('16 s')
  expect([await moneyOf(lin), await moneyOf(max)]).toEqual([300, 300])
})

it('does not withhold the others’ gift when the ledger says that one of them had it', async () => {
  await scene.database.pool.query("delete from member_state where module = 'birthdays' and user_id = $1", [lin])
  await scene.database.pool.query("delete from member_state where module = 'birthdays' and user_id = $1", [max])
  await scene.database.pool.query('delete from ledger where user_id = $1', [max])
  await scene.siteAsks({
    module: 'birthdays',
    job: 'anniversaryGifts',
    key: 'once more',
    payload: { date: '2025-03-15', userIds: [lin, max] },
  })
  await scene.passes('16 s')
  expect([await moneyOf(lin), await moneyOf(max)]).toEqual([300, 600])
})

it('gives even where the bot may no longer write, and again next year', async () => {
  await scene.set({ 'joinAnniversaries.enabled': false })
  await scene.passes('364 days')
  await scene.set({ 'joinAnniversaries.enabled': true })
  scene.emulator.control.deleteChannel({ channelId: scene.channelId('#cafe') })
  await scene.passes('1 day')
  expect(await moneyOf(lin)).toBe(600)
})
