import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { readPreferences } from '#store/user-preferences.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const CASES = control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
const MOD = scene.roleId('Mod')
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': CASES,
  'reportSystem.rolesAccess': [MOD],
  'reportSystem.mention': [MOD],
  'reportSystem.dm.status': true,
  'reportSystem.cooldown.count': 20,
})
const report = (who: string, target: string, reason = 'Insults') =>
  scene.runs(who, '/report user', { user: scene.id(target), reason, source: 'text' })

it('opens a case, mentions the team, and thanks the reporter in private', async () => {
  const answer = await report('ann', 'bob')
  expect(answer).toMatchObject({ isPrivate: true, text: expect.stringContaining('has received your report') })
  expect(scene.texts('cases')).toHaveLength(1)
  expect(scene.texts('cases')[0]).toContain('Report 1')
  expect(scene.last('cases')).toMatchObject({ mentionRoles: [MOD] })
})

it('does not say under “Why?” who reported', async () => {
  await scene.settle()
  const { rows } = await scene.database.pool.query<{ user: string | null }>(
    `select distinct user_id::text as user from decisions where module = 'reports'`,
  )
  expect(rows).toEqual([{ user: null }])
})

it('refuses a report about oneself or the bot', async () => {
  expect((await report('ann', 'ann')).text).toBe('You cannot report yourself.')
  expect((await report('ann', scene.emulator.world.botId)).text).toBe('The bot cannot be reported.')
})

it('joins reports within fifteen minutes, and opens another case later', async () => {
  await scene.passes('14 minutes')
  await report('cleo', 'bob', 'Spam')
  expect(scene.texts('cases')).toHaveLength(1)
  expect(scene.texts('cases')[0]).toContain('Reports (2)')
  await scene.passes('16 minutes')
  await report('cleo', 'bob', 'Again')
  expect(scene.texts('cases')).toHaveLength(2)
})

it('lets only the team handle a case, never the reported member', async () => {
  expect((await scene.presses('ann', 'Claim', 'cases')).text).toContain('Only the people who handle reports')
  await scene.set({ 'reportSystem.minRoleTarget': false })
  await report('ann', 'mod', 'Unfair')
  expect((await scene.presses('mod', 'Claim', 'cases')).text).toBe('This report is about you.')
  expect((await scene.presses('mod', 'Mark as processed', 'cases')).text).toBe('This report is about you.')
  await scene.set({ 'reportSystem.minRoleTarget': true })
})

it('hides a report about a team member from the team: only administrators read and handle it', async () => {
  await scene.passes('16 minutes')
  await report('ann', 'mod', 'Very unfair')
  expect(scene.privateTexts('owner').at(-1)).toContain('a member of your team')
  const [posted] = scene.messages('cases').slice(-1)
  expect(JSON.stringify(posted?.embeds)).toContain('About a team member')
  for (const secret of ['Very unfair', scene.id('mod'), scene.id('ann')])
    expect(JSON.stringify(posted)).not.toContain(secret)
  for (const button of ['Read the report', 'Claim', 'Mark as processed', 'View sanctions'])
    expect((await scene.presses('mod', button, 'cases')).text).toContain('only administrators can handle it')
  expect((await scene.runs('mod', '/reports list')).text).not.toContain('unfair')
  const read = await scene.presses('admin', 'Read the report', 'cases')
  expect([read.isPrivate, read.text.includes('Very unfair')]).toEqual([true, true])
  expect((await scene.runs('admin', '/reports list')).text).toContain('Very unfair')
})

it('limits how many cases one moderator can claim', async () => {
  await scene.set({ 'reportSystem.claimLimit.status': true, 'reportSystem.claimLimit.max': 1 })
  await scene.presses('admin', 'Claim', 'cases')
  await scene.passes('1 minute')
  await report('bob', 'cleo')
  expect((await scene.presses('admin', 'Claim', 'cases')).text).toBe(
    'You have claimed as many reports as allowed. Close or release one first.',
  )
  await scene.set({ 'reportSystem.claimLimit.status': false })
})

it('closes with an outcome, tells the reporter only what was set, and reopens', async () => {
  await scene.set({ 'reportSystem.dm.details': [] })
  const asked = await scene.presses('mod', 'Mark as processed', 'cases')
  await scene.chooses('mod', ['Rejected'], asked)
  await scene.submits('mod', { context: 'Nothing *there*' })
  expect(scene.texts('cases').at(-1)).toContain('Rejected')
  expect(scene.privateTexts('bob').at(-1)).toBe('Your report 5 on **The Hall** was handled.\nStop these messages')
  await scene.presses('bob', 'Stop these messages', 'private')
  expect((await readPreferences(scene.database, scene.id('bob'))).notify.reports).toBe(false)
  await scene.presses('mod', 'Reopen', 'cases')
  expect(scene.texts('cases').at(-1)).toContain('Claim')
})

it('marks a reported message, keeps its text, and recognises a second report of it', async () => {
  const { id } = await scene.says('cleo', 'general', 'You are *bad*')
  expect((await scene.runsOn('ann', 'Report this message', id)).opensModal).toBe(true)
  await scene.submits('ann', { reason: 'Rude' })
  await scene.deletes('cleo', 'general', id)
  expect(scene.texts('cases').some((text) => text.includes('You are \\*bad\\*') || text.includes('Rude'))).toBe(true)
})

it('marks the message of a closed case as handled, and of a reopened one as reported', async () => {
  const { id, channelId } = await scene.says('cleo', 'general', 'Worse')
  await scene.passes('16 minutes')
  await scene.runsOn('ann', 'Report this message', id)
  await scene.submits('ann', { reason: 'Rude' })
  const marks = () =>
    control
      .messages(channelId)
      .find((one) => one.id === id)
      ?.reactions.map(({ emoji }) => emoji.name)
  expect(marks()).toEqual(['🚨'])
  await scene.chooses('mod', ['Solved'], await scene.presses('mod', 'Mark as processed', 'cases'))
  await scene.submits('mod', { context: '' })
  expect(marks()).toEqual(['✅'])
  await scene.presses('mod', 'Reopen', 'cases')
  expect(marks()).toEqual(['🚨'])
})

it('says since when the reported member has been on the server', async () => {
  const id = await scene.joins('fresh')
  await scene.passes('1 minute')
  await report('ann', id, 'Rude')
  expect(scene.texts('cases').at(-1)).toMatch(/Joined the server <t:\d+:D>/)
})

it('lists reports ten at a time, for the team only', async () => {
  for (let turn = 0; turn < 11; turn += 1) {
    const id = await scene.joins(`listed-${turn}`)
    await report('cleo', id, `Reason ${turn}`)
  }
  expect((await scene.runs('ann', '/reports list')).text).toContain('Only the people who handle reports')
  const first = await scene.runs('admin', '/reports list')
  expect(first.isPrivate).toBe(true)
  expect(first.text).toContain('Reason 10')
  expect(first.text).not.toContain('Reason 0 ')
  expect(first.text).toMatch(/Page 1 of \d/)
  const second = await scene.presses('admin', `1reports.list.${scene.id('admin')}.-.-.-.1`, first)
  expect(second.text).toContain('Reason 0 ')
  expect(second.text).toContain('Page 2 of')
  const bob = await scene.runs('admin', '/reports list', { member: scene.id('bob') })
  expect(bob.text).not.toContain('Reason')
  // Nobody reads what was reported about themselves.
  await report('cleo', scene.id('admin'), 'Sleeps on duty')
  expect((await scene.runs('admin', '/reports list')).text).not.toContain('Sleeps on duty')
  expect((await scene.runs('owner', '/reports list')).text).toContain('Sleeps on duty')
})

it('refuses what could not be posted, and notifies those in charge once', async () => {
  await scene.set({ 'logs.status': true })
  const permissions = String(PERMISSIONS.embedLinks)
  const lacking = { guildId: scene.guildId, channelId: CASES, permissions }
  control.trouble({ takePermissions: lacking })
  await scene.settle()
  const told = () => scene.privateTexts('owner').filter((text) => text.includes('Members cannot report anybody'))
  expect((await report('ann', 'helper', 'Rude')).text).toBe('Reports are unavailable at the moment.')
  await report('ann', 'cleo', 'Rude')
  expect(told()).toHaveLength(1)
  control.trouble({ givePermissions: lacking })
  await scene.settle()
  expect((await report('ann', 'helper', 'Rude')).text).toContain('received your report')
})

it('thanks with the server’s whole text, however long it is', async () => {
  await scene.set({ 'reportSystem.message': `${'a'.repeat(3_900)} the end` })
  expect((await report('ann', 'helper')).text).toContain('the end')
  await scene.set({ 'reportSystem.message': null })
})

it('keeps each of several reported messages of one member, and makes a case of the latest', async () => {
  const target = await scene.joins('rude')
  await scene.passes('16 minutes')
  const said = []
  for (const text of ['First bad words', 'Other bad words']) said.push(await scene.says(target, 'general', text))
  const reports = async (who: string, id = '') => {
    await scene.runsOn(who, 'Report this message', id)
    return scene.submits(who, { reason: `Rude ${who}` })
  }
  await reports('ann', said[0]?.id)
  await reports('cleo', said[1]?.id)
  const [text = ''] = scene.texts('cases').slice(-1)
  expect(text).toContain('Reports (2)')
  expect(text).toContain('First bad words')
  expect(text).toContain('Other bad words')
  expect(text).toContain(said[1]?.id)
  expect((await reports('cleo', said[1]?.id)).text).toContain('already')
  await scene.presses('mod', 'Split the latest', 'cases')
  const [earlier = '', split = ''] = scene.texts('cases').slice(-2)
  expect(earlier).not.toContain('Other bad words')
  expect(split).toContain('Other bad words')
  expect(split).not.toContain('First bad words')
})
