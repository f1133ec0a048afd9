import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { type CustomCommand, NEW_COMMAND } from './settings.ts'

const scene = await openScene({ premium: true, settings: { moneySystem: true, textMoney: false } })

const mentions = { everyone: false, roles: 'none', users: 'none' }
const say = (content: string, destination: object = { to: 'current' }) => ({
  type: 'message',
  source: { from: 'custom', message: { format: 'embeds', content, mentions, silent: false } },
  destination,
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
const answers = async (who: 'admin' | 'ann' | 'bob' | 'cleo', line: string) => {
  await scene.passes('11 s')
  const before = scene.texts('#random').length
  await scene.says(who, '#random', line)
  return scene.texts('#random').slice(before)
}

it('recognises a name in any case, but with its accents', async () => {
  await set(command('été', { aliases: ['sommer'] }))
  expect(await answers('ann', '!ÉTÉ')).toEqual(['ran été'])
  expect(await answers('ann', '!Sommer')).toEqual(['ran été'])
  expect(await answers('ann', '!ete')).toEqual([])
  expect(await answers('ann', '!  été')).toEqual([])
})

it('applies the list of channels to administrators, but not the list of roles', async () => {
  const nobody = { rolesMode: 'allowed', roles: [] }
  await set(command('staff', nobody), command('away', { channels: [scene.channelId('#random')] }))
  expect(await answers('admin', '!staff')).toEqual(['ran staff'])
  expect(await answers('ann', '!staff')).toEqual([expect.stringContaining('not for your roles')])
  expect(await answers('admin', '!away')).toEqual([expect.stringContaining('does not work in this channel')])
})

it('stays silent about an unmet condition when it is hidden', async () => {
  const condition = { money: { min: 10 } }
  await set(command('rich', { condition, hidden: true }), command('open', { condition }))
  expect(await answers('ann', '!rich')).toEqual([])
  expect(await answers('ann', '!open')).toEqual([expect.stringContaining('enough money')])
})

it('runs three times within a minute, refuses the fourth, and goes on when the minute is over', async () => {
  await set(command('often', { cooldown: { enabled: true, uses: 3, duration: 60, scope: 'member' } }))
  const runs = async (count: number) => {
    const before = scene.texts('#random').length
    for (const _ of Array(count)) await scene.says('bob', '#random', '!often')
    return scene.texts('#random').slice(before)
  }
  expect(await runs(4)).toEqual([...Array(3).fill('ran often'), expect.stringContaining('Slow down')])
  await scene.passes('40 s')
  expect(await runs(1)).toEqual([expect.stringContaining('Slow down')])
  await scene.passes('21 s')
  expect(await runs(1)).toEqual(['ran often'])
})

it('takes its cost once when the same member calls it twice at once', async () => {
  await scene.runs('admin', '/adminmoney add member', { member: scene.id('cleo'), amount: '50' })
  await set(command('dear', { condition: { money: { min: 30, consume: 30 } } }))
  await scene.passes('11 s')
  const before = scene.texts('#random').length
  for (const _ of Array(2)) scene.emulator.control.write(scene.channelId('#random'), scene.id('cleo'), '!dear')
  await scene.settle()
  const said = scene.texts('#random').slice(before)
  expect(said.filter((text) => text === 'ran dear')).toHaveLength(1)
  expect((await scene.runs('cleo', '/money')).text).toContain('20')
})

it('stops silently after five commands of a member in ten seconds', async () => {
  await set(command('quick'))
  await scene.passes('11 s')
  const before = scene.texts('#random').length
  // All in one moment, because the ten seconds are on the test's clock.
  for (const _ of Array(7)) scene.emulator.control.write(scene.channelId('#random'), scene.id('ann'), '!quick')
  await scene.settle()
  expect(scene.texts('#random').slice(before)).toEqual(Array(5).fill('ran quick'))
})

it('stops after thirty commands on the server in ten seconds, whoever runs them', async () => {
  await set(command('quick'))
  const people = ['owner', 'admin', 'mod', 'helper', 'ann', 'bob', 'cleo'] as const
  const burst = async () => {
    await scene.passes('11 s')
    const before = scene.texts('#random').length
    for (const who of people)
      for (const _ of Array(5)) scene.emulator.control.write(scene.channelId('#random'), scene.id(who), '!quick')
    await scene.settle()
    return scene.texts('#random').slice(before)
  }
  expect(await burst()).toEqual(Array(30).fill('ran quick'))
  expect(await burst()).toEqual(Array(30).fill('ran quick'))
})

it('gives roles to a bot, but no money', async () => {
  const bot = scene.emulator.world.botId
  const gift = { type: 'addMoney', amount: 5, targetOther: true }
  const role = { type: 'addRoles', roles: [scene.roleId('VIP')], targetOther: true }
  await set(command('gift', { actions: [role, gift, say('given')] }))
  expect(await answers('admin', `!gift <@${bot}>`)).toEqual(['given'])
  const { rows } = await scene.database.pool.query('select from member_scores where user_id = $1', [bot])
  expect(rows).toEqual([])
  const given = scene.emulator.world.guilds.get(scene.guildId)?.members.get(bot)?.roles
  expect(given).toContain(scene.roleId('VIP'))
})

it('does not give a deleted item, and continues', async () => {
  const [gone = ''] = await scene.add('items', { name: 'Gone', emoji: null, description: null, tradable: true })
  const gift = { type: 'addItem', itemId: gone, quantity: 1, targetOther: false }
  await set(command('parcel', { actions: [gift, say('parcel sent')] }))
  await scene.database.pool.query('delete from collection_entries where id = $1', [gone])
  expect(await answers('bob', '!parcel')).toEqual(['parcel sent'])
  const { rows } = await scene.database.pool.query('select from inventory where item_id = $1', [gone])
  expect(rows).toEqual([])
})

it('sends buttons switched off where they need the server, in private, and links as they are', async () => {
  const rows = [
    {
      buttons: [
        {
          id: 'vip',
          label: 'VIP',
          style: 'blue',
          action: { type: 'roles', style: 'classic', add: [scene.roleId('VIP')], remove: [] },
        },
        { id: 'site', label: 'Site', style: 'grey', action: { type: 'link', url: 'https://example.org/' } },
      ],
    },
  ]
  const message = { format: 'embeds', content: 'Psst', mentions, silent: false, rows }
  const [savedId = ''] = await scene.add('savedMessages', { name: 'Private', message })
  const actions = [{ type: 'message', source: { from: 'saved', savedId }, destination: { to: 'dm' } }]
  await set(command('whisper', { actions }))
  await answers('bob', '!whisper')
  const { id } = scene.emulator.control.privateChannel(scene.id('bob'))
  const [row] = scene.emulator.control.messages(id).at(-1)?.components ?? []
  expect(row).toMatchObject({ components: [{ label: 'VIP', disabled: true }, { label: 'Site' }] })
  expect(JSON.stringify(row).match(/"disabled":true/g)).toHaveLength(1)
})

it('deactivates commands beyond the first twenty once premium has ended', async () => {
  await set(...Array.from({ length: 21 }, (_, index) => command(`c${index}`)))
  expect(await answers('ann', '!c20')).toEqual(['ran c20'])
  await scene.premium(false)
  expect(await answers('ann', '!c19')).toEqual(['ran c19'])
  expect(await answers('ann', '!c20')).toEqual([])
})

it('explains its use to somebody who types something else, without counting that for slow mode', async () => {
  const params = [
    { kind: 'member', name: 'who', required: true },
    { kind: 'number', name: 'stars', required: true, min: 1, max: 5 },
  ]
  const cooldown = { enabled: true, uses: 1, duration: 60, scope: 'member' }
  await set(command('rate', { params, cooldown, actions: [say('{args.1}: {args.2}')] }))
  const usage = 'Type `!rate <who> <stars>`'
  expect(await answers('ann', '!rate')).toEqual([`**who** is missing.\n${usage}`])
  expect(await answers('ann', '!rate everybody 3')).toEqual([expect.stringContaining('must be a member')])
  const bob = `<@${scene.id('bob')}>`
  expect(await answers('ann', `!rate ${bob} 9`)).toEqual([expect.stringContaining('from 1 to 5')])
  expect(await answers('ann', `!rate ${bob} 5`)).toEqual([`${bob}: 5`])
})
