import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

let isPainterAway = false
const scene = await openScene({
  at: '2026-12-05T12:00:00Z',
  settings: { calendarSystem: true, moneySystem: true },
  drawCard: async () => {
    if (isPainterAway) throw new Error('no paint')
    return { name: 'card.jpg', contentType: 'image/jpeg', data: Buffer.from('a picture') }
  },
})
const surprise = (day: number, reward: object, weight = 1) => ({ day, weight, reward })
const moneyOf = async (who: string) => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    "select score from member_scores where board = 'economy' and user_id = $1",
    [scene.id(who)],
  )
  return Number(rows[0]?.score ?? 0)
}

it('opens a box once, however often and wherever the button is pressed', async () => {
  await scene.add('calendarBoxes', surprise(5, { type: 'money', amount: 100 }))
  const first = await scene.runs('bob', '/calendar')
  const second = await scene.runs('bob', '/calendar')
  const [one] = first.messages
  const [two] = second.messages
  if (!one || !two) throw new Error('both were shown')
  const press = (message: typeof one) => {
    const row = message.components?.[0]
    const button = row && 'components' in row ? row.components[0] : undefined
    if (!button || !('custom_id' in button)) throw new Error('there is a button')
    return scene.emulator.control.press(message.channel_id, message.id, button.custom_id, scene.id('bob'))
  }
  press(one)
  press(two)
  await scene.settle()
  expect(await moneyOf('bob')).toBe(100)
  const again = await scene.runs('bob', '/calendar')
  expect(again.text).toContain('Already opened')
})

it('lets nobody open the box of another member', async () => {
  const shown = await scene.runs('ann', '/calendar')
  await scene.presses('mod', 'Open the box', shown)
  expect(await moneyOf('mod')).toBe(0)
  expect(await moneyOf('ann')).toBe(0)
  await scene.presses('ann', 'Open the box', shown)
  expect(await moneyOf('ann')).toBe(100)
})

it('marks rare surprises, but not ordinary ones', async () => {
  const opens = async (who: string) =>
    (await scene.presses(who, 'Open the box', await scene.runs(who, '/calendar'))).text
  await scene.add('calendarBoxes', surprise(5, { type: 'money', amount: 9 }, 9))
  scene.draws(0)
  expect(await opens('helper')).toMatch(/rare find|trouvaille rare/)
  scene.draws(5)
  const ordinary = await opens('admin')
  expect(ordinary).toContain('9 💰')
  expect(ordinary).not.toMatch(/rare|legendary|légendaire/)
})

it('draws by weight among the surprises that can be given', async () => {
  await scene.passes('1 day')
  await scene.add(
    'calendarBoxes',
    surprise(6, { type: 'role', roleId: scene.roleId('Admin'), stacking: 'cumulative' }, 100),
    surprise(6, { type: 'role', roleId: scene.roleId('VIP'), stacking: 'cumulative' }),
  )
  scene.draws(0)
  const shown = await scene.runs('bob', '/calendar')
  expect((await scene.presses('bob', 'Open the box', shown)).text).toContain(`find <@&${scene.roleId('VIP')}>`)
  expect(scene.rolesOf('bob')).toContain('VIP')
})

it('says why nothing could be given, and counts the day', async () => {
  await scene.passes('1 day')
  await scene.add('calendarBoxes', surprise(7, { type: 'xp', amount: 50 }))
  const shown = await scene.runs('bob', '/calendar')
  const { text } = await scene.presses('bob', 'Open the box', shown)
  expect(text).toContain('find 50 XP, but it could not be given: levels are off here. The day still counts.')
  expect((await scene.runs('bob', '/calendar-top')).text).toContain('3 days')
})

it('tells the owner when the person who hands out a gift cannot be reached', async () => {
  await scene.passes('1 day')
  await scene.add('calendarBoxes', surprise(8, { type: 'custom', name: 'a mug', notifyUserId: '100000000000000001' }))
  const shown = await scene.runs('bob', '/calendar')
  expect((await scene.presses('bob', 'Open the box', shown)).text).toContain('find a mug')
  expect(scene.privateTexts('owner').join('\n')).toContain('a mug')
})

it('opens the box of the day of the click, and says which one it was', async () => {
  await scene.add('calendarBoxes', surprise(9, { type: 'money', amount: 9 }))
  const shown = await scene.runs('cleo', '/calendar')
  await scene.passes('1 day')
  const { text } = await scene.presses('cleo', 'Open the box', shown)
  expect(text).toContain('voici la case 9')
  expect(await moneyOf('cleo')).toBe(9)
  await scene.set({ timezone: 'Pacific/Honolulu' })
  await scene.passes('1 minute')
  await scene.set({ timezone: 'Europe/London' })
  const again = await scene.runs('cleo', '/calendar')
  expect(again.text).toContain('Already opened')
})

it('respects its roles, its channels and the minimum time on the server', async () => {
  await scene.set({ calendarChannelsMode: 'allowed', calendarChannels: [scene.channelId('#random')] })
  expect((await scene.runs('bob', '/calendar', {}, 'general')).text).toBe(
    'The calendar cannot be shown in this channel.',
  )
  await scene.set({ calendarRolesMode: 'forbidden', calendarRoles: [scene.roleId('VIP')] })
  const shown = await scene.runs('bob', '/calendar', {}, 'random')
  expect((await scene.presses('bob', 'Open the box', shown)).text).toContain(
    'Your roles do not allow you to open boxes',
  )
  await scene.set({ calendarRoles: [], calendarMinDays: 3 })
  const late = await scene.joins('new-here')
  const theirs = await scene.runs(late, '/calendar', {}, 'random')
  expect((await scene.presses(late, 'Open the box', theirs)).text).toContain('Vous venez d’arriver')
  await scene.set({ calendarMinDays: 0, calendarChannelsMode: 'forbidden', calendarChannels: [] })
})

it('shows the boxes in words when the picture cannot be drawn', async () => {
  isPainterAway = true
  const shown = await scene.runs('mod', '/calendar')
  isPainterAway = false
  expect(shown.text).toContain('` 9` 🎁 `10` 🔒')
  expect(shown.text).toContain('Open the box')
})

it('opens from the reminder, visible only to the member', async () => {
  await scene.set({
    'calendarReminder.enabled': true,
    'calendarReminder.channel': scene.channelId('#cafe'),
    'calendarReminder.hour': 14,
  })
  await scene.stops()
  await scene.passes('3 hours')
  await scene.starts()
  expect(scene.texts('#cafe')).toHaveLength(1)
  await scene.restarts()
  expect(scene.texts('#cafe')).toHaveLength(1)
  const own = await scene.presses('bob', 'My calendar', '#cafe')
  expect(own.isPrivate).toBe(true)
  const opened = await scene.presses('bob', 'Open the box', own)
  expect(opened.text).toContain('find 9 💰')
  expect(scene.texts('#cafe')).toHaveLength(1)
})

it('extends a temporary role that the member already has', async () => {
  await scene.passes('1 day')
  const blue = scene.roleId('Blue')
  await scene.add('calendarBoxes', surprise(10, { type: 'temprole', roleId: blue, duration: 86_400 }))
  await scene.add('calendarBoxes', surprise(11, { type: 'temprole', roleId: blue, duration: 7 * 86_400 }))
  const opens = async (who: string) => scene.presses(who, 'Open the box', await scene.runs(who, '/calendar'))
  await opens('bob')
  expect(scene.rolesOf('bob')).toContain('Blue')
  await scene.passes('23 hours')
  const { text } = await opens('bob')
  expect(text).not.toContain('could not be given')
  await scene.passes('2 days')
  expect(scene.rolesOf('bob')).toContain('Blue')
})

it('gives no XP to a member at the highest level', async () => {
  await scene.premium(true)
  await scene.set({ levelSystem: true, maxLevel: 1 })
  await scene.runs('owner', '/adminxp add member', { member: scene.id('bob'), amount: '500' })
  const day = new Date(scene.now()).getUTCDate()
  await scene.add('calendarBoxes', surprise(day, { type: 'xp', amount: 50 }))
  const { text } = await scene.presses('bob', 'Open the box', await scene.runs('bob', '/calendar'))
  expect(text).toContain('you are already at the highest level')
})
