import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { keptTranscript } from '#core/transcripts/transcript.ts'
import { panelWith } from './tickets.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const [RECEPTION, COPIES] = ['reception', 'copies'].map(
  (name) => control.createChannel({ guildId: scene.guildId, name }).id,
)
await scene.set({
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.channel': RECEPTION,
  'ticketSystem.rolesAccess': [scene.roleId('Mod'), scene.roleId('Helper')],
  'ticketSystem.autoTranscriptions': true,
  'ticketSystem.autoTranscriptionsChannel': COPIES,
  'ticketSystem.askCloseReason': false,
  'ticketSystem.closeConfirm': false,
  'ticketSystem.feedback.status': true,
  'ticketSystem.feedback.channel': RECEPTION,
  'ticketSystem.autoClose.status': true,
  'ticketSystem.panels': [panelWith()],
})

const ticket = async (number: number) => {
  const { rows } = await scene.database.pool.query(
    `select state, actor_id as claimer, body->'rating' as rating from records where kind = 'ticket' and number = $1`,
    [number],
  )
  return rows[0]
}
const transcriptOf = async (number: number) => {
  const { rows } = await scene.database.pool.query(
    `select w.body from records w join records t on t.id = w.body->>'ticketId'
     where w.kind = 'transcript' and t.kind = 'ticket' and t.number = $1`,
    [number],
  )
  return keptTranscript.parse(rows[0]?.body.document).messages
}
const opens = async (who: string) => {
  await scene.passes('1 minute')
  await scene.runs(who, '/ticket')
}
const asked = (who: string) => scene.privateTexts(who).filter((text) => text.includes('How was the help'))

it('is claimed by one of two team members who press at the same time', async () => {
  await opens('ann')
  const answers = await Promise.all(['mod', 'helper'].map((who) => scene.presses(who, 'Claim', 'ticket-1')))
  expect(answers.filter(({ isPrivate }) => isPrivate)).toHaveLength(1)
  const { claimer } = await ticket(1)
  expect([scene.id('mod'), scene.id('helper')]).toContain(claimer)
  expect(
    scene
      .texts('ticket-1')
      .filter((text) => text.includes(`<@${claimer}>`) && text.includes('has claimed this ticket')),
  ).toHaveLength(1)
})

it('is closed once when two team members press at the same time', async () => {
  await Promise.all(['mod', 'helper'].map((who) => scene.presses(who, 'Close', 'ticket-1')))
  await scene.passes('10 s')
  expect((await ticket(1)).state).toBe('closed')
  expect(scene.messages('copies')).toHaveLength(1)
  expect(asked('ann')).toHaveLength(1)
})

it('stays closed when it is claimed at the same moment', async () => {
  await opens('bob')
  await Promise.all([scene.presses('mod', 'Close', 'ticket-2'), scene.presses('helper', 'Claim', 'ticket-2')])
  await scene.passes('10 s')
  expect((await ticket(2)).state).toBe('closed')
})

it('can be rated after its channel was deleted, and after it was reopened', async () => {
  control.deleteChannel({ channelId: scene.channelId('closed-ticket-1') })
  await scene.settle()
  await scene.presses('ann', '4 ⭐', 'private')
  expect(await ticket(1)).toMatchObject({ state: 'deleted', rating: 4 })
  await scene.presses('mod', 'Reopen', 'closed-ticket-2')
  await scene.presses('bob', '3 ⭐', 'private')
  expect(await ticket(2)).toMatchObject({ state: 'open', rating: 3 })
})

it('includes nothing in its transcript that was deleted before it closed', async () => {
  await opens('cleo')
  const { id } = await scene.says('cleo', 'ticket-3', 'My password is hunter2')
  await scene.says('cleo', 'ticket-3', 'It does not work')
  await scene.deletes('cleo', 'ticket-3', id)
  await scene.presses('mod', 'Close', 'ticket-3')
  await scene.passes('10 s')
  const words = (await transcriptOf(3)).map(({ content }) => content)
  expect(words).toContain('It does not work')
  expect(JSON.stringify(words)).not.toContain('hunter2')
})

it('closes when the member leaves while it is claimed, and does not ask them anything', async () => {
  const newcomer = await scene.joins('zebulon')
  await opens(newcomer)
  await scene.presses('mod', 'Claim', 'ticket-4')
  await scene.leaves(newcomer)
  await scene.passes('10 s')
  expect((await ticket(4)).state).toBe('closed')
  expect(asked(newcomer)).toEqual([])
})

it('closes after a start when the member left during downtime, and no other ticket does', async () => {
  const newcomer = await scene.joins('yolande')
  await opens(newcomer)
  await scene.stops()
  control.leave(scene.guildId, newcomer)
  await scene.starts()
  await scene.passes('10 s')
  expect((await ticket(5)).state).toBe('closed')
  expect((await ticket(2)).state).toBe('open')
})

it('cannot be transferred to somebody who has left the team', async () => {
  const roles = (roleIds: readonly string[]) =>
    control.setRoles({ guildId: scene.guildId, userId: scene.id('helper'), roleIds: [...roleIds] })
  await scene.passes('1 minute')
  const opened = (await scene.runs('cleo', '/ticket')).text
  const room = `ticket-${/Ticket (\d+)/.exec(opened)?.[1]}`
  await scene.presses('mod', 'Claim', room)
  for (const isAnswered of [true, false]) {
    roles([scene.roleId('Helper')])
    await scene.settle()
    const taken = await scene.presses('helper', 'Claim', room)
    await scene.presses('helper', 'Ask to take over', taken)
    roles([])
    await scene.settle()
    if (isAnswered) await scene.presses('mod', 'Hand over', room)
    await scene.passes('11 minutes')
    expect(scene.texts(room).some((text) => text.startsWith(`<@${scene.id('helper')}> takes`))).toBe(false)
    expect((await scene.presses('admin', 'Claim', room)).text).toContain(`<@${scene.id('mod')}>`)
  }
})
