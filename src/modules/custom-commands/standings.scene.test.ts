import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from './settings.ts'

const scene = await openScene({ settings: { levelSystem: true, moneySystem: true, textXp: false, textMoney: false } })
const say = (content: string) => ({
  type: 'message',
  source: {
    from: 'custom',
    message: {
      format: 'embeds',
      content,
      mentions: { everyone: false, roles: 'none', users: 'none' },
      silent: false,
    },
  },
  destination: { to: 'current' },
})
const command = (name: string, content: string, over: object = {}) => ({
  ...NEW_COMMAND,
  id: name,
  name,
  actions: [say(content)],
  ...over,
})
const last = () => scene.texts('#general').at(-1)

it('counts the members of a role for its texts, and respects slow mode', async () => {
  const text = `{role.membercount:role_id=${scene.roleId('Blue')}} in blue`
  const cooldown = { enabled: true, uses: 1, duration: 60, scope: 'server' }
  await scene.set({ customCommands: [command('blue', text, { cooldown })] })
  await scene.says('bob', '#general', '!blue')
  expect(last()).toBe('0 in blue')
  const by = scene.id('owner')
  scene.emulator.control.giveRole({ guildId: scene.guildId, userId: scene.id('ann'), roleId: scene.roleId('Blue'), by })
  await scene.passes('2 minutes')
  await scene.says('bob', '#general', '!blue')
  expect(last()).toBe(`1 in blue`)
  await scene.says('bob', '#general', '!blue')
  expect(last()).toContain('<t:')
  await scene.passes('2 minutes')
  await scene.runs('bob', '/commands run', { name: 'blue' })
  expect(last()).toBe(`1 in blue`)
})

it('shows level, XP and money of the person who runs it', async () => {
  await scene.set({
    customCommands: [
      command('me', 'Level {level} with {xp} XP, {money?formatNumber} {money.currency_icon}'),
      command('rank', '{level.rank?ordinal} behind {level.next_user}, {money.rank?ordinal}'),
      command('of', '{user.username:user_id=args.1} has level {level:user_id=args.1} and {money:user_id=args.1}'),
      command(
        'first',
        '{xp.to_position} XP and {level.to_position} level to the first, {xp.to_position:position=2} XP to the second, ' +
          '{money.to_position:position=1} money, ninth {xp.to_position:position=9:default=nobody}',
      ),
      command('rich', 'Come in', { condition: { money: { min: 2000 } } }),
    ],
  })
  // Only members who were active on the server have a rank.
  await scene.says('bob', '#general', '!me')
  await scene.runs('admin', '/adminxp add member', { member: scene.id('ann'), amount: '400' })
  await scene.runs('admin', '/adminxp add member', { member: scene.id('bob'), amount: '900' })
  await scene.runs('admin', '/adminmoney add member', { member: scene.id('ann'), amount: '1500' })
  await scene.says('ann', '#general', '!me')
  expect(last()).toBe('Level 2 with 400 XP, 1,500 💰')
})

it('shows ranks, and who is just above', async () => {
  await scene.says('ann', '#general', '!rank')
  expect(last()).toBe(`2nd behind <@${scene.id('bob')}>, 1st`)
})

it('shows what is missing to reach a rank, on both leaderboards', async () => {
  await scene.says('ann', '#general', '!first')
  expect(last()).toBe('500 XP and 2 level to the first, 0 XP to the second, 0 money, ninth nobody')
  await scene.says('bob', '#general', '!first')
  expect(last()).toBe('0 XP and 0 level to the first, 0 XP to the second, 1500 money, ninth nobody')
})

it('reads who is meant from what was typed', async () => {
  await scene.says('cleo', '#general', `!of <@${scene.id('ann')}>`)
  expect(last()).toBe('pixel-renard has level 2 and 1500')
  await scene.says('cleo', '#general', '!of nobody')
  expect(last()).toBe('has level  and')
})

it('says which money is missing', async () => {
  await scene.says('ann', '#general', '!rich')
  expect(last()).toContain('enough money')
})

it('shows nothing of modules that are off', async () => {
  await scene.set({ levelSystem: false })
  await scene.says('ann', '#general', '!me')
  expect(last()).toBe('Level  with  XP, 1,500 💰')
})
