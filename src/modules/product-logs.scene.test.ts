import { expect, it, vi } from 'vitest'
import { articleOf } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_VOICE_HUB } from './community/voice-hub.ts'
import { NEW_COMMAND } from './custom-commands/settings.ts'
import { suggestIn } from './suggestions/testing/suggestions.fixture.ts'
import { panelWith } from './tickets/tickets.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** The actions of modules, as recorded in the server's log. */
const scene = await openScene({ premium: true })
const { control, world } = scene.emulator
for (const user of world.users.values()) user.locale = 'en-US'
const PLACE = control.createChannel({ guildId: scene.guildId, name: 'suggestions' }).id
const ENTRY = '➕ Create your room'
const logs = ['tickets', 'suggestions', 'transactions', 'voice', 'say', 'customCommands']
const answer = {
  type: 'message',
  source: {
    from: 'custom',
    message: {
      format: 'embeds',
      content: 'hello',
      mentions: { everyone: false, roles: 'none', users: 'none' },
      silent: false,
    },
  },
  destination: { to: 'reply' },
}
const held = { type: 'removeRoles', roles: [scene.roleId('Red')], targetOther: false }
await scene.set({
  'logs.status': true,
  'logs.channel': scene.channelId('logs'),
  ...Object.fromEntries(logs.map((id) => [`logsModules.${id}.status`, true])),
  moneySystem: true,
  payTax: 10,
  customCommands: [
    {
      ...NEW_COMMAND,
      id: 'a',
      name: 'praise',
      actions: [
        answer,
        { type: 'addRoles', roles: [scene.roleId('High'), scene.roleId('VIP')], targetOther: false },
        held,
      ],
    },
  ],
  privateroom: [{ ...NEW_VOICE_HUB, id: 'hub1' }],
  'suggestSystem.status': true,
  'suggestSystem.channel': PLACE,
  'suggestSystem.confirm': false,
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.askCloseReason': false,
  'ticketSystem.closeConfirm': false,
  'ticketSystem.panels': [panelWith()],
})
control.setOverwrite({
  channelId: scene.channelId('logs'),
  targetId: scene.roleId('Guildhall'),
  type: 0,
  allow: String(1n << 10n),
})
await scene.passes('3 s')
const mention = (who: string) => `<@${scene.id(who)}>`

async function told(): Promise<string> {
  const before = scene.texts('logs').length
  await scene.passes('3 s')
  return scene.texts('logs').slice(before).join('\n')
}

it('logs who claimed a ticket, and who closed it', async () => {
  await scene.runs('ann', '/ticket', { reason: 'My role is gone' })
  await told()
  await scene.presses('mod', 'Claim', 'ticket-1')
  const claimed = await told()
  expect(claimed).toContain('Ticket changed')
  expect(claimed).toContain(`**Claimed by:** none → ${mention('mod')}`)
  await scene.presses('mod', 'Close', 'ticket-1')
  const closed = await told()
  expect(closed).toContain('Ticket closed')
  expect(closed).toContain('**State:** claimed → closed')
  expect(closed).not.toContain('My role is gone')
})

it('logs suggestions, the decisions on them, and their deletion', async () => {
  await suggestIn(scene)('ann', 'A podcast')
  expect(await told()).toContain('Suggestion posted')
  await scene.runs('mod', '/suggestmod accept', { message: '1', reason: 'Who would not?' })
  const sorted = await told()
  expect(sorted).toContain('Suggestion decided')
  expect(sorted).toContain('**State:** Pending → Accepted')
  expect(sorted).toContain('Who would not?')
  expect(sorted).toContain(`**By:** ${mention('mod')}`)
  await scene.deletes('mod', 'suggestions', scene.last('suggestions')?.id ?? '')
  expect(await told()).toContain('Suggestion deleted')
})

it('logs payments with both balances, but not what members earn by writing', async () => {
  await scene.says('bob', '#general', 'hello')
  expect(await told()).not.toContain('Payment')
  await scene.runs('owner', '/adminmoney add member', { member: scene.id('bob'), amount: '100' })
  await told()
  await scene.runs('bob', '/pay', { member: scene.id('cleo'), amount: '50' })
  const paid = await told()
  expect(paid).toContain('Payment')
  expect(paid).toContain('payment between members')
  expect(paid).toMatch(/\*\*Balance:\*\* 0 💰 → 45 💰/)
})

it('logs rewards other than money and items: roles, XP, and what a person hands out', async () => {
  await scene.set({ levelSystem: true, textXp: false })
  const role = { type: 'role', roleId: scene.roleId('VIP'), stacking: 'cumulative' }
  await scene.add('levelRewards', { level: 1, reward: role })
  await scene.runs('owner', '/adminxp set', { member: scene.id('cleo'), amount: '100' })
  const earned = await told()
  expect(earned).toContain('Reward')
  expect(earned).toContain(`${mention('cleo')} · level`)
  expect(earned).toContain(`<@&${scene.roleId('VIP')}>`)

  const article = articleOf('main')
  const mug = { type: 'custom', name: 'A *mug*', notifyUserId: scene.id('owner') }
  await scene.add('articles', { ...article, price: 3, reward: mug })
  await scene.add('articles', { ...article, price: 4, reward: { type: 'xp', amount: 10 } })
  const buys = async (price: string) => {
    await scene.presses('cleo', 'Buy', await scene.presses('cleo', price, await scene.runs('cleo', '/shop')))
    return told()
  }
  const bought = await buys('3')
  expect(bought).toContain(`${mention('cleo')} · shop`)
  expect(bought).toContain('A \\*mug\\*')
  expect(await buys('4')).toContain('**XP:** 100 → 110')
})

it('logs what was posted in the bot’s name, and what it said before', async () => {
  const first = await scene.runs('owner', '/say', { content: 'one' })
  const [link = ''] = /https:\S+\d/.exec(first.text) ?? []
  expect(await told()).toContain('Message sent in the bot’s name')
  await scene.runs('owner', '/say', { content: 'two', edit: link })
  const edited = await told()
  expect(edited).toContain('Bot message edited')
  expect(edited).toContain('**Text:** one → two')
})

it('logs who ran a custom command, and the result of each action', async () => {
  await scene.says('ann', '#general', '!praise everybody')
  const run = await told()
  expect(run).toContain('Custom command run')
  expect(run).toContain('**praise** everybody')
  expect(run).toContain('✅ Send a message')
  expect(run).toContain('⚠️ Give roles · The bot cannot give or take a role of this command.')
  expect(run).toContain('➖ Take roles away · nothing to do')
})

it('logs temporary rooms from beginning to end', async () => {
  await scene.enters('ann', ENTRY)
  const opened = await told()
  expect(opened).toContain('Temporary room')
  expect(opened).toContain('Opened')
  const room =
    control.voiceStates({ guildId: scene.guildId }).find(({ userId }) => userId === scene.id('ann'))?.channelId ?? ''
  await scene.enters('bob', room)
  await scene.presses('ann', 'Private', room)
  expect(await told()).toContain('**Visibility:** open → private, hidden')
  await scene.presses('ann', 'Microphone', room)
  expect(await told()).toContain('**Switched off:** none → Microphone')
  await scene.presses('ann', 'Empty the room', await scene.presses('ann', 'Empty the room', room))
  const emptied = await told()
  expect(emptied).toContain(`**Disconnected:** ${mention('bob')}`)
  expect(emptied).toContain(`**By:** ${mention('ann')}`)
  await scene.exits('ann')
  expect(await told()).toContain('Closed: nobody was left')
})
