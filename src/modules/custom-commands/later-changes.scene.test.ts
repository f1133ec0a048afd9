import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { type CustomCommand, NEW_COMMAND } from './settings.ts'

const scene = await openScene({ settings: { levelSystem: true } })

const mentions = { everyone: false, roles: 'none', users: 'none' }
const say = (content: string) => ({
  type: 'message',
  source: { from: 'custom', message: { format: 'embeds', content, mentions, silent: false } },
  destination: { to: 'current' },
})
const command = (name: string, changes: Partial<CustomCommand> | object = {}) => ({
  ...NEW_COMMAND,
  id: name,
  name,
  actions: [say(`ran ${name}`)],
  ...changes,
})
const set = (...customCommands: object[]) => scene.set({ customCommands })
/** The bot's answers to it, without those to others. */
const answers = async (who: 'ann' | 'bob' | 'cleo', line: string) => {
  await scene.passes('11 s')
  const before = scene.texts('#random').length
  await scene.says(who, '#random', line)
  return scene.texts('#random').slice(before)
}

it('is about the member who is named, whatever emoji, channel or link comes before', async () => {
  await set(command('hug', { actions: [say('hugs {target.id}')] }))
  const [general, emoji] = [scene.channelId('#general'), '<:hall:110000000000000001>']
  const link = `https://discord.com/channels/${scene.guildId}/${general}`
  for (const before of [emoji, `<#${general}>`, `<@&${scene.roleId('Mod')}>`, link]) {
    expect(await answers('ann', `!hug ${before} <@${scene.id('bob')}>`)).toEqual([`hugs ${scene.id('bob')}`])
  }
  expect(await answers('ann', `!hug ${scene.id('cleo')}`)).toEqual([`hugs ${scene.id('cleo')}`])
})

it('gives levels on top of those that the member has, however they are named', async () => {
  await set(command('rise', { actions: [{ type: 'addXp', unit: 'levels', amount: 1, targetOther: true }] }))
  await answers('ann', `!rise <@${scene.id('bob')}>`)
  await answers('ann', `!rise "well done, <@${scene.id('bob')}>"`)
  await scene.runs('bob', '/level')
  expect(scene.cards.at(-1)).toMatchObject({ type: 'rank', level: 2, xp: 0 })
})

it('applies a shorter slow mode to members who are already waiting', async () => {
  const slow = (duration: number) =>
    command('slow', { cooldown: { enabled: true, uses: 1, duration, scope: 'member' } })
  await set(slow(86_400))
  expect(await answers('cleo', '!slow')).toEqual(['ran slow'])
  await scene.passes('2 minutes')
  await set(slow(600))
  expect(await answers('cleo', '!slow')).toEqual([expect.stringContaining('Slow down')])
  await set(slow(60))
  expect(await answers('cleo', '!slow')).toEqual(['ran slow'])
})

it('runs as many actions as the plan has, the first ones', async () => {
  await set(command('many', { actions: [1, 2, 3, 4, 5, 6, 7].map((n) => say(`step ${n}`)) }))
  expect(await answers('ann', '!many')).toEqual(['step 1', 'step 2', 'step 3', 'step 4', 'step 5'])
})
