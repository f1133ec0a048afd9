import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from '../bot.ts'
import { LOCK_JOB, UNLOCK_JOB } from './rules/lock-channels.ts'

const scene = await openScene({ bots: [bot] })
const VIEW = 1n << 10n
const FILES = 1n << 15n

const tell = async (job: string, payload: unknown) => {
  await scene.siteAsks({ module: 'welcome', job, key: 'captcha', payload })
  await scene.passes('5 s')
}
const ofRole = (channel: string) =>
  scene.channel(channel)?.overwrites.find(({ id }) => id === scene.roleId('Muted')) ?? null
const denies = (channel: string) => (BigInt(ofRole(channel)?.deny ?? 0) & VIEW) !== 0n

it('hides channels from those who have not passed, shows them the test, and restores the channels', async () => {
  await scene.set({
    'captcha.status': true,
    'captcha.channel': scene.channelId('#desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
  })
  const before = ['#general', '#random', '#desk'].map(ofRole)
  await tell(LOCK_JOB, { channels: [scene.channelId('#general'), scene.channelId('#random')] })
  expect([denies('#general'), denies('#random'), denies('#desk')]).toEqual([true, true, false])
  expect(BigInt(ofRole('#desk')?.allow ?? 0) & VIEW).toBe(VIEW)
  expect(BigInt(ofRole('#desk')?.deny ?? 0) & FILES).toBe(FILES)
  // A second time does not change what is restored.
  await tell(LOCK_JOB, { channels: [scene.channelId('#general')] })
  await tell(UNLOCK_JOB, null)
  expect(['#general', '#random', '#desk'].map(ofRole)).toEqual(before)
  const told = (await scene.reasons('welcome')).filter((code) => code.startsWith('channels'))
  expect(told).toEqual(['channelsLocked', 'channelsLocked', 'channelsUnlocked'])
})

it('does nothing without a role, and has nothing to restore', async () => {
  await scene.set({ 'captcha.unverifiedRole': null })
  await tell(LOCK_JOB, { channels: [scene.channelId('#general')] })
  await tell(UNLOCK_JOB, null)
  expect((await scene.reasons('welcome')).slice(-2)).toEqual(['testRoleUnusable', 'nothingLocked'])
})
