import { expect, test } from 'vitest'
import { CHANNEL_IDS, PEOPLE_IDS } from '../world/seed-ids.ts'
import { code, GENERAL, GUILD, withStillGuild } from './still-guild.fixture.ts'

const still = withStillGuild()
const { lichen, 'tofu.exe': tofu } = PEOPLE_IDS
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwH4QZYAwAR8oH+cQH2OEAAAAASUVORK5CYII='

test('invites count their uses before the join event, and end by use and by time', async () => {
  const path = `/channels/${GENERAL}/invites`
  const once = await still.emulator.ask<{ code: string }>('POST', path, { max_uses: 1, max_age: 0, unique: true })
  const brief = await still.emulator.ask<{ code: string }>('POST', path, { max_age: 60, unique: true })
  let usesAtJoin = 0
  still.emulator.control.subscribe((event) => {
    if (event.name === 'GUILD_MEMBER_ADD') usesAtJoin = still.guild().invites.get(brief.code)?.uses ?? -1
  })
  still.emulator.control.join(GUILD, { handle: 'first-guest' }, { invite: brief.code })
  expect(usesAtJoin).toBe(1)
  expect(await still.emulator.ask('GET', `/guilds/${GUILD}/invites`)).toMatchObject([{ uses: 0 }, { uses: 1 }])
  still.emulator.control.join(GUILD, { handle: 'second-guest' }, { invite: once.code })
  expect(() => still.emulator.control.join(GUILD, { handle: 'third-guest' }, { invite: once.code })).toThrow(
    'Unknown Invite',
  )
  still.emulator.control.moveClock(60_000)
  expect(still.events('INVITE_DELETE')).toMatchObject([{ code: once.code }, { code: brief.code }])
  expect(await code(still.emulator.call('GET', `/invites/${brief.code}`))).toEqual([404, 10_006])
})

test('an emoji is created from a picture and served, and anything else is refused', async () => {
  const emoji = await still.emulator.ask<{ id: string }>('POST', `/guilds/${GUILD}/emojis`, {
    name: 'party',
    image: PICTURE,
  })
  expect(still.events('GUILD_EMOJIS_UPDATE')).toHaveLength(1)
  const served = await fetch(`${still.emulator.url}/cdn/emojis/${emoji.id}.png`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  const fake = { name: 'fake', image: 'data:image/png;base64,aGVsbG8=' }
  expect(await code(still.emulator.call('POST', `/guilds/${GUILD}/emojis`, fake))).toEqual([400, 50_035])
})

test('a boost gives the boosters’ role and is announced in the system channel', () => {
  const boosted = still.emulator.control.boost(GUILD, tofu)
  const role = [...still.guild().roles.values()].find((one) => one.boosters)!
  expect(boosted).toMatchObject({ boostingSince: still.clock.now(), roles: expect.arrayContaining([role.id]) })
  expect(still.emulator.control.messages(CHANNEL_IDS.compileWelcome).at(-1)).toMatchObject({ type: 8, authorId: tofu })
  expect(still.emulator.control.stopBoosting(GUILD, tofu).roles).not.toContain(role.id)
})

test('messages older than two weeks are not deleted in bulk', async () => {
  const old = still.emulator.control.write(GENERAL, lichen, 'old')
  still.clock.pass(14 * 86_400_000 + 1)
  const fresh = [still.emulator.control.write(GENERAL, lichen, 'a'), still.emulator.control.write(GENERAL, lichen, 'b')]
  const path = `/channels/${GENERAL}/messages/bulk-delete`
  expect(await code(still.emulator.call('POST', path, { messages: [old.id, fresh[0]!.id] }))).toEqual([400, 50_034])
  await still.emulator.ask('POST', path, { messages: fresh.map((message) => message.id) })
  expect(still.events('MESSAGE_DELETE_BULK')).toMatchObject([{ ids: fresh.map((message) => message.id) }])
  expect(still.lastLogged()).toMatchObject({ action: 73, options: { count: '2' } })
})

test('slowmode blocks people until time has passed', () => {
  const offers = still.channel('offers')
  still.emulator.control.write(offers.id, tofu, 'one')
  expect(() => still.emulator.control.write(offers.id, tofu, 'two')).toThrow('slowmode')
  still.emulator.control.moveClock(3_600_000)
  expect(still.emulator.control.write(offers.id, tofu, 'two').content).toBe('two')
})

test('channels are moved together and get the overwrites of their new category', async () => {
  const [review, staff] = [still.channel('code-review'), still.channel('Staff')]
  const moves = [{ id: review.id, position: 3, parent_id: staff.id, lock_permissions: true }]
  await still.emulator.ask('PATCH', `/guilds/${GUILD}/channels`, moves as never)
  expect(still.channel('code-review')).toMatchObject({ parentId: staff.id, position: 3, overwrites: staff.overwrites })
  expect(still.events('CHANNEL_UPDATE')).toHaveLength(1)
})

test('a ban can delete recent messages', async () => {
  const old = still.emulator.control.write(GENERAL, tofu, 'long ago')
  still.clock.pass(7_200_000)
  const late = still.emulator.control.write(GENERAL, tofu, 'just now')
  await still.emulator.ask('PUT', `/guilds/${GUILD}/bans/${tofu}`, { delete_message_seconds: 3_600 })
  const left = still.emulator.control.messages(GENERAL).map((message) => message.id)
  expect([left.includes(old.id), left.includes(late.id)]).toEqual([true, false])
})
