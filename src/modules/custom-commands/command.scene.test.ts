import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { CLEAR_JOB } from './rules/clear-slow-mode.ts'
import { NEW_COMMAND } from './settings.ts'

const scene = await openScene()
const message = (content: string) => ({
  format: 'embeds',
  content,
  mentions: { everyone: false, roles: 'none', users: 'none' },
  silent: false,
})
const say = (content: string) => ({
  type: 'message',
  source: { from: 'custom', message: message(content) },
  destination: { to: 'current' },
})

it('answers with what was typed, gives a role, and deletes the message that called it', async () => {
  const vip = { type: 'addRoles', roles: [scene.roleId('VIP')], targetOther: true }
  await scene.set({
    customCommands: [
      { ...NEW_COMMAND, id: 'a', name: 'praise', actions: [say('{args.1} is {args.2+?uppercase}'), vip] },
    ],
  })
  const call = await scene.says('ann', '#general', `!praise <@${scene.id('bob')}> very kind`)
  expect(scene.texts('#general')).toEqual([`<@${scene.id('bob')}> is VERY KIND`])
  expect(scene.rolesOf('bob')).toEqual(['VIP'])
  expect(scene.everything('#general').map(({ id }) => id)).not.toContain(call.id)
  await scene.says('ann', '#general', '!praise nobody')
  expect(scene.texts('#general').at(-1)).toBe('Mention a member.')
})

it('slows down after its uses, and works again when the time is over', async () => {
  await scene.set({
    customCommands: [
      {
        ...NEW_COMMAND,
        id: 'b',
        name: 'ask',
        actions: [say('Asked')],
        cooldown: { enabled: true, uses: 1, duration: 60, scope: 'member' },
      },
    ],
  })
  await scene.says('cleo', '#random', '!ask')
  await scene.says('cleo', '#random', '! ASK')
  expect(scene.texts('#random')).toEqual(['Asked', expect.stringContaining('Slow down')])
  await scene.passes('61 s')
  await scene.says('cleo', '#random', '!ask')
  expect(scene.texts('#random').filter((text) => text === 'Asked')).toHaveLength(2)
})

it('lets somebody who cleared their slow mode on the page continue immediately, and nobody else', async () => {
  await scene.says('bob', '#cafe', '!ask')
  await scene.says('ann', '#cafe', '!ask')
  const payload = { commandId: 'b', userId: scene.id('bob') }
  await scene.siteAsks({ module: 'custom-commands', job: CLEAR_JOB, key: `b:${scene.id('bob')}`, payload })
  await scene.passes('1 s')
  await scene.says('bob', '#cafe', '!ask')
  await scene.says('ann', '#cafe', '!ask')
  expect(scene.texts('#cafe')).toEqual(['Asked', 'Asked', 'Asked', expect.stringContaining('Slow down')])
})
