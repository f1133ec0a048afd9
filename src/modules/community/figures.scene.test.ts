import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { StatsChannel } from './stats-channel.ts'

const scene = await openScene()
const BASE = { status: true, channel: null, kind: 'voice', locale: true, short: false } as const
const MEMBERS: StatsChannel = { ...BASE, id: 'f1', target: 'members', format: 'Members: {count}' }
const CHANNEL_UPDATE = 11

const channels = () => scene.emulator.control.channels({ guildId: scene.guildId })
const named = (start: string) => channels().filter(({ name }) => name.startsWith(start))
const nameOf = (id: string) => scene.channel(id)?.name
const renames = (id: string) =>
  scene.audit().filter(({ action, targetId }) => action === CHANNEL_UPDATE && targetId === id).length
const settings = async () => {
  const { rows } = await scene.database.pool.query<{ value: StatsChannel[] }>(
    `select "values"->'statsChannels' as value from guild_settings where guild_id = $1`,
    [scene.guildId],
  )
  return rows[0]?.value ?? []
}

it('creates a channel with its right name immediately, which nobody can enter', async () => {
  await scene.set({ statsChannels: [MEMBERS] })
  const [channel] = named('Members')
  expect(channel).toMatchObject({ name: 'Members: 8', type: 2 })
  expect(channel?.overwrites.find(({ id }) => id === scene.guildId)?.deny).toBe(String(1n << 20n))
  expect((await settings())[0]?.channel).toBe(channel?.id)
})

it('renames it on schedule, once, and not when nothing has changed', async () => {
  const id = named('Members')[0]?.id ?? ''
  for (const who of ['one', 'two', 'three']) await scene.joins(who)
  expect(nameOf(id)).toBe('Members: 8')
  await scene.passes('14 minutes')
  expect(nameOf(id)).toBe('Members: 8')
  await scene.passes('2 minutes')
  expect(nameOf(id)).toBe('Members: 11')
  expect(renames(id)).toBe(1)
  await scene.passes('15 minutes')
  await scene.passes('15 minutes')
  expect(renames(id)).toBe(1)
})

it('keeps its schedule over a restart, and does not rename without need', async () => {
  const id = named('Members')[0]?.id ?? ''
  await scene.restarts()
  await scene.restarts()
  expect(renames(id)).toBe(1)
  await scene.stops()
  scene.emulator.control.join(scene.guildId, { handle: 'four' }, {})
  await scene.starts()
  await scene.passes('16 minutes')
  expect(nameOf(id)).toBe('Members: 12')
  expect(named('Members')).toHaveLength(1)
})

it('waits ten minutes between two renames, however often it is edited', async () => {
  const [figure] = await settings()
  const id = named('Members')[0]?.id ?? ''
  const rename = (format: string) => scene.set({ statsChannels: [{ ...MEMBERS, ...figure, format }] })
  await scene.passes('11 minutes')
  const before = renames(id)
  await rename('A {count}')
  expect(nameOf(id)).toBe('A 12')
  await rename('B {count}')
  await rename('C {count}')
  expect(nameOf(id)).toBe('A 12')
  await scene.passes('10 minutes 1 s')
  expect(nameOf(id)).toBe('C 12')
  expect(renames(id)).toBe(before + 2)
})

it('never shows the number of what it counted before, even while it waits for Discord', async () => {
  const [figure] = await settings()
  const id = named('C 12')[0]?.id ?? ''
  const { id: targetId } = scene.emulator.control.createRole({ guildId: scene.guildId, name: 'Founders' })
  await scene.settle()
  await scene.passes('11 minutes')
  await scene.set({ statsChannels: [{ ...MEMBERS, ...figure, format: 'D {count}' }] })
  await scene.set({ statsChannels: [{ ...MEMBERS, ...figure, format: 'E {count}' }] })
  const founders = { ...BASE, id: 'f1', channel: id, target: 'role', targetId, format: 'Founders {count}' }
  scene.emulator.control.deleteRole({ guildId: scene.guildId, roleId: targetId })
  await scene.settle()
  await scene.set({ statsChannels: [founders] })
  await scene.passes('11 minutes')
  expect(nameOf(id)).toBe('D 12')
  await scene.set({ statsChannels: [figure] })
  await scene.passes('11 minutes')
  expect(nameOf(id)).toBe('C 12')
})

it('adopts a name given by hand if it contains one number, and restores its own otherwise', async () => {
  const id = named('C 12')[0]?.id ?? ''
  await scene.passes('15 minutes')
  scene.emulator.control.editChannel({ channelId: id, name: '👥 12 friends' })
  await scene.joins('five')
  await scene.passes('16 minutes')
  expect((await settings())[0]?.format).toBe('👥 {count} friends')
  await scene.passes('16 minutes')
  expect(nameOf(id)).toBe('👥 13 friends')
  scene.emulator.control.editChannel({ channelId: id, name: 'nonsense' })
  await scene.passes('16 minutes')
  await scene.passes('16 minutes')
  expect(nameOf(id)).toBe('👥 13 friends')
})

it('counts people, bots, members with a role, bans, and members online and in voice', async () => {
  const [kept] = await settings()
  scene.emulator.control.giveRole({ guildId: scene.guildId, userId: scene.id('ann'), roleId: scene.roleId('VIP') })
  await scene.enters('bob', 'Lounge')
  await scene.set({
    statsChannels: [
      kept,
      { ...BASE, id: 'f2', target: 'humans', format: 'Humans {count}' },
      { ...BASE, id: 'f3', target: 'bots', format: 'Bots {count}' },
      { ...BASE, id: 'f4', target: 'role', targetId: scene.roleId('VIP'), format: 'VIP {count}', kind: 'category' },
      { ...BASE, id: 'f5', target: 'bans', format: 'Bans {count}' },
    ],
  })
  expect(named('Humans')[0]?.name).toBe('Humans 12')
  expect(named('Bots')[0]?.name).toBe('Bots 1')
  expect(named('VIP')[0]).toMatchObject({ name: 'VIP 1', type: 4 })
  expect(named('Bans')[0]?.name).toBe('Bans 0')
  await scene.set({
    statsChannels: [
      { ...BASE, id: 'g1', target: 'online', format: 'Online {count}' },
      { ...BASE, id: 'g2', target: 'voiceUsers', format: 'Voice {count}' },
      { ...BASE, id: 'g3', target: 'goal', format: 'Goal {count}' },
      { ...BASE, id: 'g4', target: 'ticketsOpen', format: 'Tickets {count}' },
    ],
  })
  expect(named('Online')[0]?.name).toMatch(/^Online \d+$/)
  expect(named('Voice 1')).toHaveLength(1)
  expect(named('Goal 20')).toHaveLength(1)
  expect(named('Tickets 0')).toHaveLength(1)
  await scene.exits('bob')
})

it('reports a channel that was deleted, and does not create another', async () => {
  await scene.set({ statsChannels: [{ ...MEMBERS, id: 'h1', format: 'Lost {count}' }], 'logs.status': true })
  scene.emulator.control.deleteChannel({ channelId: named('Lost')[0]?.id ?? '' })
  await scene.passes('16 minutes')
  expect(named('Lost')).toEqual([])
  const { rows } = await scene.database.pool.query<{ error: string }>(
    `select body->>'error' as error from records where kind = 'figure' and id = 'h1'`,
  )
  expect(rows).toEqual([{ error: 'channelGone' }])
  const told = () => scene.privateTexts('owner').filter((text) => text.includes('Lost {count}'))
  expect(told()).toHaveLength(1)
  await scene.passes('2 days')
  expect(told()).toHaveLength(1)
})
