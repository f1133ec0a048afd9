import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// A Tuesday.
const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const { control } = scene.emulator
const makes = (name: string, type = 0) => control.createChannel({ guildId: scene.guildId, name, type }).id
const CATEGORY = 4
const DESK = scene.channelId('Desk')
const RECEPTION = makes('reception')
const PENDING = makes('Pending', CATEGORY)
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': DESK,
  'ticketSystem.channel': RECEPTION,
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
})
const setPanel = (...over: Parameters<typeof panelWith>) => scene.set({ 'ticketSystem.panels': [panelWith(...over)] })
/** A new member opens a ticket; returns its number and their id. */
let people = 0
const opens = async (reason = 'Help') => {
  const who = await scene.joins(`asker${++people}`)
  const { text } = await scene.runs(who, '/ticket', { reason })
  return { who, text, number: /ticket (\d+)/i.exec(text)?.[1] ?? '' }
}
const threads = () => control.threads({ guildId: scene.guildId })
const sees = (who: string, channelId: string) => {
  try {
    control.screen({ channelId, userId: scene.id(who) })
    return true
  } catch {
    return false
  }
}

it('opens a private thread, which only the team can join, with a button', async () => {
  await setPanel({ mode: 'thread', notifyChannel: RECEPTION })
  const { who } = await opens()
  const thread = threads().at(-1)
  expect(thread).toMatchObject({ type: 12, parentId: RECEPTION })
  const id = thread?.id ?? ''
  expect([sees(who, id), sees('bob', id)]).toEqual([true, false])
  expect((await scene.presses('bob', 'Join', '#reception')).text).toBe('Only the ticket team can do this.')
  expect(sees('bob', id)).toBe(false)
  expect((await scene.presses('mod', 'Join', '#reception')).text).toContain(`<#${id}>`)
  expect(sees('mod', id)).toBe(true)
})

it('has a team thread that the member cannot read, and that no transcript includes', async () => {
  await setPanel({ secretThread: true, autoTranscriptions: true })
  const { who, number } = await opens()
  const thread = threads().find(({ name }) => name === `staff-${number}`)
  expect(thread).toMatchObject({ type: 12, parentId: scene.channelId(`ticket-${number}`) })
  await scene.runs('mod', '/ticketmod note', { text: 'Was warned twice' }, `ticket-${number}`)
  expect(scene.texts(thread?.id ?? '').at(-1)).toContain('Was warned twice')
  expect(sees(who, thread?.id ?? '')).toBe(false)
  await scene.runs('mod', '/ticketmod close', { reason: 'Done' }, `ticket-${number}`)
  await scene.passes('1 minute')
  const { rows } = await scene.database.pool.query(`select body::text as body from records where kind = 'transcript'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('Was warned twice')
  await scene.passes('1 minute')
  const again = /ticket (\d+)/i.exec((await scene.runs(who, '/ticket', { reason: 'Again' })).text)?.[1]
  const staff = threads().find(({ name }) => name === `staff-${again}`)?.id ?? ''
  const told = scene.texts(staff).at(-1)
  expect(told).toContain(`<@${who}> has had one ticket before:\n- **${number}** <t:`)
  expect(told).toMatch(/ · Help · Help · \[Transcript\]\(<https:\/\/en\.guildhall\.example\/transcripts\/\d+\/\w+>\)$/)
})

it('shows earlier tickets in the reception channel, unless everybody can read there', async () => {
  await setPanel({ cooldown: 0 })
  const { who, number } = await opens('First')
  await scene.runs('mod', '/ticketmod close', { reason: 'Done' }, `ticket-${number}`)
  await scene.passes('1 minute')
  await scene.runs(who, '/ticket', { reason: 'Second' })
  expect(scene.texts('reception').at(-1)).toMatch(/Ticket \d+ \(Help\) opened by <@\d+>: <#\d+>$/)
  const view = String(PERMISSIONS.viewChannel)
  control.setOverwrite({ channelId: RECEPTION, targetId: scene.emulator.world.botId, type: 1, allow: view })
  control.setOverwrite({ channelId: RECEPTION, targetId: scene.guildId, type: 0, deny: view })
  await scene.passes('1 minute')
  await scene.runs(who, '/ticket', { reason: 'Third' })
  expect(scene.texts('reception').at(-1)).toContain(`<@${who}> has had one ticket before:\n- **${number}** <t:`)
  control.setOverwrite({ channelId: RECEPTION, targetId: scene.guildId, type: 0, allow: view })
  await scene.settle()
})

it('is listed as waiting for the member until the member answers', async () => {
  await setPanel({ pendingCategory: PENDING })
  const { who, number } = await opens()
  const channel = `ticket-${number}`
  await scene.says('mod', channel, 'Which ship?')
  await scene.passes('1 minute')
  expect(scene.channel(channel)?.parentId).toBe(PENDING)
  await scene.says(who, channel, 'The red one')
  await scene.passes('11 minutes')
  expect(scene.channel(channel)?.parentId).toBe(DESK)
})

it('opens automatically when the team is back', async () => {
  const days = Array.from({ length: 7 }, (_, day) => ({ enabled: day === 2, from: 9 * 60, to: 17 * 60 }))
  await setPanel({ hours: { timezone: 'UTC', days, outside: 'queue' } })
  const channels = () => [...(scene.emulator.world.guilds.get(scene.guildId)?.channels.values() ?? [])].length
  const before = channels()
  // Wednesday at nine.
  const opening = Date.parse('2026-03-04T09:00:00Z')
  const { text } = await opens('At night')
  expect(text).toContain(`<t:${opening / 1_000}:f>`)
  expect(channels()).toBe(before)
  await scene.passes('22 hours')
  expect(channels()).toBe(before + 1)
  await setPanel({})
})

it('can be taken over when its claimer does not answer for ten minutes', async () => {
  const { number } = await opens()
  const channel = `ticket-${number}`
  await scene.presses('mod', 'Claim', channel)
  const taken = await scene.presses('admin', 'Claim', channel)
  await scene.presses('admin', 'Ask to take over', taken)
  await scene.passes('9 minutes')
  expect(scene.texts(channel).at(-1)).not.toContain(`<@${scene.id('admin')}> has taken over`)
  await scene.passes('2 minutes')
  expect(scene.texts(channel).at(-1)).toContain(`<@${scene.id('admin')}> has taken over this ticket`)
})

it('is released, and the team notified, when its claimer is silent for too long', async () => {
  await scene.set({ 'ticketSystem.claim.autoRelease': 3_600 })
  const { who, number } = await opens()
  const channel = `ticket-${number}`
  await scene.presses('mod', 'Claim', channel)
  await scene.passes('50 minutes')
  await scene.says('mod', channel, 'I am looking')
  // Messages of the member do not count as work by the team.
  await scene.passes('40 minutes')
  await scene.says(who, channel, 'And?')
  expect(scene.texts(channel).at(-1)).toContain('has claimed this ticket')
  await scene.passes('21 minutes')
  const last = scene.messages(channel).at(-1)
  expect(last?.content).toContain(`<@&${scene.roleId('Mod')}>`)
  expect((await scene.presses('admin', 'Claim', channel)).text).toContain('has claimed this ticket')
  await scene.set({ 'ticketSystem.claim.autoRelease': 0 })
})

it('reminds its claimer, once, when the member has waited for too long', async () => {
  await scene.set({ 'ticketSystem.claim.remind': 3_600 })
  const { who, number } = await opens()
  const channel = `ticket-${number}`
  await scene.presses('mod', 'Claim', channel)
  await scene.says('mod', channel, 'Which ship?')
  await scene.passes('2 hours')
  const reminders = () => scene.texts(channel).filter((text) => text.includes('a reminder'))
  expect(reminders()).toEqual([])
  await scene.says(who, channel, 'The red one')
  await scene.passes('30 minutes')
  await scene.says(who, channel, 'Hello?')
  expect(reminders()).toEqual([])
  await scene.passes('31 minutes')
  expect(reminders()).toEqual([expect.stringContaining(`<@${scene.id('mod')}>`)])
  await scene.passes('5 hours')
  expect(reminders()).toHaveLength(1)
  await scene.says('mod', channel, 'I am on it')
  await scene.passes('1 minute')
  await scene.says(who, channel, 'Thank you')
  await scene.passes('2 hours')
  expect(reminders()).toHaveLength(2)
  await scene.set({ 'ticketSystem.claim.remind': 0 })
})

it('cannot be claimed by the member who opened it', async () => {
  const { text } = await scene.runs('mod', '/ticket', { reason: 'My own' })
  const channel = `ticket-${/ticket (\d+)/i.exec(text)?.[1]}`
  const { isPrivate } = await scene.presses('mod', 'Claim', channel)
  expect(isPrivate).toBe(true)
  expect((await scene.presses('admin', 'Claim', channel)).text).toContain('has claimed this ticket')
})

it('is hidden from the rest of the team where only its claimer may see it', async () => {
  await scene.set({ 'ticketSystem.claim.othersView': false, 'ticketSystem.claim.othersWrite': false })
  await scene.set({ 'ticketSystem.rolesAccess': [scene.roleId('Mod'), scene.roleId('Helper')] })
  const { who, number } = await opens()
  const channelId = scene.channelId(`ticket-${number}`)
  expect(sees('helper', channelId)).toBe(true)
  await scene.presses('mod', 'Claim', channelId)
  expect([who, 'mod', 'helper', 'owner'].map((one) => sees(one, channelId))).toEqual([true, true, false, true])
  await scene.presses('mod', 'Claim', channelId)
  expect(sees('helper', channelId)).toBe(true)
  await scene.set({ 'ticketSystem.claim.othersView': true, 'ticketSystem.claim.othersWrite': true })
})

it('continues as it began when its panel is deleted', async () => {
  await setPanel({ id: 'old', name: 'Old one', rolesAccess: [scene.roleId('Helper')] })
  const { number } = await opens()
  const channel = `ticket-${number}`
  await scene.set({ 'ticketSystem.panels': [panelWith()], 'ticketSystem.rolesAccess': [] })
  expect((await scene.presses('helper', 'Claim', channel)).text).toContain('has claimed this ticket')
  expect((await scene.runs('helper', '/ticketmod close', {}, channel)).text).not.toBe('This is not a ticket.')
  await scene.passes('1 minute')
  expect(scene.channel(`closed-${channel}`)).toBeDefined()
  await scene.set({ 'ticketSystem.rolesAccess': [scene.roleId('Mod')] })
})

it('adds and removes a member or a role, but never @everyone', async () => {
  await setPanel({})
  const { number } = await opens()
  const channel = `ticket-${number}`
  const channelId = scene.channelId(channel)
  const asks = (what: 'add' | 'remove', guest: string) =>
    scene.runs('mod', `/ticketmod ${what}`, { who: guest }, channel)
  await asks('add', scene.id('bob'))
  expect(sees('bob', channelId)).toBe(true)
  await asks('remove', scene.id('bob'))
  expect(sees('bob', channelId)).toBe(false)
  expect((await asks('add', scene.guildId)).text).toBe('A ticket cannot be opened to everyone.')
  expect(sees('bob', channelId)).toBe(false)
})

it('is opened from a message, quoting it with its channel', async () => {
  await scene.set({ 'ticketSystem.contextMenu': { panelId: 'help', includeAuthor: false } })
  const { id } = await scene.says('bob', '#general', 'Buy *gold* here')
  const reporter = await scene.joins('reporter')
  const { text } = await scene.runsOn(reporter, 'Open a ticket from this message', id)
  const channel = `ticket-${/ticket (\d+)/i.exec(text)?.[1]}`
  expect(scene.texts(channel)[0]).toContain(id)
  expect(sees('bob', scene.channelId(channel))).toBe(false)
})

it('gets a quick reply by its name, from the team only', async () => {
  await scene.set({ 'ticketSystem.replies': [{ id: 'hello', content: 'Hello, this is ticket {number}.' }] })
  const { who, number } = await opens()
  const channel = `ticket-${number}`
  const before = scene.messages(channel).length
  expect((await scene.runs(who, '/reply', { id: 'hello' }, channel)).isPrivate).toBe(true)
  expect(scene.messages(channel)).toHaveLength(before)
  await scene.runs('mod', '/reply', { id: 'hello' }, channel)
  expect(scene.texts(channel).at(-1)).toContain(`Hello, this is ticket ${number}.`)
})

it('is closed and reopened even as a thread that Discord has archived', async () => {
  await setPanel({ mode: 'thread', notifyChannel: RECEPTION, format: 'help-{number}' })
  const { number } = await opens()
  const threadId = threads().at(-1)?.id ?? ''
  const thread = () => threads().find(({ id }) => id === threadId)
  const { rows } = await scene.database.pool.query("select id from records where kind = 'ticket' and number = $1", [
    number,
  ])
  const asks = async (action: 'close' | 'reopen') => {
    await scene.passes('8 days')
    expect(thread()?.thread?.archived).toBe(true)
    const act = action === 'close' ? { action, reason: 'Done' } : { action }
    const payload = { ticketId: rows[0].id, by: scene.id('mod'), act }
    await scene.siteAsks({ module: 'tickets', job: 'dashboard', key: `${action}-${number}`, payload })
    await scene.passes('1 minute')
  }
  await asks('close')
  expect(thread()).toMatchObject({ name: `closed-help-${number}`, thread: { locked: true, archived: false } })
  await asks('reopen')
  expect(thread()).toMatchObject({ name: `help-${number}`, thread: { locked: false, archived: false } })
  await setPanel({})
})
