import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'

const scene = await openScene({ premium: true, settings: { moneySystem: true, textMoney: false } })
const mentions = { everyone: false, roles: 'none', users: 'none' }
const roles = (style: string, name: string) => ({ type: 'roles', style, add: [scene.roleId(name)], remove: [] })
const button = (label: string, action: object, over: object = {}) => ({
  id: label.toLowerCase().replaceAll(' ', '-'),
  label,
  style: 'grey',
  action,
  ...over,
})
/** Posted by a custom command. */
const post = async (...rows: object[]) => {
  const message = { format: 'embeds', content: 'Choose', mentions, silent: false, rows }
  const [savedId = ''] = await scene.add('savedMessages', { name: `m${posted}`, message })
  const say = { type: 'message', source: { from: 'saved', savedId }, destination: { to: 'current' } }
  const command = {
    ...NEW_COMMAND,
    id: 'c',
    name: 'post',
    actions: [say],
  }
  posted += 1
  await scene.set({ customCommands: [command] })
  await scene.passes('11 s')
  await scene.says('owner', '#random', '!post')
  return { savedId, message }
}
let posted = 0
const presses = async (who: 'bob', label: string) => {
  await scene.passes('4 s')
  return scene.presses(who, label)
}
const text = (content: string) => ({ type: 'sendMessage', target: 'dm', message: { content } })

it('lets a member have one of the roles of its unique buttons, and none after pressing the same again', async () => {
  await post({ buttons: [button('Red', roles('unique', 'Red')), button('Blue', roles('unique', 'Blue'))] })
  await presses('bob', 'Red')
  expect(scene.rolesOf('bob')).toEqual(['Red'])
  await presses('bob', 'Blue')
  expect(scene.rolesOf('bob')).toEqual(['Blue'])
  await presses('bob', 'Blue')
  expect(scene.rolesOf('bob')).toEqual([])
})

it('gives the roles chosen in a select, and removes the others', async () => {
  const option = (label: string, style = 'classic') => ({ id: label, label, action: roles(style, label) })
  const select = { id: 'pick', mode: 'simple', kind: 'roles', min: 0, max: 3 }
  await post({ select: { ...select, options: [option('Red'), option('Blue'), option('VIP', 'fix')] } })
  await scene.chooses('ann', ['Red', 'Blue', 'VIP'])
  expect(scene.rolesOf('ann').toSorted()).toEqual(['Blue', 'Red', 'VIP'])
  await scene.passes('4 s')
  const answer = await scene.chooses('ann', ['Red'])
  expect(scene.rolesOf('ann').toSorted()).toEqual(['Red', 'VIP'])
  expect(answer.text).toContain(`<@&${scene.roleId('Blue')}>`)
  await scene.passes('4 s')
  await scene.chooses('ann', [])
  expect(scene.rolesOf('ann')).toEqual(['VIP'])
})

it('shows the cost before anything is taken, and takes it once', async () => {
  await scene.runs('admin', '/adminmoney add member', { member: scene.id('bob'), amount: '100' })
  await post({
    buttons: [button('Buy red', roles('fix', 'Red'), { conditions: { money: { min: 50, consume: 50 } } })],
  })
  const question = await presses('bob', 'Buy red')
  expect(question).toMatchObject({ isPrivate: true, text: expect.stringContaining('This costs you 50 💰') })
  expect(scene.rolesOf('bob')).toEqual([])
  await presses('bob', 'Continue')
  expect(scene.rolesOf('bob')).toEqual(['Red'])
  expect((await scene.runs('bob', '/money')).text).toContain('50')
  expect((await presses('bob', 'Continue')).text).toContain('too old')
})

it('takes nothing for a press that does nothing', async () => {
  const conditions = { money: { consume: 20 } }
  const gone = '00000000-0000-4000-8000-000000000009'
  await post({
    buttons: [
      button('Red again', roles('fix', 'Red'), { conditions }),
      button('Next page', { type: 'sendSaved', target: 'hidden', savedId: gone }, { conditions }),
      button('A ticket', { type: 'ticket', reason: null }, { conditions }),
    ],
  })
  expect((await presses('bob', 'Red again')).text).toContain('you already have that')
  expect((await presses('bob', 'Next page')).text).toContain('no longer exists')
  expect((await presses('bob', 'A ticket')).text).toContain('switched off')
  expect(await scene.reasons('messages')).toEqual(expect.arrayContaining(['messageGone', 'moduleOff']))
  expect((await scene.runs('bob', '/money')).text).toContain('50')
})

it('says that private messages are closed, and refunds the cost', async () => {
  await post({ buttons: [button('Write to me', text('Psst'), { conditions: { money: { consume: 20 } } })] })
  scene.emulator.control.setPrivateMessages({ userId: scene.id('bob'), open: false })
  await presses('bob', 'Write to me')
  const answer = await presses('bob', 'Continue')
  expect(answer.text).toContain('Your private messages are closed')
  expect(answer.text).toContain('You got your payment back')
  const { rows } = await scene.database.pool.query(
    "select score::int from member_scores where board = 'economy' and user_id = $1",
    [scene.id('bob')],
  )
  expect(rows).toEqual([{ score: 50 }])
  expect(await scene.reasons('messages')).toContain('answerNotSent')
  scene.emulator.control.setPrivateMessages({ userId: scene.id('bob'), open: true })
  // The bot tries again after five minutes.
  await scene.passes('301 s')
  await presses('bob', 'Write to me')
  expect((await presses('bob', 'Continue')).text).toBe('I sent it to you in private.')
})

it('refunds the cost of a role that Discord refuses at the last moment', async () => {
  const balance = async () => (await scene.runs('bob', '/money')).text
  await post({ buttons: [button('Buy blue', roles('fix', 'Blue'), { conditions: { money: { consume: 10 } } })] })
  const before = await balance()
  const role = scene.emulator.world.guilds.get(scene.guildId)?.roles.get(scene.roleId('Guildhall'))
  if (!role) throw new Error('the bot has no role')
  const { permissions } = role
  await presses('bob', 'Buy blue')
  // Removed silently: the bot has not been told yet.
  role.permissions = '0'
  const answer = await presses('bob', 'Continue')
  role.permissions = permissions
  expect(answer.text).toContain('could not change your roles')
  expect(answer.text).toContain('You got your payment back')
  expect(scene.rolesOf('bob')).not.toContain('Blue')
  expect(await balance()).toBe(before)
  expect(await scene.reasons('messages')).toContain('rolesNotChanged')
  await scene.passes('301 s')
})

it('posts into a channel at most once in ten seconds per member', async () => {
  const shout = {
    type: 'sendMessage',
    target: 'channel',
    channel: scene.channelId('#cafe'),
    message: { content: 'Hey' },
  }
  await post({ buttons: [button('Shout', shout)] })
  await presses('bob', 'Shout')
  expect((await presses('bob', 'Shout')).text).toContain('just posted')
  await scene.passes('10 s')
  await presses('bob', 'Shout')
  expect(scene.texts('#cafe')).toEqual(['Hey', 'Hey'])
})

it('does nothing with a button that was switched off since', async () => {
  const blue = button('Blue again', roles('fix', 'Blue'))
  const { savedId, message } = await post({ buttons: [blue] })
  await scene.change('savedMessages', savedId, {
    name: 'off',
    message: { ...message, rows: [{ buttons: [{ ...blue, disabled: true }] }] },
  })
  expect((await presses('bob', 'Blue again')).text).toContain('no longer exists')
  expect(scene.rolesOf('bob')).not.toContain('Blue')
})
