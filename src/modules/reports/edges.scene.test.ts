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
const reports = (who: string, target: string, reason = 'Insults') =>
  scene.runs(who, '/report user', { user: scene.id(target), reason, source: 'text' })
const reportsMessage = async (who: string, id: string) => {
  await scene.runsOn(who, 'Report this message', id)
  return scene.submits(who, { reason: `Rude ${who}` })
}

it('refuses a message of a webhook, which is nobody, by its link too', async () => {
  const { id: webhookId } = control.createWebhook({ channelId: scene.channelId('general'), name: 'Feed' })
  const { id } = control.writeThroughWebhook({ webhookId, content: 'News' })
  await scene.settle()
  const link = `https://discord.com/channels/${scene.guildId}/${scene.channelId('general')}/${id}`
  expect((await scene.runs('ann', '/report message', { message: link })).text).toBe('Bots cannot be reported.')
  expect(scene.texts('cases')).toEqual([])
})

it('a report about the member that is split off takes no message with it that it is not about', async () => {
  const { id } = await scene.says('bob', 'general', 'Bad words')
  await reportsMessage('ann', id)
  await reports('cleo', 'bob', 'Insults me in voice')
  await scene.presses('mod', 'Split the latest', 'cases')
  const [earlier = '', split = ''] = scene.texts('cases').slice(-2)
  expect(earlier).toContain('Bad words')
  expect(split).toContain('Insults me in voice')
  expect(split).not.toContain('Bad words')
})

it('a report of a message that joined before keeps that message when it is split off', async () => {
  const target = await scene.joins('rude')
  const { id } = await scene.says(target, 'general', 'Bad words')
  await reports('ann', target)
  await reportsMessage('bob', id)
  await reportsMessage('cleo', id)
  expect((scene.texts('cases').at(-1) ?? '').split('Bad words')).toHaveLength(2)
  await scene.presses('mod', 'Split the latest', 'cases')
  expect(scene.texts('cases').at(-1)).toContain('Rude cleo')
  expect(scene.texts('cases').at(-1)).toContain('Bad words')
})

it('a case that somebody joined counts among those they may claim', async () => {
  await scene.set({ 'reportSystem.claimLimit.status': true, 'reportSystem.claimLimit.max': 1 })
  const [first, second] = [await scene.joins('one'), await scene.joins('two')]
  await reports('ann', first)
  await scene.presses('admin', 'Claim', 'cases')
  const asked = await scene.presses('mod', 'Claim', 'cases')
  await scene.presses('mod', 'Join in', asked)
  await reports('ann', second)
  expect((await scene.presses('mod', 'Claim', 'cases')).text).toContain('as many reports as allowed')
  await scene.set({ 'reportSystem.claimLimit.status': false })
})

it('keeps the link to a message of very many lines', async () => {
  const target = await scene.joins('tall')
  const { id } = await scene.says(target, 'general', 'a\n'.repeat(400).trim())
  await reportsMessage('ann', id)
  expect(scene.texts('cases').at(-1)).toContain(`/${scene.channelId('general')}/${id}`)
})
