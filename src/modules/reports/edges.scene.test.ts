import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': control.createChannel({ guildId: scene.guildId, name: 'cases' }).id,
  'reportSystem.rolesAccess': [scene.roleId('Mod')],
  'reportSystem.cooldown.count': 20,
})

it('refuses a message of a webhook, which is nobody, by its link too', async () => {
  const { id: webhookId } = control.createWebhook({ channelId: scene.channelId('general'), name: 'Feed' })
  const { id } = control.writeThroughWebhook({ webhookId, content: 'News' })
  await scene.settle()
  const link = `https://discord.com/channels/${scene.guildId}/${scene.channelId('general')}/${id}`
  expect((await scene.runs('ann', '/report message', { message: link })).text).toBe('Bots cannot be reported.')
  expect(scene.texts('cases')).toEqual([])
})
