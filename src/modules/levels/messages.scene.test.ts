import { beforeEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  settings: { levelSystem: true, textXpCount: [20, 20] },
  at: '2027-03-14T10:00:00Z',
})
const { control } = scene.emulator
const lounge = scene.channelId('Lounge')

const xpOf = async (who: string) => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    "select score from member_scores where board = 'levels' and user_id = $1",
    [scene.id(who)],
  )
  return Number(rows[0]?.score ?? 0)
}
/** The XP of one message, without waiting for the pause, and with a different text each time. */
let count = 0
async function gained(channel: string, text?: string, who = 'ann'): Promise<number> {
  await scene.passes('3 minutes')
  const before = await xpOf(who)
  count += 1
  control.write(channel, scene.id(who), text ?? `message ${count}`)
  await scene.settle()
  return (await xpOf(who)) - before
}
beforeEach(() => scene.set({ xpRolesMode: 'forbidden', xpRoles: [], xpChannelsMode: 'forbidden', xpChannels: [] }))

it('counts in threads, forum posts and the chat of voice channels where the server wants that', async () => {
  const userId = scene.id('ann')
  const thread = control.openThread({ channelId: scene.channelId('general'), userId, name: 'Aside' }).id
  const post = control.openPost({ channelId: scene.channelId('ideas'), userId, name: 'An idea', content: 'It is' })
    .thread.id
  await scene.settle()
  expect(await gained(thread)).toBe(20)
  expect(await gained(post)).toBe(20)
  expect(await gained(lounge)).toBe(0)
  await scene.set({ threadsXp: false, forumsXp: false, vocalTextXp: 'everyone' })
  expect(await gained(thread)).toBe(0)
  expect(await gained(post)).toBe(0)
  expect(await gained(lounge)).toBe(20)
  await scene.set({ vocalTextXp: 'connected' })
  expect(await gained(lounge)).toBe(0)
  await scene.enters('ann', 'Lounge')
  expect(await gained(lounge)).toBe(20)
  await scene.exits('ann')
})

it('keeps to its lists: a channel counts with its category, a role with whoever holds it', async () => {
  const cafe = scene.channelId('cafe')
  await scene.set({ xpChannels: [scene.channelId('Talk')] })
  expect(await gained(cafe)).toBe(0)
  expect(await gained(scene.channelId('random'))).toBe(20)
  await scene.set({ xpChannelsMode: 'allowed' })
  expect(await gained(cafe)).toBe(20)
  expect(await gained(scene.channelId('random'))).toBe(0)
  await scene.set({ xpChannelsMode: 'forbidden', xpChannels: [], xpRoles: [scene.roleId('Helper')] })
  expect(await gained(cafe, undefined, 'helper')).toBe(0)
  expect(await gained(cafe)).toBe(20)
})

it('multiplies the highest boost of the roles, the nearest of the channels, and that of a long message', async () => {
  const cafe = scene.channelId('cafe')
  await scene.set({
    boostRolesXp: { [scene.roleId('Helper')]: 2, [scene.guildId]: 1.5 },
    boostChannelsXp: { [scene.channelId('Talk')]: 3, [cafe]: 1.5 },
    longMessageDoubleXp: true,
    longMessageDoubleXpLength: 100,
  })
  expect(await gained(cafe, undefined, 'helper')).toBe(60)
  expect(await gained(cafe, undefined, 'ann')).toBe(30)
  const words = Array.from({ length: 40 }, (_, place) => `w${place}`).join(' ')
  expect(await gained(scene.channelId('random'), words)).toBe(40)
  expect(await gained(scene.channelId('random'), 'a'.repeat(500))).toBe(20)
  expect(await gained(scene.channelId('random'), `https://example.com/${'x-'.repeat(200)}`)).toBe(20)
  await scene.set({ boostRolesXp: {}, boostChannelsXp: {}, longMessageDoubleXp: false })
})

it('ignores premium factors on free servers, but keeps those anybody may choose', async () => {
  const boosts = { [scene.channelId('random')]: 1.5 }
  await scene.set({ boostRolesXp: { [scene.roleId('Helper')]: 5 }, boostChannelsXp: boosts })
  expect(await gained(scene.channelId('random'), undefined, 'helper')).toBe(30)
  await scene.premium(true)
  expect(await gained(scene.channelId('random'), undefined, 'helper')).toBe(150)
  await scene.premium(false)
  await scene.set({ boostRolesXp: {}, boostChannelsXp: {} })
})

it('gives nothing for the third identical text within two minutes, even if the second came in the pause', async () => {
  const says = async (wait: string, text: string) => {
    await scene.passes(wait)
    const before = await xpOf('bob')
    await scene.says('bob', '#random', text)
    return (await xpOf('bob')) - before
  }
  expect(await says('3 minutes', 'same')).toBe(20)
  expect(await says('40 s', 'Same ')).toBe(20)
  expect(await says('40 s', 'same')).toBe(0)
  expect(await says('1 s', 'another')).toBe(20)
  expect(await says('3 minutes', 'again')).toBe(20)
  expect(await says('5 s', 'again')).toBe(0)
  expect(await says('40 s', 'again')).toBe(0)
})

it('counts a text again two minutes after it was first posted', async () => {
  const says = async (wait: string) => {
    await scene.passes(wait)
    const before = await xpOf('cleo')
    await scene.says('cleo', '#random', 'good morning')
    return (await xpOf('cleo')) - before
  }
  expect([await says('3 minutes'), await says('90 s'), await says('90 s')]).toEqual([20, 20, 20])
})

it('deletes the XP of a banned member, even if they had left before', async () => {
  const random = scene.channelId('random')
  await gained(random, undefined, 'mod')
  await gained(random, undefined, 'helper')
  await scene.set({ banResetXp: true })
  await scene.leaves('helper')
  expect(await xpOf('helper')).toBeGreaterThan(0)
  for (const who of ['mod', 'helper']) control.ban(scene.guildId, scene.id(who), { userId: scene.id('owner') })
  await scene.passes('10 s')
  expect([await xpOf('mod'), await xpOf('helper')]).toEqual([0, 0])
  await scene.set({ banResetXp: false })
})

it('deletes the XP of members who leave, where the server wants that', async () => {
  expect(await xpOf('cleo')).toBe(60)
  await scene.leaves('cleo')
  expect(await xpOf('cleo')).toBe(60)
  await scene.joins('gaufre-quantique')
  await scene.set({ leaveResetXp: true })
  await scene.leaves('cleo')
  expect(await xpOf('cleo')).toBe(0)
})
