import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { keptTranscript } from '#core/transcripts/transcript.ts'
import { erasePerson } from '#store/erase-person.ts'
import { keptRecords } from '../bots.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const COPIES = control.createChannel({ guildId: scene.guildId, name: 'copies' }).id
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.autoTranscriptions': true,
  'ticketSystem.autoTranscriptionsChannel': COPIES,
  'ticketSystem.askCloseReason': false,
  'ticketSystem.closeConfirm': false,
  'ticketSystem.panels': [panelWith()],
})

const transcriptOf = async (number: number) => {
  const { rows } = await scene.database.pool.query(
    `select w.state, w.body, t.state as ticket from records w join records t on t.id = w.body->>'ticketId'
     where w.kind = 'transcript' and t.kind = 'ticket' and t.number = $1`,
    [number],
  )
  return rows[0]
}
const said = async (number: number) => {
  const { messages } = keptTranscript.parse((await transcriptOf(number))?.body.document)
  return messages.filter(({ isBot }) => !isBot).map(({ content }) => content)
}
const remembered = async () => {
  const { rows } = await scene.database.pool.query(`select key from module_memory where starts_with(key, 'heard:')`)
  return rows.map(({ key }): string => key)
}
const deletesByHand = async (channel: string) => {
  control.deleteChannel({ channelId: scene.channelId(channel) })
  await scene.settle()
  await scene.passes('10 s')
}

it('writes a transcript of what was said when the channel is deleted by hand', async () => {
  await scene.runs('ann', '/ticket', { reason: 'My role is gone' })
  const { id: wrong } = await scene.says('ann', 'ticket-1', 'Helo')
  await scene.edits('ann', 'ticket-1', wrong, 'Hello')
  const { id: regretted } = await scene.says('ann', 'ticket-1', 'Never mind')
  await scene.deletes('ann', 'ticket-1', regretted)
  await scene.says('mod', 'ticket-1', 'Here it is')
  await deletesByHand('ticket-1')
  expect(await said(1)).toEqual(['Hello', 'Here it is'])
  const { state, ticket, body } = await transcriptOf(1)
  expect([state, ticket]).toEqual(['ready', 'deleted'])
  expect(JSON.stringify(body.document.facts)).toContain('Deleted on Discord')
  expect(scene.last('copies')?.content).toContain('’s ticket 1')
  expect(await remembered()).toEqual([])
})

it('keeps the transcript of a closed ticket when its channel is deleted', async () => {
  await scene.passes('1 minute')
  await scene.runs('bob', '/ticket')
  await scene.says('bob', 'ticket-2', 'Is anybody there?')
  await scene.presses('mod', 'Close', 'ticket-2')
  const before = await transcriptOf(2)
  const copies = scene.messages('copies').length
  await deletesByHand('closed-ticket-2')
  expect(await transcriptOf(2)).toEqual({ ...before, ticket: 'deleted' })
  expect(scene.messages('copies')).toHaveLength(copies)
  expect(await remembered()).toEqual([])
})

it('notices after downtime that a channel was deleted', async () => {
  await scene.passes('1 minute')
  await scene.runs('cleo', '/ticket')
  await scene.says('cleo', 'ticket-3', 'I am waiting')
  await scene.stops()
  control.deleteChannel({ channelId: scene.channelId('ticket-3') })
  await scene.starts()
  await scene.passes('1 minute')
  expect(await said(3)).toEqual(['I am waiting'])
})

it('deletes the messages of a person who is erased, and keeps nothing where transcripts are off', async () => {
  await scene.passes('1 minute')
  const dan = await scene.joins('daniel')
  await scene.runs(dan, '/ticket')
  await scene.says(dan, 'ticket-4', 'My secret')
  await scene.says('mod', 'ticket-4', 'Your answer')
  expect((await remembered()).length).toBeGreaterThan(1)
  const person = { userId: scene.id(dan), guildId: null, kinds: keptRecords, now: scene.now() }
  await erasePerson(scene.database, person)
  expect(await remembered()).toEqual([])
  await scene.set({ 'ticketSystem.autoTranscriptions': false })
  await scene.runs('ann', '/ticket')
  await scene.says('ann', 'ticket-5', 'Nobody keeps this')
  expect(await remembered()).toEqual([])
  await deletesByHand('ticket-5')
  expect(await transcriptOf(5)).toBeUndefined()
})

it('ends the tickets whose threads were deleted with their channel, even during downtime', async () => {
  await scene.set({ 'ticketSystem.autoTranscriptions': true, 'ticketSystem.maxConcurrents': 1 })
  for (const isAway of [false, true]) {
    const host = control.createChannel({ guildId: scene.guildId, name: 'help-desk' }).id
    await scene.set({ 'ticketSystem.panels': [panelWith({ mode: 'thread', notifyChannel: host })] })
    await scene.passes('1 minute')
    const who = isAway ? 'ann' : 'bob'
    const { text } = await scene.runs(who, '/ticket')
    const [, number = '', thread = ''] = /(\d+) is open: <#(\d+)>/.exec(text) ?? []
    await scene.says(who, thread, 'I am waiting')
    if (isAway) await scene.stops()
    control.deleteChannel({ channelId: host })
    if (isAway) await scene.starts()
    else await scene.settle()
    await scene.passes('1 minute')
    expect(await said(Number(number))).toEqual(['I am waiting'])
    expect((await transcriptOf(Number(number))).ticket).toBe('deleted')
  }
  await scene.set({ 'ticketSystem.panels': [panelWith()], 'ticketSystem.maxConcurrents': 0 })
})
