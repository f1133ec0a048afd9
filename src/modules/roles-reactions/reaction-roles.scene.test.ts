import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { readSettings } from '#store/settings.ts'
import { type ReactionMessage, reactionMessage } from './reaction-message.ts'
import { newReactionMessage } from './rules/new-reaction-message.ts'
import { asksToPublish } from './testing/publishing.ts'

const scene = await openScene()
const [red, blue, vip] = [scene.roleId('Red'), scene.roleId('Blue'), scene.roleId('VIP')]
const pairs = [
  { emoji: '🔴', roles: [red] },
  { emoji: '🔵', roles: [blue] },
  { emoji: '⭐', roles: [vip] },
]

async function publish(over: Partial<ReactionMessage>): Promise<string> {
  const entry = {
    ...newReactionMessage(crypto.randomUUID()),
    channel: scene.channelId('random'),
    content: { format: 'embeds' as const, content: 'Choose your roles', mentions: DEFAULT_MENTIONS, silent: false },
    pairs,
    ...over,
  }
  await scene.set({ rolereacts: [entry] })
  await asksToPublish(scene, entry.id)
  const posted = scene.last('random')
  if (!posted) throw new Error('nothing was posted')
  return posted.id
}
const reactions = (messageId: string) =>
  Object.fromEntries(
    (scene.messages('random').find(({ id }) => id === messageId)?.reactions ?? []).map(({ emoji, userIds }) => [
      emoji.name,
      userIds.length,
    ]),
  )

it('posts the message with its reactions, gives the role and removes it', async () => {
  const message = await publish({})
  expect(scene.texts('random')).toEqual(['Choose your roles'])
  expect(reactions(message)).toEqual({ '🔴': 1, '🔵': 1, '⭐': 1 })
  await scene.reacts('ann', 'random', message, '🔴')
  expect(scene.rolesOf('ann')).toEqual(['Red'])
  await scene.unreacts('ann', 'random', message, '🔴')
  expect(scene.rolesOf('ann')).toEqual([])
})

it('toggles in the simple mode and removes the reaction', async () => {
  const message = await publish({ mode: 'simple' })
  await scene.reacts('bob', 'random', message, '🔴')
  expect(scene.rolesOf('bob')).toEqual(['Red'])
  expect(reactions(message)['🔴']).toBe(1)
  await scene.reacts('bob', 'random', message, '🔴')
  expect(scene.rolesOf('bob')).toEqual([])
})

it('leaves one role of an exclusive message, and its reaction', async () => {
  const message = await publish({ exclusive: true })
  await scene.reacts('cleo', 'random', message, '🔴')
  await scene.reacts('cleo', 'random', message, '🔵')
  expect(scene.rolesOf('cleo')).toEqual(['Blue'])
  expect(reactions(message)).toEqual({ '🔴': 1, '🔵': 2, '⭐': 1 })
  await scene.unreacts('cleo', 'random', message, '🔵')
  expect(scene.rolesOf('cleo')).toEqual([])
})

it('refuses more roles than allowed, and says so in private', async () => {
  const message = await publish({ max: 1 })
  await scene.reacts('ann', 'random', message, '🔴')
  await scene.reacts('ann', 'random', message, '🔵')
  expect(scene.rolesOf('ann')).toEqual(['Red'])
  expect(reactions(message)['🔵']).toBe(1)
  expect(scene.privateTexts('ann')).toHaveLength(1)
  await scene.unreacts('ann', 'random', message, '🔴')
})

it('keeps a role that another reaction also gives', async () => {
  const message = await publish({ pairs: [...pairs, { emoji: '🔺', roles: [red] }] })
  await scene.reacts('bob', 'random', message, '🔴')
  await scene.reacts('bob', 'random', message, '🔺')
  await scene.unreacts('bob', 'random', message, '🔴')
  expect(scene.rolesOf('bob')).toEqual(['Red'])
  await scene.unreacts('bob', 'random', message, '🔺')
  expect(scene.rolesOf('bob')).toEqual([])
})

it('gives after a restart what was requested during downtime', async () => {
  const message = await publish({})
  await scene.stops()
  await scene.reacts('cleo', 'random', message, '⭐')
  await scene.starts()
  expect(scene.rolesOf('cleo')).toEqual(['VIP'])
  expect(scene.messages('random').at(-1)?.id).toBe(message)
})

it('gives a limited role to as many as there are places, including members who pressed during downtime', async () => {
  const stock = [{ emoji: '🔴', roles: [red] }]
  const message = await publish({ pairs: stock, maxHolders: { [red]: 2 } })
  await Promise.all(['ann', 'bob', 'cleo'].map((who) => scene.reacts(who, 'random', message, '🔴')))
  const holders = () => ['ann', 'bob', 'cleo'].filter((who) => scene.rolesOf(who).includes('Red'))
  expect(holders()).toHaveLength(2)
  expect(reactions(message)['🔴']).toBe(3)
  const [leaves = '', stays = ''] = holders()
  const waits = ['ann', 'bob', 'cleo'].find((who) => !holders().includes(who)) ?? ''
  expect(scene.privateTexts(waits).at(-1)).toContain('place')
  await scene.unreacts(leaves, 'random', message, '🔴')
  await scene.stops()
  await scene.reacts(waits, 'random', message, '🔴')
  await scene.reacts(leaves, 'random', message, '🔴')
  await scene.starts()
  expect(holders()).toHaveLength(2)
  expect(holders()).toContain(stays)
  expect(reactions(message)['🔴']).toBe(3)
})

it('only gives in the permanent mode, and removes the reaction even when there is nothing to give', async () => {
  const message = await publish({ mode: 'addOnly' })
  await scene.reacts('ann', 'random', message, '⭐')
  expect([scene.rolesOf('ann').includes('VIP'), reactions(message)['⭐']]).toEqual([true, 1])
  await scene.reacts('ann', 'random', message, '⭐')
  expect([scene.rolesOf('ann').includes('VIP'), reactions(message)['⭐']]).toEqual([true, 1])
})

it('removes in the reversed mode, and gives back when the reaction is removed', async () => {
  const message = await publish({ mode: 'reversed' })
  expect(scene.rolesOf('ann')).toContain('VIP')
  await scene.reacts('ann', 'random', message, '⭐')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
  await scene.unreacts('ann', 'random', message, '⭐')
  expect(scene.rolesOf('ann')).toContain('VIP')
})

it('ends no role that the member had permanently before they reacted', async () => {
  await scene.premium(true)
  const message = await publish({ duration: 3_600 })
  const id = await scene.joins('visitor')
  await scene.reacts('ann', 'random', message, '⭐')
  await scene.reacts(id, 'random', message, '⭐')
  expect(scene.rolesOf(id)).toEqual(['VIP'])
  await scene.passes('2 hours')
  expect(scene.rolesOf(id)).toEqual([])
  expect(scene.rolesOf('ann')).toContain('VIP')
  await scene.reacts('cleo', 'random', message, '🔵')
  await scene.passes('40 minutes')
  await scene.unreacts('cleo', 'random', message, '🔵')
  await scene.reacts('cleo', 'random', message, '🔵')
  expect(scene.rolesOf('cleo')).toContain('Blue')
  // Reacting again does not extend it.
  await scene.passes('21 minutes')
  expect(scene.rolesOf('cleo')).not.toContain('Blue')
  await scene.premium(false)
})

it('lists the messages and restores missing reactions, for people who manage roles', async () => {
  const message = await publish({ name: 'Colours' })
  for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
  const { control } = scene.emulator
  control.unreact(scene.channelId('random'), message, '🔴', scene.emulator.world.botId)
  await scene.settle()
  expect(reactions(message)['🔴']).toBeUndefined()
  expect((await scene.runs('admin', '/rolereact list')).text).toContain(`🔴 <@&${red}>`)
  const link = `https://discord.com/channels/${scene.guildId}/${scene.channelId('random')}/${message}`
  expect((await scene.runs('admin', '/rolereact repair', { message: link })).text).toContain('“Colours”')
  expect(reactions(message)['🔴']).toBe(1)
  expect((await scene.runs('admin', '/rolereact repair', { message: 'nothing' })).text).toBe(
    'No message like this gives roles.',
  )
})

it('says which emoji of a message was deleted from the server', async () => {
  await publish({ name: 'Waves', pairs: [...pairs, { emoji: 'wave:100000000000000002', roles: [red] }] })
  expect((await scene.runs('admin', '/rolereact repair', { message: 'Waves' })).text).toContain(
    'The emoji :wave: is no longer on the server.',
  )
})

it('marks a message that was deleted on Discord, and posts it again only on request', async () => {
  const message = await publish({ name: 'Colours' })
  const saved = async () => {
    const { settings } = await readSettings(scene.database, scene.guildId)
    return reactionMessage().parse((settings.rolereacts as unknown[])[0])
  }
  const posted = () => scene.messages('random').filter(({ content }) => content === 'Choose your roles').length
  const before = posted()
  await scene.deletes('owner', 'random', message)
  expect(await saved()).toMatchObject({ gone: true, message })
  await scene.set({ prefix: '?' })
  expect(posted()).toBe(before - 1)
  await asksToPublish(scene, (await saved()).id)
  expect(posted()).toBe(before)
  const anew = await saved()
  expect(anew.gone).toBeUndefined()
  expect(reactions(anew.message ?? '')).toEqual({ '🔴': 1, '🔵': 1, '⭐': 1 })
})
