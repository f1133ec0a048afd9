import { expect, test } from 'vitest'
import { readCommandLine } from '../../command-line.ts'
import { APPLICATION, stillClock } from '../../test-emulator.ts'
import { World } from '../world.ts'
import { generateWorld } from './generate.ts'

function worldOf(size: Parameters<typeof generateWorld>[0]): World {
  const world = new World(stillClock(), APPLICATION)
  generateWorld(size)(world)
  return world
}

test('a generated world has the requested size, in each guild', () => {
  const world = worldOf({ guilds: 12, members: 345, roles: 17, channels: 43 })
  expect(world.guilds.size).toBe(12)
  for (const guild of world.guilds.values())
    expect([guild.members.size, guild.roles.size, guild.channels.size, [...guild.members.after('0')].length]).toEqual([
      345, 17, 43, 345,
    ])
})

test('it is the same every time, with different people in each guild', () => {
  const [one, other] = [worldOf({ guilds: 50, members: 40 }), worldOf({ guilds: 50, members: 40 })]
  const idsOf = (world: World) =>
    [...world.guilds.values()].flatMap((guild) => [...guild.members.after('0')].map((member) => member.userId))
  expect(idsOf(one)).toEqual(idsOf(other))
  const crowd = idsOf(one).filter((id) => !one.users.has(id))
  expect(new Set(crowd).size).toBe(crowd.length)
  for (const id of crowd.slice(0, 200)) expect(one.user(id)?.id).toBe(id)
})

test('an unused id finds nobody', () => {
  expect([worldOf({ guilds: 3 }).user('123456789012345678'), worldOf({ guilds: 3 }).user('none')]).toEqual([
    undefined,
    undefined,
  ])
})

test.each([{ guilds: 4_096 }, { roles: 251 }, { channels: 501 }])('more than Discord allows is refused: %o', (size) => {
  expect(() => generateWorld(size)).toThrow(RangeError)
})

test('the command line names the size, or nothing', () => {
  expect(readCommandLine([])).toEqual({ ok: true, size: null })
  expect(readCommandLine(['--guilds', '1000', '--members=50'])).toEqual({
    ok: true,
    size: { guilds: 1_000, members: 50 },
  })
  expect(readCommandLine(['--guilds', 'many'])).toMatchObject({ ok: false })
  expect(readCommandLine(['--gilds', '5'])).toMatchObject({ ok: false })
})
