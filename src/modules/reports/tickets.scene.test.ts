import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const CASES = control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': CASES,
  'reportSystem.rolesAccess': [scene.roleId('Mod')],
  'reportSystem.cooldown.count': 20,
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
  'ticketSystem.rolesAccess': [scene.roleId('Mod')],
})
await scene.runs('ann', '/report user', { user: scene.id('bob'), reason: 'Insults', source: 'text' })
const shown = () => scene.texts('cases').at(-1) ?? ''

it('opens a ticket with the reported member, who does not learn who reported them', async () => {
  const offered = await scene.presses('mod', 'Tickets', 'cases')
  expect(offered.text).toContain('No ticket')
  await scene.presses('mod', 'With the reported member', offered)
  const said = scene.texts('ticket-1').join('\n')
  expect(said).toContain(scene.id('bob'))
  expect(said).not.toContain(scene.id('ann'))
  expect(said).not.toContain('Insults')
  expect(shown()).toContain('#1')
})

it('opens another one with the reporter, and lists both', async () => {
  await scene.presses('mod', 'With the reporter', await scene.presses('mod', 'Tickets', 'cases'))
  expect(scene.texts('ticket-2').join('\n')).toContain(scene.id('ann'))
  expect((await scene.presses('mod', 'Tickets', 'cases')).text).toMatch(/#1 .*\n#2 /)
})

it('opens none for somebody outside the team', async () => {
  expect((await scene.presses('cleo', 'Tickets', 'cases')).text).toContain('Only the people who handle reports')
})
