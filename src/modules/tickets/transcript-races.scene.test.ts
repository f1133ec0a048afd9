import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { keptTranscript } from '#core/transcripts/transcript.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
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
const MESSAGES = 150

/** A long conversation in a closed ticket. */
async function longTicket(who: string, number: number): Promise<string> {
  await scene.runs(who, '/ticket')
  const channelId = scene.channelId(`ticket-${number}`)
  for (let line = 1; line <= MESSAGES; line++) control.write(channelId, scene.id(who), `Line ${line}`)
  await scene.settle()
  return channelId
}
const linesKept = async (number: number) => {
  const { rows } = await scene.database.pool.query(
    `select w.body from records w join records t on t.id = w.body->>'ticketId'
     where w.kind = 'transcript' and t.kind = 'ticket' and t.number = $1`,
    [number],
  )
  expect(rows).toHaveLength(1)
  const { messages } = keptTranscript.parse(rows[0]?.body.document)
  return messages.filter(({ content }) => content.startsWith('Line ')).length
}

it('keeps the whole conversation when several team members request its transcript at once', async () => {
  await longTicket('ann', 1)
  const presses = ['mod', 'admin', 'mod', 'admin'].map((who) =>
    scene.runs(who, '/ticketmod transcript', {}, 'ticket-1'),
  )
  await Promise.all(presses)
  expect(await linesKept(1)).toBe(MESSAGES)
})

it('keeps the whole conversation of a ticket that is deleted while its transcript is being written', async () => {
  await scene.passes('1 minute')
  await longTicket('bob', 2)
  await Promise.all([
    scene.runs('mod', '/ticketmod close', {}, 'ticket-2'),
    ...['admin', 'mod'].map((who) => scene.runs(who, '/ticketmod delete', {}, 'ticket-2')),
  ])
  await scene.passes('6 s')
  expect(scene.channel('closed-ticket-2') ?? scene.channel('ticket-2')).toBeUndefined()
  expect(await linesKept(2)).toBe(MESSAGES)
})

it('keeps the whole conversation of a ticket that is deleted automatically right after closing', async () => {
  await scene.passes('1 minute')
  await scene.set({ 'ticketSystem.autoDelete': 0 })
  const channelId = await longTicket(await scene.joins('dan'), 3)
  await scene.runs('mod', '/ticketmod close', {}, 'ticket-3')
  await scene.passes('1 minute')
  expect(scene.channel(channelId)).toBeUndefined()
  expect(await linesKept(3)).toBe(MESSAGES)
})

it('asks before a ticket is deleted automatically without its transcript', async () => {
  await scene.set({ 'ticketSystem.autoDelete': 3_600, 'ticketSystem.transcript.web': false })
  const rights = { guildId: scene.guildId, channelId: COPIES, permissions: String(PERMISSIONS.attachFiles) }
  control.trouble({ takePermissions: rights })
  const channelId = await longTicket(await scene.joins('eve'), 4)
  await scene.runs('mod', '/ticketmod close', {}, 'ticket-4')
  await scene.passes('2 hours')
  expect(scene.texts(channelId).at(-1)).toContain('The transcript could not be saved')
  control.trouble({ givePermissions: rights })
  await scene.set({ 'ticketSystem.autoDelete': null, 'ticketSystem.transcript.web': true })
})

it('keeps messages written since a reopening, even if it is deleted the moment it is closed again', async () => {
  const fay = await scene.joins('fay')
  const channelId = await longTicket(fay, 5)
  await scene.runs('mod', '/ticketmod close', {}, 'ticket-5')
  await scene.runs('mod', '/ticketmod reopen', {}, 'closed-ticket-5')
  for (let line = 1; line <= MESSAGES; line++) control.write(channelId, fay, `Line ${MESSAGES + line}`)
  // Discord renames a channel twice in ten minutes.
  await scene.passes('11 minutes')
  await Promise.all([
    scene.runs('mod', '/ticketmod close', {}, channelId),
    scene.runs('admin', '/ticketmod delete', {}, channelId),
  ])
  await scene.passes('6 s')
  expect(scene.channel(channelId)).toBeUndefined()
  expect(await linesKept(5)).toBe(2 * MESSAGES)
})

it('keeps a ticket that is reopened before its transcript is complete, even though a colleague wanted it deleted', async () => {
  await scene.passes('1 minute')
  const channelId = await longTicket('cleo', 6)
  await scene.set({ 'ticketSystem.autoTranscriptions': false, 'ticketSystem.transcript.web': false })
  await scene.runs('mod', '/ticketmod close', {}, 'ticket-6')
  await scene.set({ 'ticketSystem.autoTranscriptions': true })
  await Promise.all([
    scene.runs('mod', '/ticketmod delete', {}, 'closed-ticket-6'),
    scene.runs('admin', '/ticketmod reopen', {}, 'closed-ticket-6'),
  ])
  await scene.passes('6 s')
  expect(scene.channel(channelId)?.name).toBe('ticket-6')
})
