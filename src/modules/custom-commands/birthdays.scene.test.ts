import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from './settings.ts'

const scene = await openScene({ at: '2027-03-14T10:00:00Z' })
const content =
  '{birthday:user_id=args.1:default=secret}, {birthday.next:user_id=args.1:format=DD/MM/YYYY}, {age:user_id=args.1:default=ageless}'
const born = {
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
}
const asked = async (who: 'ann' | 'bob' | 'cleo') => {
  await scene.says('mod', '#general', `!born <@${scene.id(who)}>`)
  return scene.texts('#general').at(-1)
}

await scene.set({
  'birthdays.announcement': true,
  'birthdays.channel': scene.channelId('#cafe'),
  customCommands: [{ ...NEW_COMMAND, id: 'born', name: 'born', actions: [born] }],
})

it('shows birthdays of members who show theirs here, and the age of those who agreed', async () => {
  const answer = await scene.runs('ann', '/birthday set', { date: '15 mars 1998' })
  await scene.presses('ann', 'Afficher mon âge', answer)
  await scene.runs('bob', '/birthday set', { date: '13/03/1990' })
  expect(await asked('ann')).toBe('15 March, 15/03/2027, 28')
  expect(await asked('bob')).toBe('13 March, 13/03/2028, ageless')
  expect(await asked('cleo')).toBe('secret, , ageless')
})

it('shows nothing once somebody hides their birthday, or where birthdays are off', async () => {
  await scene.runs('bob', '/birthday disable')
  expect(await asked('bob')).toBe('secret, , ageless')
  await scene.set({ 'birthdays.announcement': false })
  expect(await asked('ann')).toBe('secret, , ageless')
})
