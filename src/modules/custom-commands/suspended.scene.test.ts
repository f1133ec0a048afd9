import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from './settings.ts'

const scene = await openScene({ settings: { deletecommandmessages: false } })
const { control } = scene.emulator
const { guildId } = scene
const panel = async () => (await scene.runs('owner', '/config', { module: 'custom-commands' })).text
const mentions = { everyone: false, roles: 'none', users: 'none' }
const say = (content: string, destination: object = { to: 'current' }) => ({
  type: 'message',
  source: { from: 'custom', message: { format: 'embeds', content, mentions, silent: false } },
  destination,
})
const command = (...actions: object[]) => ({ customCommands: [{ ...NEW_COMMAND, id: 'a', name: 'go', actions }] })

it('skips a deleted role, says so, and gives another one once it is chosen', async () => {
  const role = control.createRole({ guildId, name: 'Short', permissions: '0', by: scene.id('owner') })
  await scene.settle()
  const give = (roleId: string) => ({ type: 'addRoles', roles: [roleId], targetOther: false })
  await scene.set(command(give(role.id), say('Done')))
  control.deleteRole({ guildId, roleId: role.id })
  await scene.settle()
  await scene.says('ann', '#general', '!go')
  expect(scene.texts('#general')).toEqual(['Done'])
  expect(await scene.reasons('custom-commands')).toEqual(['commandRun', 'roleGone'])
  expect(await panel()).toContain('uses a role that no longer exists')
  await scene.set(command(give(scene.roleId('VIP'))))
  await scene.says('ann', '#general', '!go')
  expect(scene.rolesOf('ann')).toEqual(['VIP'])
  expect(await panel()).not.toContain('no longer exists')
})

it('skips an answer to a deleted channel, and one whose saved message was deleted', async () => {
  const made = control.createChannel({ guildId, name: 'short-lived', type: 0, by: scene.id('owner') })
  await scene.settle()
  const saved = {
    type: 'message',
    source: { from: 'saved', savedId: '00000000-0000-4000-8000-000000000000' },
    destination: { to: 'current' },
  }
  await scene.set(command(say('There', { to: 'channel', channel: made.id }), saved, say('Here')))
  control.deleteChannel({ channelId: made.id })
  await scene.settle()
  await scene.says('bob', '#general', '!go')
  expect(scene.texts('#general').at(-1)).toBe('Here')
  expect(await scene.reasons('custom-commands')).toEqual(expect.arrayContaining(['channelGone', 'savedMessageGone']))
  expect(await panel()).toContain('uses a channel that no longer exists')
})
