import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { readSettings } from '#store/settings.ts'
import { type ReactionMessage, reactionMessage } from './reaction-message.ts'
import { newReactionMessage } from './rules/new-reaction-message.ts'
import { asksToPublish } from './testing/publishing.ts'

const scene = await openScene({ premium: true })
const { control } = scene.emulator
const [red, blue] = [scene.roleId('Red'), scene.roleId('Blue')]
const pairs = [
  { emoji: '🔴', roles: [red] },
  { emoji: '🔵', roles: [blue] },
]

async function publish(over: Partial<ReactionMessage>, channel = 'random'): Promise<string> {
  const entry: ReactionMessage = {
    ...newReactionMessage(crypto.randomUUID()),
    channel: scene.channelId(channel),
    content: { format: 'embeds', content: 'Choose your roles', mentions: DEFAULT_MENTIONS, silent: false },
    pairs,
    ...over,
  }
  await scene.set({ rolereacts: [entry] })
  await asksToPublish(scene, entry.id)
  return scene.last(channel)?.id ?? ''
}
const saved = async (): Promise<ReactionMessage[]> => {
  const { settings } = await readSettings(scene.database, scene.guildId)
  return (settings.rolereacts as unknown[]).map((entry) => reactionMessage().parse(entry))
}
const count = (messageId: string, emoji: string) =>
  scene
    .messages('random')
    .find(({ id }) => id === messageId)
    ?.reactions?.find((one) => one.emoji.name === emoji)?.userIds.length ?? 0

it('leaves one role of an exclusive message to a member who presses two at once', async () => {
  const message = await publish({ exclusive: true })
  await Promise.all(['🔴', '🔵'].map((emoji) => scene.reacts('ann', 'random', message, emoji)))
  expect(scene.rolesOf('ann')).toEqual(['Blue'])
  expect([count(message, '🔴'), count(message, '🔵')]).toEqual([1, 2])
})

it('gives no more roles than allowed to a member who presses two at once', async () => {
  const message = await publish({ max: 1 })
  await Promise.all(['🔴', '🔵'].map((emoji) => scene.reacts('bob', 'random', message, emoji)))
  expect(scene.rolesOf('bob')).toEqual(['Red'])
  expect([count(message, '🔴'), count(message, '🔵')]).toEqual([2, 1])
})

it('removes the role of a reaction that is removed immediately', async () => {
  const message = await publish({})
  await Promise.all([scene.reacts('admin', 'random', message, '🔴'), scene.unreacts('admin', 'random', message, '🔴')])
  expect(scene.rolesOf('admin')).not.toContain('Red')
})

it('uses a member’s current roles once somebody else has changed them', async () => {
  const message = await publish({ max: 1 })
  await scene.reacts('cleo', 'random', message, '🔴')
  control.setRoles({ guildId: scene.guildId, userId: scene.id('cleo'), roleIds: [] })
  await scene.settle()
  await scene.reacts('cleo', 'random', message, '🔵')
  expect(scene.rolesOf('cleo')).toEqual(['Blue'])
})

it('toggles the remaining role of a pair when the other is deleted', async () => {
  const { id: short } = control.createRole({ guildId: scene.guildId, name: 'Short-lived' })
  await scene.settle()
  const message = await publish({ mode: 'simple', pairs: [{ emoji: '🔴', roles: [red, short] }] })
  control.deleteRole({ guildId: scene.guildId, roleId: short })
  await scene.settle()
  await scene.reacts('helper', 'random', message, '🔴')
  expect(scene.rolesOf('helper')).toContain('Red')
  await scene.reacts('helper', 'random', message, '🔴')
  expect(scene.rolesOf('helper')).not.toContain('Red')
})

it('gives every role of a message with twenty to a member who presses all of them quickly', async () => {
  const emojis = Array.from({ length: 20 }, (_, place) => String.fromCodePoint(0x1f400 + place))
  const roles = emojis.map((_, place) => control.createRole({ guildId: scene.guildId, name: `Animal ${place}` }).id)
  await scene.settle()
  const message = await publish({ pairs: emojis.map((emoji, place) => ({ emoji, roles: [roles[place] ?? ''] })) })
  const newcomer = await scene.joins('collector')
  await Promise.all(emojis.map((emoji) => scene.reacts(newcomer, 'random', message, emoji)))
  expect(scene.rolesOf(newcomer)).toHaveLength(20)
})

it('keeps the reactions of pairs beyond the limit when premium has ended', async () => {
  const many = ['0️⃣', '1️⃣', '2️⃣', '3️⃣', '4️⃣', '5️⃣', '6️⃣', '7️⃣', '8️⃣', '9️⃣']
  const message = await publish({
    pairs: [...many.map((emoji) => ({ emoji, roles: [red] })), { emoji: '🔵', roles: [blue] }],
  })
  await scene.reacts('mod', 'random', message, '🔵')
  await scene.premium(false)
  const [entry] = await saved()
  await scene.set({ rolereacts: [{ ...entry, name: 'Numbers' }] })
  await scene.restarts()
  expect([count(message, '🔵'), scene.rolesOf('mod').includes('Blue')]).toEqual([2, true])
  await scene.unreacts('mod', 'random', message, '🔵')
  expect(scene.rolesOf('mod')).toContain('Blue')
  await scene.premium(true)
})

it('marks the message as deleted with its channel, so that it can be posted elsewhere', async () => {
  const { id } = control.createChannel({ guildId: scene.guildId, name: 'roles' })
  await scene.settle()
  await publish({}, 'roles')
  control.deleteChannel({ channelId: id })
  await scene.settle()
  expect((await saved())[0]?.gone).toBe(true)
})

it('notices after a start that the channel of a message was deleted', async () => {
  const { id } = control.createChannel({ guildId: scene.guildId, name: 'roles-2' })
  await scene.settle()
  await publish({}, 'roles-2')
  await scene.stops()
  control.deleteChannel({ channelId: id })
  await scene.starts()
  expect((await saved())[0]?.gone).toBe(true)
})
