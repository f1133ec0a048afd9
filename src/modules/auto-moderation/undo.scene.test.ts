import { afterEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
// The button is in the log, and moderation lifts the sanction, so all three run here together.
import { bots } from '../bots.ts'
import { UNDO_JOB } from './rules/undo.ts'

const PLAYED = ['auto-moderation', 'moderation', 'logs']
const scene = await openScene({
  bots: bots.filter(({ id }) => PLAYED.includes(id)),
  settings: {
    'filter.status': true,
    'filter.mots': ['cat'],
    'filter.silent': true,
    'logs.status': true,
    'logsModules.automod.status': true,
  },
})
const { control } = scene.emulator
const { guildId } = scene
const [channelId, targetId] = [scene.channelId('staff'), scene.roleId('Guildhall')]
control.setOverwrite({ channelId, targetId, type: 0, allow: String(PERMISSIONS.viewChannel) })
await scene.set({ 'logs.channel': channelId })
const mute = { id: 'mute2', type: 'tempmute', count: 2, infraction: 'all', interval: 3600, duration: 600 }
const warn = { id: 'warn1', type: 'warn', count: 1, infraction: 'all', interval: 3600 }

afterEach(async () => {
  await scene.set({ sanctions: [], 'filter.censor': false })
  await scene.passes('1 minute')
})

const states = async (kind: string, who: string) => {
  const query = `select state from records where kind = $1 and subject_id = $2 order by created_at, id`
  const { rows } = await scene.database.pool.query<{ state: string }>(query, [kind, scene.id(who)])
  return rows.map(({ state }) => state)
}
const mutedUntil = (who: string) => control.member({ guildId, userId: scene.id(who) }).mutedUntil
const said = (channel: string) => scene.messages(channel).map(({ content, webhook }) => [webhook?.name, content])

it('restores the message, deletes the infraction and lifts the mute it led to', async () => {
  await scene.set({ sanctions: [mute] })
  await scene.says('bob', 'general', 'cat one')
  await scene.passes('1 s')
  await scene.says('bob', 'general', 'my cat is ill')
  await scene.passes('3 s')
  expect(mutedUntil('bob')).not.toBeNull()
  const answer = await scene.presses('mod', '2 · Undo', 'staff')
  expect(answer.isPrivate).toBe(true)
  expect(answer.text).toContain('no longer counts')
  expect(answer.text).toContain('is lifted')
  await scene.settle()
  expect(mutedUntil('bob')).toBeNull()
  expect(await states('infraction', 'bob')).toEqual(['counted', 'undone'])
  expect(await states('case', 'bob')).toEqual(['lifted'])
  expect(said('general')).toEqual([['tofu.exe', 'my cat is ill']])
  await scene.passes('3 s')
  expect(scene.texts('staff').at(-1)).toContain('Infraction undone')

  const again = await scene.presses('owner', '2 · Undo', 'staff')
  expect(again.text).toBe('This has already been undone.')
  // The rule may fire again, as if the second message had never been checked.
  await scene.says('bob', 'general', 'cat three')
  expect(mutedUntil('bob')).not.toBeNull()
})

it('shows the words again where they were masked', async () => {
  await scene.set({ 'filter.censor': true })
  await scene.says('ann', 'cafe', 'the cat @everyone')
  expect(said('cafe')).toEqual([['Pixel Renard', 'the ▇▇▇ @everyone']])
  await scene.passes('3 s')
  await scene.presses('mod', 'Undo', 'staff')
  expect(said('cafe')).toEqual([['Pixel Renard', 'the cat @everyone']])
})

it('marks a warning as lifted, although it cannot be unsent', async () => {
  await scene.set({ sanctions: [warn] })
  await scene.says('cleo', 'random', 'cat')
  await scene.passes('3 s')
  await scene.presses('mod', '1 · Undo', 'staff')
  expect(await states('case', 'cleo')).toEqual(['lifted'])
})

it('is for moderators but not for the member concerned, and leaves a sanction that the person could not lift', async () => {
  const ban = { id: 'ban1', type: 'ban', count: 1, infraction: 'all', interval: null, deleteMessages: 0 }
  const id = await scene.joins('pushy')
  await scene.set({ sanctions: [ban] })
  await scene.says(id, 'random', 'cat')
  await scene.passes('3 s')
  const refused = await scene.presses('helper', '1 · Undo', 'staff')
  expect(refused.text).toContain('permission')
  control.giveRole({ guildId, userId: scene.id('helper'), roleId: scene.roleId('VIP'), by: scene.id('owner') })
  control.editRole({
    guildId,
    roleId: scene.roleId('VIP'),
    permissions: String(PERMISSIONS.manageMessages),
    by: scene.id('owner'),
  })
  await scene.settle()
  const answer = await scene.presses('helper', '1 · Undo', 'staff')
  expect(answer.text).toContain('reste')
  expect(await states('infraction', id)).toEqual(['undone'])
  expect(await states('case', id)).toEqual(['active'])

  await scene.set({ sanctions: [] })
  await scene.passes('3 s')
  await scene.says('mod', 'random', 'cat')
  await scene.passes('3 s')
  const own = await scene.presses('mod', 'Undo', 'staff')
  expect(own.text).toContain('about you')
  expect(await states('infraction', 'mod')).toEqual(['counted'])
})

it('posts a whole spam window again, in the channels where it was', async () => {
  await scene.set({ 'spam.status': true, 'spam.limit': 4, 'spam.timeout': 60, 'spam.silent': true })
  await scene.passes('2 minutes')
  const [cafe, random] = ['cafe', 'random'].map((name) => scene.messages(name).length)
  for (const text of ['one', 'two', 'a cat']) await scene.says('ann', 'cafe', text)
  await scene.says('ann', 'random', 'three')
  await scene.says('ann', 'cafe', 'four')
  expect(scene.messages('cafe')).toHaveLength(cafe ?? 0)
  await scene.passes('3 s')
  await scene.presses('mod', '2 · Undo', 'staff')
  // What was removed because of a forbidden word is not restored.
  expect(said('cafe').slice(cafe)).toEqual([['Pixel Renard', 'one\ntwo\nfour']])
  expect(said('random').slice(random)).toEqual([['Pixel Renard', 'three']])
  await scene.set({ 'spam.status': false })
})

it('cannot be used by somebody lower, and neither can clearing infractions', async () => {
  await scene.says('mod', 'cafe', 'cat')
  await scene.passes('3 s')
  const answer = await scene.presses('helper', 'Undo', 'staff')
  expect(answer.text).toContain('n’est pas sous le vôtre')
  control.editRole({
    guildId,
    roleId: scene.roleId('VIP'),
    permissions: String(PERMISSIONS.manageGuild | PERMISSIONS.manageMessages),
    by: scene.id('owner'),
  })
  await scene.settle()
  const forget = async (whom: string) => scene.runs('helper', '/infractions reset', { member: scene.id(whom) })
  expect((await forget('mod')).text).toContain('n’est pas sous le vôtre')
  expect((await forget('helper')).text).toContain('vous concerne')
  expect(await states('infraction', 'mod')).not.toContain('undone')
})

it('says that the mute is still in force when Discord refuses to lift it, and keeps the case open', async () => {
  const powers = { guildId, permissions: String(PERMISSIONS.moderateMembers) }
  await scene.set({ sanctions: [{ ...mute, count: 1 }] })
  await scene.says('cleo', 'random', 'cat')
  await scene.passes('3 s')
  expect(mutedUntil('cleo')).not.toBeNull()
  control.trouble({ takePermissions: powers })
  await scene.settle()
  const answer = await scene.presses('mod', '1 · Undo', 'staff')
  expect(answer.text).toContain('no longer counts')
  expect(answer.text).toContain('still in force')
  expect(answer.text).toContain('The bot lacks the “Time Out Members” permission.')
  expect(mutedUntil('cleo')).not.toBeNull()
  expect((await states('infraction', 'cleo')).at(-1)).toBe('undone')
  expect((await states('case', 'cleo')).at(-1)).toBe('active')
  const { rows } = await scene.database.pool.query(
    `select body from records where kind = 'case' and subject_id = $1 and state = 'active'`,
    [scene.id('cleo')],
  )
  expect(rows).toMatchObject([{ body: { liftFailure: { why: 'botLacks' }, lifted: null } }])

  // Once the permission is back, the mute is lifted from the case; the infraction is not undone twice.
  control.trouble({ givePermissions: powers })
  await scene.settle()
  expect((await scene.presses('mod', '1 · Undo', 'staff')).text).toBe('This has already been undone.')
  await scene.runs('mod', '/unmute', { user: scene.id('cleo') })
  expect(mutedUntil('cleo')).toBeNull()
  expect((await states('case', 'cleo')).at(-1)).toBe('lifted')
})

it('leaves the mute of a member who has left, and says so', async () => {
  const gone = await scene.joins('gone-again')
  await scene.set({ sanctions: [{ ...mute, count: 1 }] })
  await scene.says(gone, 'random', 'cat')
  await scene.passes('3 s')
  control.leave(guildId, gone)
  await scene.settle()
  const answer = await scene.presses('mod', '1 · Undo', 'staff')
  expect(answer.text).toContain('still in force')
  expect(answer.text).toContain('not on the server')
  expect(await states('case', gone)).toEqual(['active'])
})

it('leaves a rule that fired again since as it is', async () => {
  const note = { id: 'note2', type: 'note', count: 2, infraction: 'all', interval: 3600 }
  const id = await scene.joins('noisy')
  await scene.set({ sanctions: [note] })
  const sent: string[] = []
  for (const text of ['cat 1', 'cat 2', 'cat 3', 'cat 4']) {
    sent.push((await scene.says(id, 'cafe', text)).id)
    await scene.passes('3 s')
  }
  expect(await states('case', id)).toEqual(['done', 'done'])
  // The second message led to the first note, the fourth to the second.
  const payload = { userId: id, by: scene.id('owner') }
  await scene.siteAsks({ module: 'auto-moderation', job: UNDO_JOB, key: sent[1] ?? '', payload })
  await scene.says(id, 'cafe', 'cat 5')
  expect(await states('case', id)).toEqual(['lifted', 'done'])
  await scene.passes('3 s')
  await scene.says(id, 'cafe', 'cat 6')
  expect(await states('case', id)).toEqual(['lifted', 'done', 'done'])
})
