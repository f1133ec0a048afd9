import { beforeEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'

const scene = await openScene({ settings: { moneySystem: true } })
const mentions = { everyone: false, roles: 'none', users: 'none' }
const option = (role: string, { duration, ...more }: { duration?: number; conditions?: object } = {}) => ({
  id: role,
  label: role,
  action: { type: 'roles', style: 'classic', add: [scene.roleId(role)], remove: [], ...(duration && { duration }) },
  ...more,
})
/** Posts a select of roles, several of which may be chosen. */
async function post(...options: object[]) {
  const select = { id: 'pick', mode: 'simple', kind: 'roles', min: 0, max: options.length, options }
  const message = { format: 'embeds', content: 'Choose', mentions, silent: false, rows: [{ select }] }
  const [savedId = ''] = await scene.add('savedMessages', { name: 'Select', message })
  const actions = [{ type: 'message', source: { from: 'saved', savedId }, destination: { to: 'current' } }]
  await scene.set({ customCommands: [{ ...NEW_COMMAND, id: 'post', name: 'post', actions }] })
  await scene.says('owner', '#general', '!post')
}

beforeEach(() => scene.passes('4 s'))

it('lends only the role that is lent, when another one is chosen with it', async () => {
  await post(option('Red', { duration: 3_600 }), option('Blue'))
  await scene.chooses('ann', ['Red', 'Blue'])
  await scene.passes('1 s')
  expect(scene.rolesOf('ann').toSorted()).toEqual(['Blue', 'Red'])
  await scene.passes('2 hours')
  expect(scene.rolesOf('ann')).toEqual(['Blue'])
})

it('asks nothing for a role that the member has already, and chooses again to keep', async () => {
  await scene.runs('admin', '/adminmoney add member', { member: scene.id('bob'), amount: '50' })
  await post(option('Red', { conditions: { money: { min: 50, consume: 50 } } }), option('Blue'))
  await scene.chooses('bob', ['Red'])
  await scene.passes('4 s')
  await scene.presses('bob', 'Continue')
  expect(scene.rolesOf('bob')).toEqual(['Red'])
  await scene.passes('4 s')
  await scene.chooses('bob', ['Red', 'Blue'], '#general')
  expect(scene.rolesOf('bob').toSorted()).toEqual(['Blue', 'Red'])
})

it('takes the cost of every role that is chosen', async () => {
  await scene.runs('admin', '/adminmoney add member', { member: scene.id('cleo'), amount: '100' })
  const conditions = (consume: number) => ({ conditions: { money: { consume } } })
  await post(option('Red', conditions(50)), option('Blue', conditions(30)))
  await scene.chooses('cleo', ['Red', 'Blue'])
  await scene.passes('4 s')
  await scene.presses('cleo', 'Continuer')
  expect(scene.rolesOf('cleo').toSorted()).toEqual(['Blue', 'Red'])
  expect((await scene.runs('cleo', '/money')).text).toContain('20')
})
