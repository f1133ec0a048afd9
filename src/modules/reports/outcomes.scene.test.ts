import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z', premium: true })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const CASES = control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const REJECTED = control.openThread({ channelId: CASES, userId: scene.id('owner'), name: 'Rejected ones' }).id
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': CASES,
  'reportSystem.rolesAccess': [scene.roleId('Mod'), scene.roleId('Helper')],
  'reportSystem.refusedThread': REJECTED,
  'reportSystem.cooldown.count': 20,
  'reportSystem.minRoleTarget': false,
})
const report = async (who: string, target: string, reason = 'Insults') => {
  await scene.passes('16 minutes')
  return scene.runs(who, '/report user', { user: scene.id(target), reason, source: 'text' })
}
const reject = async () => {
  const asked = await scene.presses('mod', 'Mark as processed', 'cases')
  await scene.chooses('mod', ['Rejected'], asked)
  await scene.submits('mod', {})
}
/** A custom sanction, from the last case. */
const sanction = async (who: string, kind: string, fields: Parameters<typeof scene.submits>[1]) => {
  await scene.chooses(who, [kind], await scene.chooses(who, ['Custom sanction'], 'cases'))
  return scene.submits(who, fields)
}
const lastCase = () => scene.texts('cases').at(-1) ?? ''

it('mentions that it is a reporter’s first report, and earlier reports', async () => {
  await report('ann', 'bob')
  expect(lastCase()).toContain('’s first report')
  expect(lastCase()).not.toContain('Earlier')
  await report('ann', 'bob', 'Again')
  expect(lastCase()).not.toContain('’s first report')
  expect(lastCase()).toContain('Earlier: sanctions 0, reports 1')
})

it('moves a rejected case to its thread', async () => {
  await report('bob', 'cleo')
  const before = scene.texts('cases').length
  await reject()
  expect(scene.texts('cases')).toHaveLength(before - 1)
  expect(scene.texts(REJECTED).join('\n')).toContain('Rejected')
})

it('warns the team about a reporter whose reports were rejected three times in a week', async () => {
  for (const reason of ['one', 'two']) {
    await report('bob', 'cleo', reason)
    await reject()
  }
  await report('bob', 'cleo', 'three')
  expect(lastCase()).toContain('3 reports by')
})

it('lets a moderator sanction from a case anybody they may sanction, and nobody else', async () => {
  await report('ann', 'cleo', 'Flood')
  await sanction('mod', 'Warning', { reason: 'Flooding' })
  expect(lastCase()).toContain('Sanctioned')
  const { rows } = await scene.database.pool.query(`select body from records where kind = 'case'`)
  expect(rows).toMatchObject([{ body: { type: 'warn', source: 'report', reason: 'Flooding' } }])

  await report('ann', 'admin', 'Power')
  expect((await sanction('helper', 'Ban', { reason: 'No' })).text).toContain('“Ban Members” permission')
  expect(lastCase()).not.toContain('Sanctioned')
  expect((await scene.database.pool.query(`select from records where kind = 'case'`)).rowCount).toBe(1)
})

it('keeps a case open after a sanction where set so, and notes the sanction on it', async () => {
  await report('ann', 'cleo', 'Still flooding')
  await sanction('mod', 'Warning', { reason: 'Second warning', also: ['keepOpen'] })
  expect(lastCase()).toContain('Claim')
  expect(lastCase()).not.toContain('Sanctioned')
  const { rows } = await scene.database.pool.query(
    `select state, body from records where kind = 'report' order by number desc limit 1`,
  )
  expect(rows).toMatchObject([{ state: 'open', body: { sanctionBy: null, keepsOpen: false, outcome: null } }])
  expect(rows[0]?.body.cases).toHaveLength(1)
  await reject()
  expect(scene.texts(REJECTED).join('\n')).toContain('Still flooding')
})

it('keeps pictures with the sanction, and accepts no other files', async () => {
  await report('ann', 'cleo', 'A picture')
  const text = await control.upload({ name: 'proof.txt', bytes: btoa('words') })
  expect((await sanction('mod', 'Warning', { reason: 'Seen', pictures: [text.id] })).text).toContain(
    'up to three pictures',
  )
  const picture = await control.upload({ name: 'proof.png', bytes: PIXEL })
  await sanction('mod', 'Warning', { reason: 'Seen', pictures: [picture.id] })
  const { rows } = await scene.database.pool.query(
    `select body from records where kind = 'case' and body->>'reason' = 'Seen'`,
  )
  expect(rows).toMatchObject([
    { body: { images: [{ name: 'proof.png', url: expect.stringMatching(/^\/uploads\//) }] } },
  ])
})

it('says what is wrong with a duration, and that a predefined sanction was deleted', async () => {
  const ready = { id: 'ready', name: 'Ready one', reason: 'Rude', type: 'warn', roles: [] }
  await scene.set({ predefinedSanctions: [ready] })
  await report('ann', 'cleo', 'Too long')
  expect((await sanction('mod', 'Mute', { reason: 'Shh', duration: '29d' })).text).toContain('28 days at most')
  expect((await sanction('mod', 'Mute', { reason: 'Shh', duration: 'a while' })).text).toContain('Write a duration')
  expect((await scene.chooses('mod', ['Ready one'], 'cases')).opensModal).toBe(true)
  await scene.set({ predefinedSanctions: [] })
  expect((await scene.submits('mod', { reason: 'Rude' })).text).toContain('no longer exists')
  await scene.set({ 'reportSystem.customSanction': false })
  expect((await scene.chooses('mod', ['Custom sanction'], 'cases')).text).toContain('no longer exists')
  await scene.set({ 'reportSystem.customSanction': true })
  await reject()
})

it('tells the reporter the name of the sanction', async () => {
  await scene.set({ 'reportSystem.dm.status': true, 'reportSystem.dm.details': ['sanction'] })
  await report('ann', 'cleo', 'Loud')
  await sanction('mod', 'Mute', { reason: 'Shh', duration: '1h30' })
  expect(scene.privateTexts('ann').at(-1)).toContain('Sanction: Mute')
})

it('is not closed by an unrelated sanction', async () => {
  await report('ann', 'cleo', 'Once more')
  // Its state when Discord refuses what was requested from the case.
  await scene.database.pool.query(
    `update records set body = jsonb_set(body, '{sanctionBy}', to_jsonb($1::text)) where kind = 'report' and state = 'open'`,
    [scene.id('mod')],
  )
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Something else' })
  expect(lastCase()).toContain('Claim')
  expect(lastCase()).not.toContain('Sanctioned')
})

it('offers to link a sanction of the last hour, but no older one', async () => {
  await scene.set({ 'reportSystem.refusedThread': null })
  const closeWith = async (passed: string, reason: string) => {
    await report('ann', 'bob', reason)
    await scene.runs('mod', '/warn', { user: scene.id('bob'), reason })
    await scene.passes(passed)
    const { rows } = await scene.database.pool.query(
      `select id from records where kind = 'case' and body->>'reason' = $1`,
      [reason],
    )
    await scene.chooses('mod', ['Sanctioned'], await scene.presses('mod', 'Mark as processed', 'cases'))
    await scene.submits('mod', { case: [rows[0].id] })
    const { rows: closed } = await scene.database.pool.query(
      `select body from records where kind = 'report' and body->'reports'->0->>'reason' = $1`,
      [reason],
    )
    expect(closed).toMatchObject([{ body: { outcome: 'sanctioned' } }])
    return [closed[0].body.cases, rows[0].id]
  }
  const [linked, recent] = await closeWith('40 minutes', 'Loud at noon')
  expect(linked).toEqual([recent])
  // The reporter was to be told of the sanction.
  expect(scene.privateTexts('ann').at(-1)).toContain('Sanction: Warning')
  expect(lastCase()).toMatch(/\[#\d+\]\([^)]+\/moderation\?case=\d+\)/)
  const [none] = await closeWith('61 minutes', 'Loud at one')
  expect(none).toEqual([])
})

it('is about the member who used an application, not about the application', async () => {
  const warned = await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Hm' }, 'general')
  await scene.passes('16 minutes')
  await scene.runsOn('ann', 'Report this message', warned.messages[0]?.id ?? '')
  await scene.submits('ann', { reason: 'Unfair' })
  expect(lastCase()).toContain(`<@${scene.id('mod')}>`)
  expect(lastCase()).toContain('Written by an application')
})

it('deletes a closed case after a year, even when reports are switched off', async () => {
  const count = async () => {
    const { rowCount } = await scene.database.pool.query(
      `select from records where kind = 'report' and state = 'closed'`,
    )
    return rowCount ?? 0
  }
  expect(await count()).toBeGreaterThan(0)
  await scene.set({ 'reportSystem.status': false })
  await scene.passes('366 days')
  expect(await count()).toBe(0)
  await scene.set({ 'reportSystem.status': true })
})

it('keeps pictures of reporters and of reported messages; other files expire, and it says so', async () => {
  await scene.passes('16 minutes')
  const sent = await control.upload({ name: 'seen.png', bytes: PIXEL })
  await scene.runs('ann', '/report user', { user: scene.id('cleo'), reason: 'Seen', source: 'text', image: sent.id })
  expect(lastCase()).toMatch(/\[seen\.png\]\(https:\/\/en\.guildhall\.example\/uploads\/[\w-]+\.webp\)/)
  expect(lastCase()).not.toContain('the link expires')

  await scene.passes('16 minutes')
  const [picture, note] = [
    await control.upload({ name: 'rude.png', bytes: PIXEL }),
    await control.upload({ name: 'rude.txt', bytes: btoa('rude') }),
  ]
  const { id } = await control.post({
    channelId: scene.channelId('general'),
    userId: scene.id('cleo'),
    content: 'Look',
    fileIds: [picture.id, note.id],
  })
  await scene.settle()
  await scene.runsOn('ann', 'Report this message', id)
  await scene.submits('ann', { reason: 'Rude' })
  expect(lastCase()).toMatch(/\[rude\.png\]\(https:\/\/en\.guildhall\.example\/uploads\/[\w-]+\.webp\)(?! \()/)
  expect(lastCase()).toMatch(/\[rude\.txt\]\(http[^)]+\) \(the link expires\)/)
})
