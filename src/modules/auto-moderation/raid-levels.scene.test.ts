import { afterEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
// Moderation carries out the sanctions and the log notifies those in charge, so all of them run here together.
import { bots } from '../bots.ts'

const PLAYED = ['auto-moderation', 'moderation', 'logs']
const scene = await openScene({
  bots: bots.filter(({ id }) => PLAYED.includes(id)),
  settings: { 'raid.status': true, 'raid.joins': 3, 'raid.seconds': 60, 'logs.status': true },
})
await scene.set({ 'logs.channel': scene.channelId('random') })
const { control } = scene.emulator
const { guildId } = scene
const OLD = 1_500_000_000_000

const join = async (count: number, createdAt?: number): Promise<string[]> => {
  const many = { guildId, count, createdAt: createdAt ?? scene.now() }
  const joined = control.joinMany(many).map(({ userId }) => String(userId))
  await scene.settle()
  return joined
}
const isMuted = (userId: string) => control.member({ guildId, userId }).mutedUntil !== null
const alerts = () => scene.texts('random').filter((text) => text.includes('Raid'))

afterEach(async () => {
  await scene.set({ 'raid.kick': false, 'raid.mute': true })
  await scene.passes('25 hours')
})

it('notifies those in charge first, then mutes young accounts of the wave, and nobody else', async () => {
  const before = alerts().length
  const first = await join(3)
  expect(alerts().slice(before)).toHaveLength(1)
  expect(first.filter(isMuted)).toEqual([])
  const [settled = ''] = await join(1, OLD)
  const second = await join(2)
  expect([...first, ...second].filter(isMuted)).toHaveLength(5)
  expect(isMuted(settled)).toBe(false)
  expect(['ann', 'bob'].filter((who) => isMuted(scene.id(who)))).toEqual([])
  expect(alerts().slice(before)).toHaveLength(2)
  await scene.passes('5 minutes')
  const [late = ''] = await join(1)
  expect(isMuted(late)).toBe(true)
  await scene.passes('11 minutes')
  const [calm = ''] = await join(1)
  expect(isMuted(calm)).toBe(false)
})

it('kicks the wave at the last level where the server wants that', async () => {
  await scene.set({ 'raid.kick': true, 'raid.mute': false })
  const wave = await join(11)
  expect(wave.filter((id) => !scene.isMember(id))).toEqual([])
  const [last = ''] = await join(1)
  expect([...wave, last].filter((id) => scene.isMember(id))).toEqual([])
})

it('stays at its level after a restart, and ends when it would have', async () => {
  await join(6)
  await scene.restarts()
  const [during = ''] = await join(1)
  expect(isMuted(during)).toBe(true)
  await scene.passes('11 minutes')
  await scene.restarts()
  const [after = ''] = await join(1)
  expect(isMuted(after)).toBe(false)
})

it('ignores people who arrive slowly', async () => {
  const joined: string[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    joined.push(...(await join(1)))
    await scene.passes('35 s')
  }
  expect(joined.filter(isMuted)).toEqual([])
})
