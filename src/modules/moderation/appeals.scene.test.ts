import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { bots } from '../bots.ts'
import { APPEAL_JOB } from './rules/change-from-page.ts'

const scene = await openScene({ bots: bots.filter(({ id }) => ['moderation', 'logs'].includes(id)) })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const { control } = scene.emulator
const { guildId } = scene
const appeals = control.createChannel({ guildId, name: 'appeals' }).id
await scene.set({ 'moderation.appealChannel': appeals })

const lastCase = async (who: string) => {
  const query = `select id, number::int as number, state, body from records
    where kind = 'case' and subject_id = $1 order by number desc limit 1`
  return (await scene.database.pool.query(query, [scene.id(who)])).rows[0]
}
const appeal = async (who: string, text = 'It was *not* me') => {
  await scene.presses(who, 'Appeal', 'private')
  return scene.submits(who, { text })
}
const decide = async (who: string, label: string, reason: string) => {
  await scene.presses(who, label, 'appeals')
  return scene.submits(who, { reason })
}
const mutedUntil = (who: string) => control.member({ guildId, userId: scene.id(who) }).mutedUntil

it('attaches the appeal to the case, and shows both to the team', async () => {
  await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '3h', reason: 'Loud' })
  const sent = await appeal('bob')
  expect([sent.isPrivate, sent.text]).toEqual([true, expect.stringContaining('sent to the team')])
  expect(await lastCase('bob')).toMatchObject({ state: 'active', body: { appealState: 'open' } })
  const posted = scene.texts('appeals').at(-1)
  for (const part of ['Case 1 · Mute', 'Loud', '> It was \\*not\\* me', 'Accept the appeal'])
    expect(posted).toContain(part)
  expect((await scene.presses('bob', 'Appeal', 'private')).text).toContain('already appealed')
})

it('is decided by somebody other than the moderator who sanctioned, and only by somebody who could lift it', async () => {
  expect((await scene.presses('mod', 'Accept the appeal', 'appeals')).text).toContain('someone else decides')
  expect((await scene.presses('helper', 'Accept the appeal', 'appeals')).text).toContain('permission')
  expect((await lastCase('bob')).body.appealState).toBe('open')
})

it('lifts the sanction when it is accepted, and records why', async () => {
  const answer = await decide('admin', 'Accept the appeal', 'A mistake')
  expect(answer.text).toContain('The appeal is accepted')
  expect(mutedUntil('bob')).toBeNull()
  expect(await lastCase('bob')).toMatchObject({
    state: 'lifted',
    body: {
      appealState: 'accepted',
      appeal: { by: scene.id('admin'), reason: 'A mistake' },
      lifted: { by: scene.id('admin'), reason: 'Appeal accepted: A mistake' },
    },
  })
  expect(scene.privateTexts('bob').at(-1)).toContain('was accepted: the sanction is lifted.\n> A mistake')
  expect(scene.texts('appeals').at(-1)).toContain('**Accepted**')
  expect(scene.texts('appeals').at(-1)).not.toContain('Refuse the appeal')
})

it('leaves the sanction in force when it is refused, on the page and on Discord', async () => {
  await scene.runs('mod', '/warn', { user: scene.id('ann'), reason: 'Spam' })
  await appeal('ann')
  const { id } = await lastCase('ann')
  const ask = (who: string) => {
    const payload = { by: scene.id(who), userId: scene.id('ann'), verdict: 'refused', reason: 'Seen by three' }
    return scene.siteAsks({ module: 'moderation', job: APPEAL_JOB, key: id, payload })
  }
  await ask('mod')
  expect((await lastCase('ann')).body.appealState).toBe('open')
  await ask('admin')
  expect(await lastCase('ann')).toMatchObject({ state: 'done', body: { appealState: 'refused', lifted: null } })
  expect(scene.privateTexts('ann').at(-1)).toContain('was refused: the sanction stands.')
  expect(scene.texts('appeals').at(-1)).toContain('**Refused**')
})

it('revokes a warning in the case file', async () => {
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Spam' })
  await appeal('cleo')
  await decide('owner', 'Accept the appeal', 'Fair enough')
  expect(await lastCase('cleo')).toMatchObject({ state: 'lifted', body: { appealState: 'accepted' } })
})

it('stays open when Discord refuses to lift the sanction, which only the person who decided is told', async () => {
  const permissions = { guildId, permissions: String(PERMISSIONS.moderateMembers) }
  await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '3h', reason: 'Loud' })
  await appeal('bob')
  const told = scene.privateTexts('bob').length
  control.trouble({ takePermissions: permissions })
  await scene.settle()
  const refused = await decide('admin', 'Accept the appeal', 'A mistake')
  expect(refused.text).toContain('still in force')
  expect(refused.text).toContain('The bot lacks the “Time Out Members” permission.')
  expect(refused.text).toContain('The appeal stays open')
  expect(mutedUntil('bob')).not.toBeNull()
  expect(scene.privateTexts('bob')).toHaveLength(told)
  expect(scene.texts('appeals').at(-1)).toContain('Accept the appeal')
  const open = { state: 'active', body: { appealState: 'open', liftFailure: { why: 'botLacks' } } }
  expect(await lastCase('bob')).toMatchObject({
    ...open,
    body: { ...open.body, appeal: { by: null, decidedAt: null } },
  })

  const { id } = await lastCase('bob')
  const payload = { by: scene.id('admin'), userId: scene.id('bob'), verdict: 'accepted', reason: 'A mistake' }
  await scene.siteAsks({ module: 'moderation', job: APPEAL_JOB, key: id, payload })
  expect(await lastCase('bob')).toMatchObject(open)
  expect(scene.privateTexts('bob')).toHaveLength(told)

  control.trouble({ givePermissions: permissions })
  await scene.settle()
  expect((await decide('admin', 'Accept the appeal', 'A mistake')).text).toContain('The appeal is accepted')
  expect(mutedUntil('bob')).toBeNull()
  expect(await lastCase('bob')).toMatchObject({ state: 'lifted', body: { appealState: 'accepted' } })
  expect(scene.privateTexts('bob').at(-1)).toContain('was accepted')
})

it('stays open for the mute of a member who has left, because Discord only lifts mutes of members', async () => {
  const gone = await scene.joins('gone')
  await scene.runs('mod', '/mute', { user: gone, time: '3h', reason: 'Loud' })
  await appeal(gone)
  control.leave(guildId, gone)
  await scene.settle()
  expect((await decide('admin', 'Accept the appeal', 'A mistake')).text).toContain('not on the server')
  expect(await lastCase(gone)).toMatchObject({ state: 'active', body: { appealState: 'open' } })
})

it('can be used by a banned person, but not for a case that is over or without a channel', async () => {
  const banned = await scene.joins('banned')
  await scene.runs('mod', '/ban', { user: banned, reason: 'Raid' })
  await appeal(banned, 'I was hacked')
  await decide('admin', 'Accept the appeal', 'Believed')
  expect(control.bans({ guildId })).toEqual([])

  await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '1h' })
  await scene.passes('2 hours')
  expect((await scene.presses('bob', 'Appeal', 'private')).text).toContain('is over')
  await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '1h' })
  await scene.set({ 'moderation.appealChannel': null })
  expect((await scene.presses('bob', 'Appeal', 'private')).text).toContain('does not accept appeals')
  await scene.runs('mod', '/warn', { user: scene.id('bob'), reason: 'x' })
  expect(scene.privateTexts('bob').at(-1)).not.toContain('Appeal')
})
