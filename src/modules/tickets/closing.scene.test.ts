import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { keptTranscript, transcriptFileId } from '#core/transcripts/transcript.ts'
import { readTranscriptFile } from '#store/transcript-files.ts'
import { ticketBody } from './rules/ticket-record.ts'
import { waitingIn } from './rules/waiting.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const RECEPTION = control.createChannel({ guildId: scene.guildId, name: 'reception' }).id
const COPIES = control.createChannel({ guildId: scene.guildId, name: 'copies' }).id
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.channel': RECEPTION,
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
  'ticketSystem.autoTranscriptions': true,
  'ticketSystem.autoTranscriptionsChannel': COPIES,
  'ticketSystem.askCloseReason': false,
  'ticketSystem.closeConfirm': false,
  'ticketSystem.feedback.status': true,
  'ticketSystem.feedback.channel': RECEPTION,
  'ticketSystem.panels': [panelWith()],
})
const webTranscript = async (number: number) => {
  const { rows } = await scene.database.pool.query(
    `select w.id, w.state, w.body from records w join records t on t.id = w.body->>'ticketId'
     where w.kind = 'transcript' and t.kind = 'ticket' and t.number = $1`,
    [number],
  )
  return rows[0]
}
const linksIn = (rows: unknown): string[] => JSON.stringify(rows ?? []).match(/(?<="url":")[^"]+/g) ?? []
const waitingFor = async (number: number) => {
  const { rows } = await scene.database.pool.query("select body from records where kind = 'ticket' and number = $1", [
    number,
  ])
  return waitingIn(ticketBody.parse(rows[0]?.body))
}

it('saves a transcript when a ticket closes, and asks the member for a rating', async () => {
  await scene.runs('ann', '/ticket', { reason: 'My role is gone' })
  await scene.says('ann', 'ticket-1', 'Hello <b>team</b>')
  await scene.says('mod', 'ticket-1', 'Here it is')
  await scene.presses('mod', 'Close', 'ticket-1')
  const copy = scene.last('copies')
  expect(copy?.content).toContain('’s ticket 1')
  expect(copy?.attachments).toMatchObject([{ filename: 'ticket-1.html' }])
  const { id, state, body } = await webTranscript(1)
  const address = new RegExp(`/transcripts/${scene.guildId}/${id}$`)
  expect([id.length, state]).toEqual([40, 'ready'])
  expect(keptTranscript.parse(body.document).messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining(['Hello <b>team</b>', 'Here it is']),
  )
  const closing = scene.messages('closed-ticket-1').at(-1)
  for (const message of [closing, copy]) expect(linksIn(message?.components)).toEqual([expect.stringMatching(address)])
  expect(scene.privateTexts('ann').at(-1)).toContain('How was the help you got in ticket 1')
})

it('accepts one rating with a comment, from the member only', async () => {
  await scene.presses('ann', '2 ⭐', 'private')
  expect(scene.texts('reception').at(-1)).toContain('⭐⭐ for ticket 1')
  const told = scene.texts('reception').length
  // The form was dismissed: nothing is lost.
  await scene.presses('ann', '5 ⭐', 'private')
  await scene.submits('ann', { comment: 'Quick and *kind*' })
  expect(scene.texts('reception').at(-1)).toContain('Quick and \\*kind\\*')
  expect(scene.texts('reception').at(-1)).toContain('⭐⭐⭐⭐⭐ for ticket 1')
  expect(scene.texts('reception').length).toBe(told)
})

it('links the member to the transcript when there is a reason, and deletes it after its time', async () => {
  await scene.runs('mod', '/ticketmod reopen', {}, 'closed-ticket-1')
  await scene.passes('20 minutes')
  const { id: before } = await webTranscript(1)
  await scene.runs('mod', '/ticketmod close', { reason: 'Solved' }, 'ticket-1')
  const { id, state } = await webTranscript(1)
  expect([id, state]).toEqual([before, 'ready'])
  const told = control
    .privateMessages({ userId: scene.id('ann') })
    .find(({ embeds }) => embeds[0]?.description?.includes('was closed'))
  expect(linksIn(told?.components)).toEqual([expect.stringContaining(id)])
  await scene.passes('366 days')
  expect(await webTranscript(1)).toBeUndefined()
})

it('deletes immediately when an administrator closes, after the transcript', async () => {
  await scene.set({ 'ticketSystem.adminDelete': true })
  await scene.passes('1 minute')
  await scene.runs('bob', '/ticket')
  await scene.presses('admin', 'Close', 'ticket-2')
  await scene.passes('1 s')
  expect(scene.last('copies')?.content).toContain('’s ticket 2')
  expect(scene.channel('ticket-2') ?? scene.channel('closed-ticket-2')).toBeUndefined()
})

it('deletes nothing when the transcript cannot be saved, and asks', async () => {
  await scene.passes('1 minute')
  await scene.runs('bob', '/ticket')
  control.setOverwrite({
    channelId: COPIES,
    targetId: scene.emulator.world.botId,
    type: 1,
    allow: '0',
    deny: String(1n << 11n),
  })
  await scene.settle()
  await scene.presses('admin', 'Close', 'ticket-3')
  await scene.passes('1 s')
  expect(scene.texts('closed-ticket-3').at(-1)).toContain('The transcript could not be saved')
  expect((await scene.presses('bob', 'Delete anyway', 'closed-ticket-3')).text).toBe(
    'Only the ticket team can do this.',
  )
  await scene.presses('mod', 'Delete anyway', 'closed-ticket-3')
  await scene.passes('6 s')
  expect(scene.channel('closed-ticket-3')).toBeUndefined()
  control.removeOverwrite({ channelId: COPIES, targetId: scene.emulator.world.botId })
  await scene.settle()
})

it('closes automatically when the member is silent, after one warning, and never while the team owes an answer', async () => {
  await scene.set({
    'ticketSystem.autoClose.status': true,
    'ticketSystem.autoClose.inactive': 2 * 86_400,
    'ticketSystem.autoClose.warn': 86_400,
    'ticketSystem.adminDelete': false,
  })
  await scene.passes('1 minute')
  await scene.runs('cleo', '/ticket')
  await scene.says('mod', 'ticket-4', 'What do you need?')
  expect(await waitingFor(4)).toMatchObject({ for: 'member' })
  await scene.passes('1 hour')
  const asked = scene.now()
  await scene.says('cleo', 'ticket-4', 'This')
  await scene.passes('5 days')
  expect(scene.channel('ticket-4')).toBeDefined()
  await scene.says('cleo', 'ticket-4', 'Is anybody there?')
  const { since, ...waiting } = await waitingFor(4)
  expect([waiting, Math.abs(since - asked) < 60_000]).toEqual([{ for: 'team' }, true])
  await scene.says('mod', 'ticket-4', 'Done?')
  await scene.passes('25 hours')
  expect(scene.texts('ticket-4').at(-1)).toContain('this ticket will close')
  await scene.passes('2 days')
  expect(scene.texts('closed-ticket-4').some((text) => text.includes('nobody had written in it'))).toBe(true)
})

it('closes when the member leaves', async () => {
  const newcomer = await scene.joins('zebulon')
  await scene.runs(newcomer, '/ticket')
  await scene.leaves(newcomer)
  await scene.passes('10 s')
  expect(scene.texts('closed-ticket-5').some((text) => text.includes('left the server'))).toBe(true)
})

it('frees the member’s place when a channel is deleted by hand', async () => {
  await scene.set({ 'ticketSystem.maxConcurrents': 1 })
  await scene.passes('1 minute')
  await scene.runs('bob', '/ticket')
  await scene.passes('1 minute')
  expect((await scene.runs('bob', '/ticket')).text).toBe('You already have as many open tickets as this server allows.')
  control.deleteChannel({ channelId: scene.channelId('ticket-6') })
  await scene.settle()
  await scene.passes('1 minute')
  expect((await scene.runs('bob', '/ticket')).text).toContain('Ticket 7 is open')
})

it('keeps every kind of attachment, even after the channel is deleted', async () => {
  await scene.passes('1 minute')
  await scene.runs('cleo', '/ticket')
  const log = await control.upload({ name: 'crash.log', bytes: btoa('it broke') })
  control.post({ channelId: scene.channelId('ticket-8'), userId: scene.id('cleo'), content: 'See', fileIds: [log.id] })
  await scene.settle()
  await scene.presses('mod', 'Close', 'ticket-8')
  const { id, body } = await webTranscript(8)
  const message = keptTranscript.parse(body.document).messages.find(({ files }) => files.length > 0)
  const place = { guildId: scene.guildId, transcriptId: id, fileId: transcriptFileId(message?.id ?? '', 0) }
  expect(await readTranscriptFile(scene.database, place)).toEqual({
    name: 'crash.log',
    content: Buffer.from('it broke'),
  })
})
