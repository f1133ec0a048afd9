import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// A Tuesday.
const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const { control } = scene.emulator
const DESK = scene.channelId('Desk')
const RECEPTION = control.createChannel({ guildId: scene.guildId, name: 'reception' }).id
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': DESK,
  'ticketSystem.channel': RECEPTION,
  'ticketSystem.rolesAccess': [scene.roleId('Mod'), scene.roleId('Helper')],
  'ticketSystem.panels': [panelWith()],
})
const setPanel = (...over: Parameters<typeof panelWith>) => scene.set({ 'ticketSystem.panels': [panelWith(...over)] })
let people = 0
const opens = async (reason = 'Help') => {
  const who = await scene.joins(`asker${++people}`)
  const person = scene.emulator.world.users.get(who)
  if (person) person.locale = 'en-US'
  const { text } = await scene.runs(who, '/ticket', { reason })
  return { who, text, number: /ticket (\d+)/i.exec(text)?.[1] ?? '' }
}
const sees = (who: string, channelId: string) => {
  try {
    control.screen({ channelId, userId: scene.id(who) })
    return true
  } catch {
    return false
  }
}
const requestStates = async () => {
  const { rows } = await scene.database.pool.query(
    "select state from records where kind = 'ticketRequest' order by created_at",
  )
  return rows.map(({ state }) => state)
}
const days = Array.from({ length: 7 }, (_, day) => ({ enabled: day === 2, from: 9 * 60, to: 17 * 60 }))
const QUEUE = { timezone: 'UTC', days, outside: 'queue' } as const

it('tells the member when Discord does not let the bot create the channel', async () => {
  const rights = { guildId: scene.guildId, channelId: DESK, permissions: String(PERMISSIONS.manageChannels) }
  control.trouble({ takePermissions: rights })
  await scene.settle()
  const { text } = await opens()
  control.trouble({ givePermissions: rights })
  await scene.settle()
  expect(text).toContain('could not be opened')
  expect(scene.texts('#reception').at(-1)).toContain('could not be opened')
})

it('requires approval once the team is available, where tickets need it', async () => {
  await scene.set({ 'ticketSystem.autoCreate': false })
  await setPanel({ hours: QUEUE })
  const { text } = await opens('At night')
  expect(text).toContain('The team is away')
  // Wednesday at nine.
  await scene.passes('22 hours')
  expect(await requestStates()).toEqual(['waiting'])
  expect(JSON.stringify(scene.last('#reception')?.embeds)).toContain('At night')
  expect((await scene.presses('mod', 'Accept', '#reception')).text).toContain('is open')
})

it('tells a member when nobody has decided on their request', async () => {
  await setPanel({})
  const { who } = await opens('Forgotten')
  await scene.passes('8 days')
  expect((await requestStates()).at(-1)).toBe('expired')
  expect(scene.privateTexts(who).at(-1)).toContain('Nobody decided on your ticket request')
  await scene.set({ 'ticketSystem.autoCreate': true })
})

it('gives the team access again when a claimed, hidden ticket is reopened', async () => {
  await scene.set({ 'ticketSystem.claim.othersView': false, 'ticketSystem.claim.othersWrite': false })
  const { who, number } = await opens()
  const channelId = scene.channelId(`ticket-${number}`)
  await scene.presses('mod', 'Claim', channelId)
  await scene.chooses('mod', ['Lock or unlock'], channelId)
  await scene.runs('mod', '/ticketmod close', {}, channelId)
  await scene.runs('mod', '/ticketmod reopen', {}, channelId)
  expect([who, 'mod', 'helper', 'bob'].map((one) => sees(one, channelId))).toEqual([true, true, true, false])
  const { rows } = await scene.database.pool.query(
    "select body->'isLocked' as locked from records where kind = 'ticket' and number = $1",
    [number],
  )
  expect(rows).toEqual([{ locked: false }])
  await scene.set({ 'ticketSystem.claim.othersView': true, 'ticketSystem.claim.othersWrite': true })
})

it('adds a member who comes back to their thread again', async () => {
  await setPanel({ mode: 'thread', notifyChannel: RECEPTION })
  const { who } = await opens()
  const thread = control.threads({ guildId: scene.guildId }).at(-1)?.id ?? ''
  expect(sees(who, thread)).toBe(true)
  await scene.leaves(who)
  expect(sees(who, thread)).toBe(false)
  control.join(scene.guildId, { userId: who })
  await scene.settle()
  expect(sees(who, thread)).toBe(true)
  await setPanel({})
})

it('saves messages written since a reopening before an open ticket is deleted', async () => {
  await scene.set({ 'ticketSystem.autoTranscriptions': true })
  const { who, number } = await opens()
  const channelId = scene.channelId(`ticket-${number}`)
  await scene.runs('mod', '/ticketmod close', {}, channelId)
  await scene.runs('mod', '/ticketmod reopen', {}, channelId)
  await scene.says(who, channelId, 'One more thing')
  await scene.runs('mod', '/ticketmod delete', {}, channelId)
  await scene.passes('2 minutes')
  expect(scene.channel(channelId)).toBeUndefined()
  const { rows } = await scene.database.pool.query(
    `select w.body::text as said, t.body->'closedAt' as closed from records w join records t on t.id = w.body->>'ticketId'
     where w.kind = 'transcript' and t.number = $1`,
    [number],
  )
  expect(rows[0]?.said).toContain('One more thing')
  expect(rows[0]?.closed).toBeGreaterThan(0)
  await scene.set({ 'ticketSystem.autoTranscriptions': false })
})

it('is transferred to a panel of threads, which has no category, without leaving its own', async () => {
  const threads = panelWith({
    id: 'threads',
    name: 'Threads',
    mode: 'thread',
    notifyChannel: RECEPTION,
    category: null,
  })
  await scene.set({ 'ticketSystem.panels': [panelWith(), threads] })
  const { number } = await opens()
  const channelId = scene.channelId(`ticket-${number}`)
  const { text } = await scene.runs('mod', '/ticketmod transfer', { panel: 'Threads' }, channelId)
  expect(text).toContain('transferred this ticket to: Threads')
  expect(scene.channel(channelId)?.parentId).toBe(DESK)
})

it('can be deleted later when Discord did not let the bot delete its channel, and the team is told', async () => {
  await setPanel({})
  const { number } = await opens()
  const channelId = scene.channelId(`ticket-${number}`)
  const state = async () => {
    const { rows } = await scene.database.pool.query(
      "select state from records where kind = 'ticket' and number = $1",
      [number],
    )
    return rows[0].state
  }
  const setDeny = async (deny: bigint) => {
    const allow = PERMISSIONS.viewChannel | PERMISSIONS.sendMessages
    const own = { targetId: scene.emulator.world.botId, type: 1, allow: String(allow), deny: String(deny) } as const
    control.setOverwrite({ channelId, ...own, by: scene.id('owner') })
    await scene.settle()
  }
  await setDeny(PERMISSIONS.manageChannels)
  await scene.runs('mod', '/ticketmod delete', {}, channelId)
  await scene.passes('10 s')
  expect([await state(), scene.channel(channelId) === undefined]).toEqual(['open', false])
  expect(scene.texts(channelId).at(-1)).toContain('could not be deleted')
  await setDeny(0n)
  await scene.runs('mod', '/ticketmod delete', {}, channelId)
  await scene.passes('10 s')
  expect([await state(), scene.channel(channelId) === undefined]).toEqual(['deleted', true])
})
