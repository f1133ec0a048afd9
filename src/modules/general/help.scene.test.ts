import { beforeAll, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { groupsOf } from '#core/bot/commands.ts'
import { commands } from '#modules/bots.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'

const scene = await openScene()
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'

const command = (name: string, more: object = {}) => ({
  ...NEW_COMMAND,
  id: name,
  name,
  description: `Does ${name}`,
  actions: [{ type: 'addXp', unit: 'xp', amount: 1, targetOther: false }],
  ...more,
})
const help = async (who: string, channel = '#general') => (await scene.runs(who, '/help', {}, channel)).text

beforeAll(() => scene.set({ prefix: '?' }))

it('lists every command of the bot that somebody may run, page by page', async () => {
  const names = commands.flatMap(({ command: { kind = 'slash', group, name } }) =>
    kind === 'slash' ? [[...groupsOf(group), { name }].map((part) => part.name.en).join(' ')] : [],
  )
  const all = async (who: string) => {
    let page = await scene.runs(who, '/help')
    let seen = page.text
    const pages = Number(/1\/(\d+)/.exec(seen)?.[1])
    for (let at = 1; at < pages; at += 1) {
      page = await scene.presses(who, 'Next', page)
      seen += page.text
    }
    expect(seen).not.toContain('…')
    return seen
  }
  const [ofAdmin, ofMember] = [await all('admin'), await all('bob')]
  expect(names.filter((name) => !ofAdmin.includes(`**/${name}** · `))).toEqual([])
  expect(ofMember).toContain('**/profile** · ')
  expect(ofMember).not.toContain('**/ban** · ')
})

it('does not mention custom commands on a server without any', async () => {
  expect(await help('bob')).not.toContain('This server’s commands')
})

it('lists the custom commands that somebody may run here, with their descriptions', async () => {
  await scene.set({
    customCommands: [
      command('praise'),
      command('rate', { params: [{ kind: 'member', name: 'who', required: true }] }),
      command('secret', { hidden: true }),
      command('resting', { enabled: false }),
      command('staff', { rolesMode: 'allowed', roles: [scene.roleId('Mod')] }),
      command('elsewhere', { channelsMode: 'allowed', channels: [scene.channelId('#random')] }),
    ],
  })
  const seen = async (who: string, channel?: string) => {
    const text = await help(who, channel)
    return ['praise', 'secret', 'resting', 'staff', 'elsewhere'].filter((name) => text.includes(`?${name}**`))
  }
  expect(await help('bob')).toContain('**?praise** · Does praise')
  expect(await help('bob')).toContain('**?rate \\<who>** · Does rate')
  expect(await seen('bob')).toEqual(['praise'])
  expect(await seen('mod')).toEqual(['praise', 'staff'])
  expect(await seen('admin', '#random')).toEqual(['praise', 'staff', 'elsewhere'])
})

it('has several pages when there are many, and stays within Discord’s limits', async () => {
  const many = Array.from({ length: 15 }, (_, at) =>
    command(`${'x'.repeat(40)}${at}`, { description: 'y'.repeat(100) }),
  )
  await scene.set({ customCommands: many })
  const first = await scene.runs('bob', '/help', {}, '#general')
  expect(first.text).toContain('x9**')
  expect(first.text).not.toContain('x10**')
  const second = await scene.presses('bob', 'Next', first)
  expect(second.text).toContain('x14**')
})
