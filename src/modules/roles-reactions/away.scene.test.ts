import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { SCENE_PEOPLE } from '#bot/testing/scene-world.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { readSettings } from '#store/settings.ts'
import { type ReactionMessage, reactionMessage } from './reaction-message.ts'
import { newReactionMessage } from './rules/new-reaction-message.ts'
import { asksToPublish } from './testing/publishing.ts'

const scene = await openScene()
const pairs = [
  { emoji: '🔴', roles: [scene.roleId('Red')] },
  { emoji: '🔵', roles: [scene.roleId('Blue')] },
  { emoji: '⭐', roles: [scene.roleId('VIP')] },
]

const published = new Set<string>()

async function publish(over: Partial<ReactionMessage>): Promise<string> {
  const entry: ReactionMessage = {
    ...newReactionMessage(crypto.randomUUID()),
    channel: scene.channelId('random'),
    content: { format: 'embeds', content: 'Choose your roles', mentions: DEFAULT_MENTIONS, silent: false },
    pairs,
    ...over,
  }
  await scene.set({ rolereacts: [entry] })
  await asksToPublish(scene, entry.id)
  const posted = scene.last('random')?.id ?? ''
  // A test that continued with an older message would not prove what it seems to.
  expect(published.has(posted)).toBe(false)
  published.add(posted)
  return posted
}
const saved = async (): Promise<ReactionMessage[]> => {
  const { settings } = await readSettings(scene.database, scene.guildId)
  return (settings.rolereacts as unknown[]).map((entry) => reactionMessage().parse(entry))
}
const whileAway = async (acts: () => Promise<void>) => {
  await scene.stops()
  await acts()
  await scene.starts()
  await scene.passes('5 s')
}
const reacts = async (who: string, message: string, ...emojis: string[]) => {
  for (const emoji of emojis) await scene.reacts(who, 'random', message, emoji)
}
const count = (messageId: string, emoji: string) =>
  scene
    .messages('random')
    .find(({ id }) => id === messageId)
    ?.reactions?.find((one) => one.emoji.name === emoji)?.userIds.length ?? 0

it('leaves one role of an exclusive message to a member who pressed another during downtime', async () => {
  const message = await publish({ exclusive: true })
  await reacts('ann', message, '🔴')
  await whileAway(() => reacts('ann', message, '🔵'))
  expect(scene.rolesOf('ann')).toEqual(['Blue'])
  expect([count(message, '🔴'), count(message, '🔵')]).toEqual([1, 2])
})

it('leaves one role, with its reaction, to a member who pressed several during downtime', async () => {
  const message = await publish({ exclusive: true })
  await whileAway(() => reacts('bob', message, '🔴', '⭐'))
  const [role, ...others] = scene.rolesOf('bob')
  expect([role, others]).toEqual([expect.stringMatching(/Red|VIP/), []])
  expect([count(message, '🔴'), count(message, '⭐')].toSorted()).toEqual([1, 2])
})

it('gives no more roles than allowed, and removes the other reactions', async () => {
  const message = await publish({ max: 1 })
  await whileAway(() => reacts('cleo', message, '🔴', '🔵'))
  expect(scene.rolesOf('cleo')).toHaveLength(1)
  expect(count(message, '🔴') + count(message, '🔵')).toBe(3)
})

it('does not give a role again that has ended, although its reaction is still there', async () => {
  await scene.premium(true)
  const message = await publish({ duration: 3_600 })
  await reacts('ann', message, '⭐')
  expect(scene.rolesOf('ann')).toContain('VIP')
  await scene.passes('2 hours')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
  await whileAway(async () => {})
  expect(scene.rolesOf('ann')).not.toContain('VIP')
})

it('removes reactions left behind by former members, so that their next press counts', async () => {
  const message = await publish({})
  await scene.reacts('bob', 'random', message, '🔵')
  expect(scene.rolesOf('bob')).toContain('Blue')
  await scene.leaves('bob')
  expect(count(message, '🔵')).toBe(2)
  await scene.joins(SCENE_PEOPLE.bob)
  await scene.passes('5 s')
  expect(count(message, '🔵')).toBe(1)
  expect(scene.rolesOf('bob')).toEqual([])
  await scene.reacts('bob', 'random', message, '🔵')
  expect(scene.rolesOf('bob')).toEqual(['Blue'])
})

it('marks all messages deleted during downtime, whatever their mode, and no others', async () => {
  const [own] = await saved()
  const deleted: ReactionMessage[] = []
  for (const mode of ['normal', 'simple', 'addOnly'] as const) {
    const content = { format: 'embeds' as const, content: mode, mentions: DEFAULT_MENTIONS, silent: false }
    deleted.push({ ...newReactionMessage(mode), channel: scene.channelId('random'), content, pairs, mode })
  }
  await scene.set({ rolereacts: deleted })
  for (const { id } of deleted) await asksToPublish(scene, id)
  const kept = {
    ...newReactionMessage('kept'),
    channel: scene.channelId('random'),
    content: own?.content ?? null,
    pairs,
  }
  await scene.set({ rolereacts: [...(await saved()), kept] })
  await asksToPublish(scene, 'kept')
  const posted = await saved()
  await whileAway(async () => {
    for (const { id, message } of posted) if (id !== 'kept') await scene.deletes('owner', '#random', message ?? '')
  })
  expect((await saved()).map(({ id, gone }) => [id, gone ?? false])).toEqual([
    ['normal', true],
    ['simple', true],
    ['addOnly', true],
    ['kept', false],
  ])
  const before = scene.messages('random').length
  await asksToPublish(scene, 'simple')
  expect(scene.messages('random')).toHaveLength(before + 1)
  expect((await saved())[1]?.gone).toBeUndefined()
})

it('removes emojis without a role, where set so', async () => {
  const message = await publish({ strict: true })
  await reacts('cleo', message, '🍕', '🔵')
  expect([count(message, '🍕'), count(message, '🔵')]).toEqual([0, 2])
  const open = await publish({})
  await reacts('cleo', open, '🍕')
  expect(count(open, '🍕')).toBe(1)
})
