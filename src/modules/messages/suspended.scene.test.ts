import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'

const scene = await openScene()
const { control } = scene.emulator
const { guildId } = scene
const mentions = { everyone: false, roles: 'none', users: 'none' }

it('a button says which role cannot be given while it is deleted, and gives another one once it is chosen', async () => {
  const role = control.createRole({ guildId, name: 'Short', permissions: '0', by: scene.id('owner') })
  await scene.settle()
  const message = (roleId: string) => ({
    name: 'roles',
    message: {
      format: 'embeds',
      content: 'Choose',
      mentions,
      silent: false,
      rows: [
        {
          buttons: [
            {
              id: 'one',
              label: 'Take it',
              style: 'blue',
              action: { type: 'roles', style: 'classic', add: [roleId], remove: [] },
            },
          ],
        },
      ],
    },
  })
  const [saved = ''] = await scene.add('savedMessages', message(role.id))
  const say = {
    type: 'message',
    source: { from: 'saved', savedId: saved },
    destination: { to: 'current' },
  }
  await scene.set({
    customCommands: [
      {
        ...NEW_COMMAND,
        id: 'c',
        name: 'choose',
        actions: [say],
      },
    ],
  })
  await scene.says('ann', '#random', '!choose')
  control.deleteRole({ guildId, roleId: role.id })
  await scene.settle()
  expect((await scene.presses('ann', 'Take it')).text).toContain('Je ne peux pas modifier')
  expect(await scene.reasons('messages')).toEqual(['roleGone'])
  await scene.change('savedMessages', saved, message(scene.roleId('VIP')))
  await scene.passes('4 s')
  await scene.presses('ann', 'Take it')
  expect(scene.rolesOf('ann')).toEqual(['VIP'])
})
