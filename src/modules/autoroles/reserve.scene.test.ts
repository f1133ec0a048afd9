import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'
import { GIVE_BACK_JOB, RESERVE_JOB } from './rules/reserve-channels.ts'

const scene = await openScene({ bots: [bot] })
const VIEW = 1n << 10n
const NAMES = ['#general', '#random']

const tell = async (job: string, payload: unknown) => {
  await scene.siteAsks({ module: 'autoroles', job, key: 'reserve', payload })
  await scene.passes('5 s')
}
const overwrites = (channel: string) =>
  [...(scene.channel(channel)?.overwrites ?? [])].toSorted((a, b) => a.id.localeCompare(b.id))
const sees = (channel: string, targetId: string) => {
  const own = overwrites(channel).find(({ id }) => id === targetId)
  if ((BigInt(own?.allow ?? 0) & VIEW) !== 0n) return 'yes'
  return (BigInt(own?.deny ?? 0) & VIEW) !== 0n ? 'no' : 'as before'
}

it('shows channels only to members in voice, and restores them as they were', async () => {
  await scene.set({ 'voiceRole.role': scene.roleId('Blue') })
  const before = NAMES.map(overwrites)
  await tell(RESERVE_JOB, { channels: NAMES.map(scene.channelId) })
  for (const name of NAMES) {
    expect(sees(name, scene.guildId)).toBe('no')
    expect(sees(name, scene.roleId('Blue'))).toBe('yes')
    expect(sees(name, scene.emulator.world.botId)).toBe('yes')
  }
  // A second time does not change what is restored.
  await tell(RESERVE_JOB, { channels: [scene.channelId('#general')] })
  await tell(GIVE_BACK_JOB, null)
  expect(NAMES.map(overwrites)).toEqual(before)
  const told = (await scene.reasons('autoroles')).filter((code) => code.startsWith('channels'))
  expect(told).toEqual(['channelsReserved', 'channelsReserved', 'channelsGivenBack'])
})

it('does nothing without a voice role, and has nothing to restore', async () => {
  await scene.set({ 'voiceRole.role': null })
  await tell(RESERVE_JOB, { channels: [scene.channelId('#general')] })
  await tell(GIVE_BACK_JOB, null)
  expect((await scene.reasons('autoroles')).slice(-2)).toEqual(['noVoiceRole', 'nothingReserved'])
})
