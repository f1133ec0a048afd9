import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { readSettings } from '#store/settings.ts'
import { type ReactionMessage, reactionMessage } from './reaction-message.ts'
import { newReactionMessage } from './rules/new-reaction-message.ts'
import { asksToPublish } from './testing/publishing.ts'

const scene = await openScene()
const [red, blue] = [scene.roleId('Red'), scene.roleId('Blue')]
// Without a channel for it, the owner is notified.
await scene.set({ 'logs.status': true })
const entry: ReactionMessage = {
  ...newReactionMessage('colours'),
  channel: scene.channelId('random'),
  content: { format: 'embeds', content: 'Choose', mentions: DEFAULT_MENTIONS, silent: false },
  pairs: [
    { emoji: '🔴', roles: [red] },
    { emoji: '🔵', roles: [blue] },
  ],
}
await scene.set({ rolereacts: [entry] })
await asksToPublish(scene, entry.id)
const saved = async () => {
  const { settings } = await readSettings(scene.database, scene.guildId)
  return reactionMessage().parse((settings.rolereacts as unknown[])[0])
}
const message = (await saved()).message ?? ''
const grows = async (roleId: string, permission: keyof typeof PERMISSIONS) => {
  scene.emulator.control.editRole({
    guildId: scene.guildId,
    roleId,
    permissions: String(PERMISSIONS[permission]),
    by: scene.id('owner'),
  })
  await scene.settle()
}

it('stops giving a role that gains sensitive permissions, and notifies those in charge', async () => {
  await grows(red, 'banMembers')
  expect((await saved()).pairs).toMatchObject([{ paused: true }, { emoji: '🔵' }])
  expect(scene.privateTexts('owner').at(-1)).toContain('The role Red has gained sensitive permissions.')
  await scene.reacts('ann', 'random', message, '🔴')
  await scene.reacts('ann', 'random', message, '🔵')
  expect(scene.rolesOf('ann')).toEqual(['Blue'])
})

it('gives it again once somebody has reviewed it', async () => {
  const { pairs, ...rest } = await saved()
  await scene.set({ rolereacts: [{ ...rest, pairs: pairs.map(({ paused: _, ...pair }) => pair) }] })
  await scene.reacts('ann', 'random', message, '🔴')
  expect(scene.rolesOf('ann')).toContain('Red')
})

it('notices after a start what a role has gained, and ignores harmless changes', async () => {
  await scene.stops()
  await grows(blue, 'administrator')
  await scene.starts()
  await scene.settle()
  expect((await saved()).pairs.map(({ paused }) => paused)).toEqual([undefined, true])
})

it('ignores roles where the guard is off', async () => {
  await scene.set({ rolereacts: [{ ...entry, message }], rolereactsGuard: false })
  await grows(red, 'administrator')
  expect((await saved()).pairs.map(({ paused }) => paused)).toEqual([undefined, undefined])
})
