import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { EMULATOR_APPLICATION_ID } from '#config/secrets.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'

const scene = await openScene({ premium: true })
const { guildId } = scene
const { control } = scene.emulator
const everything = [
  'stickers',
  'server',
  'stages',
  'threads',
  'voice',
  'automod',
  'reports',
  'moderation',
  'slashCommands',
]
await scene.set({
  'logs.status': true,
  'logs.channel': scene.channelId('logs'),
  ...Object.fromEntries(everything.map((id) => [`logsModules.${id}.status`, true])),
})
control.setOverwrite({
  channelId: scene.channelId('logs'),
  targetId: scene.roleId('Guildhall'),
  type: 0,
  allow: String(1n << 10n),
})
await scene.passes('3 s')
const admin = scene.id('admin')

/** What has been written to the log since the last call, as one text. */
async function told(): Promise<string> {
  const before = scene.texts('logs').length
  await scene.passes('3 s')
  return scene.texts('logs').slice(before).join('\n')
}

it('logs stickers, with who made them', async () => {
  const { id: stickerId } = control.createSticker({ guildId, name: 'Otter', by: admin })
  await scene.settle()
  const made = await told()
  expect(made).toContain('Sticker created')
  expect(made).toContain('**Name:** none → Otter')
  expect(made).toContain(`**By:** <@${admin}>`)
  control.deleteSticker({ guildId, stickerId, by: admin })
  await scene.settle()
  expect(await told()).toContain('Sticker deleted')
})

it('logs webhooks made by people, but not its own', async () => {
  control.createWebhook({ channelId: scene.channelId('general'), name: 'Deploys', by: admin })
  await scene.settle()
  const made = await told()
  expect(made).toContain('Webhook created')
  expect(made).toContain('Deploys')
})

it('logs members whom somebody moved or disconnected from voice', async () => {
  await scene.enters('bob', 'Lounge')
  await told()
  control.moveInVoice({ guildId, userId: scene.id('bob'), channelId: scene.channelId('Away'), by: admin })
  await scene.settle()
  const moved = await told()
  expect(moved).toContain('Members moved by staff')
  expect(moved).toContain(`<#${scene.channelId('Away')}>`)
  control.moveInVoice({ guildId, userId: scene.id('bob'), channelId: null, by: admin })
  await scene.settle()
  expect(await told()).toContain('Members disconnected by staff')
})

it('logs in one line a member who is moved to their own room immediately', async () => {
  const { control: world } = scene.emulator
  await scene.enters('ann', 'Lounge')
  world.moveInVoice({
    guildId,
    userId: scene.id('ann'),
    channelId: scene.channelId('Away'),
    by: EMULATOR_APPLICATION_ID,
  })
  await scene.settle()
  const text = await told()
  expect(text).toContain(`<#${scene.channelId('Lounge')}> → <#${scene.channelId('Away')}>`)
  expect(text.match(/Joined a voice channel|[Mm]oved/g)).toEqual(['Joined a voice channel'])
  await scene.exits('ann')
  await told()
})

it('logs an infraction and the sanction that follows', async () => {
  await scene.set({
    'filter.status': true,
    'filter.mots': ['crypto'],
    sanctions: [{ id: 'a', type: 'note', count: 1, infraction: 'all', interval: null }],
  })
  await scene.says('cleo', 'general', 'buy *crypto* now')
  const text = await told()
  expect(text).toContain('Infraction')
  expect(text).toContain('**Forbidden words**')
  expect(text).toContain('> buy \\*crypto\\* now')
  expect(text).toContain('Automatic sanction')
  expect(text).toContain('Note after 1 infraction')
  expect(text).not.toContain('Not applied')
  await scene.set({ 'filter.status': false, sanctions: [] })
})

it('logs why no sanction followed an infraction', async () => {
  const rule = { id: 'k', type: 'kick', count: 1, infraction: 'all', interval: null }
  await scene.set({ 'filter.status': true, 'filter.mots': ['crypto'], sanctions: [rule] })
  const high = await scene.joins('above-the-bot')
  control.giveRole({ guildId, userId: high, roleId: scene.roleId('High'), by: scene.id('owner') })
  await scene.settle()
  await scene.says(high, 'general', 'crypto')
  const aboveBot = await told()
  expect(aboveBot).toContain('Kick after 1 infraction')
  expect(aboveBot).toContain('**Not applied:** This member’s highest role is not below the bot’s.')

  const mute = { ...rule, type: 'tempmute' }
  const mutes = [1, 2].map((count) => ({ ...mute, id: `m${count}`, count, duration: 600 / count }))
  await scene.set({ sanctions: mutes })
  const hasty = await scene.joins('hasty')
  // Both arrive before the bot has checked the first one.
  for (const text of ['crypto', 'crypto again']) control.write(scene.channelId('general'), hasty, text)
  await scene.settle()
  const alreadyMuted = await told()
  expect(alreadyMuted.match(/Automatic sanction/g)).toHaveLength(2)
  expect(alreadyMuted).toContain('**Not applied:** The member already has an equal or harsher sanction.')
  expect(alreadyMuted.match(/Not applied/g)).toHaveLength(1)
  await scene.set({ 'filter.status': false, sanctions: [] })
})

it('logs commands with their options', async () => {
  await scene.runs('mod', 'infractions list', { member: scene.id('cleo') })
  const text = await told()
  expect(text).toContain('Command run')
  expect(text).toContain('`/infractions list`')
  expect(text).toContain(`**member:** ${scene.id('cleo')}`)
  expect(text).toContain('Only they saw the answer')
})

it('logs whether the answer was public, even if it comes after the sanction', async () => {
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Loud' })
  expect(await told()).toContain('Everybody in the channel saw the answer')
  await scene.set({ 'moderation.ephemeralModCommands': true })
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Loud again' })
  expect(await told()).toContain('Only they saw the answer')
  await scene.set({ 'moderation.ephemeralModCommands': false })
})

it('logs once what somebody did by hand and moderation made a case of', async () => {
  const [kicked, banned] = [await scene.joins('kicked-by-hand'), await scene.joins('banned-by-hand')]
  await told()
  const count = (text: string, id: string) => text.split('\n').filter((line) => line.startsWith(`<@${id}>`)).length
  control.kick(guildId, kicked, { userId: admin, reason: 'Rude' })
  control.ban(guildId, banned, { userId: admin, reason: 'Spam' })
  const text = await told()
  expect([count(text, kicked), count(text, banned)]).toEqual([1, 1])
  expect(text).toContain('> Rude')
  expect(text).toContain('> Spam')
  control.unban(guildId, banned, { userId: admin })
  const lifted = await told()
  expect(count(lifted, banned)).toBe(1)
  expect(lifted).toContain(`**By:** <@${admin}>`)
  // There is no case for this one, so it is logged as Discord reports it.
  await scene.database.pool.query(`delete from records where kind = 'case'`)
  control.ban(guildId, kicked, { userId: admin })
  await told()
  await scene.database.pool.query(`delete from records where kind = 'case'`)
  control.unban(guildId, kicked, { userId: admin })
  expect(count(await told(), kicked)).toBe(1)
})

it('keeps text meant for the team only out of the log of commands', async () => {
  await scene.set({ predefinedSanctions: [{ id: 'spam', name: 'Spam', reason: 'Spam', type: 'warn', roles: [] }] })
  await scene.runs('mod', '/mod', { user: scene.id('cleo'), sanction: 'spam', context: 'lives next door to ann' })
  const text = await told()
  expect(text).toContain('`/mod`')
  expect(text).not.toContain('next door')
})

it('names the tags that a forum post gained or lost', async () => {
  const channelId = scene.channelId('ideas')
  const tag = (name: string) => ({ name, moderated: false })
  const { tags } = control.editChannel({ channelId, tags: [tag('Bug'), tag('Done_now')] })
  const [bug = '', done = ''] = tags.map(({ id }) => id)
  const { thread } = control.openPost({ channelId, userId: scene.id('ann'), name: 'A post', content: 'It breaks' })
  await told()
  control.editThread({ threadId: thread.id, tagIds: [bug], by: admin })
  await scene.settle()
  expect(await told()).toContain('**Tags:** none → Bug')
  control.editThread({ threadId: thread.id, tagIds: [bug, done], by: admin })
  await scene.settle()
  expect(await told()).toContain('**Tags:** Bug → Bug, Done\\_now')
})

it('logs who lifted a sanction, and the outcome of a report', async () => {
  control.setOverwrite({
    channelId: scene.channelId('staff'),
    targetId: scene.roleId('Guildhall'),
    type: 0,
    allow: String(PERMISSIONS.viewChannel),
  })
  await scene.set({
    'reportSystem.status': true,
    'reportSystem.channel': scene.channelId('staff'),
    'reportSystem.rolesAccess': [scene.roleId('Mod')],
  })
  await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '1h', reason: 'Loud' })
  await scene.runs('mod', '/unmute', { user: scene.id('bob') })
  const lifted = await told()
  expect(lifted).toContain('Sanction given')
  expect(lifted).toMatch(/\*\*Sanction:\*\* Mute\n\*\*Case:\*\* #\d+\n\*\*Until:\*\* <t:\d+:f>\n> Loud/)
  expect(lifted).toContain('Sanction lifted')
  await scene.runs('ann', '/report user', { user: scene.id('bob'), reason: 'Insults', source: 'text' })
  await scene.settle()
  const opened = await told()
  expect(opened).toContain('Report opened')
  expect(opened).toContain(`Report #1 about <@${scene.id('bob')}>`)
  // What was reported in confidence stays with the team, and so does who reported it.
  expect(opened).not.toContain('Insults')
  expect(opened).not.toContain(scene.id('ann'))
})

it('gives the reason why a sanction was lifted, below who lifted it', async () => {
  const id = await scene.joins('forgiven')
  await scene.runs('mod', '/mute', { user: id, time: '1h', reason: 'Too loud' })
  await told()
  await scene.runs('mod', '/unmute', { user: id, reason: 'They said *sorry*' })
  const text = await told()
  expect(text).toContain('> Too loud')
  expect(text).toContain(`**By:** <@${scene.id('mod')}>\n> They said \\*sorry\\*`)
})

it('logs who removed a case', async () => {
  await scene.runs('admin', '/warn', { user: scene.id('bob'), reason: 'Loud' })
  const { rows } = await scene.database.pool.query(
    `select max(number)::text as number from records where kind = 'case'`,
  )
  const asked = await scene.runs('mod', '/sanctions remove', { user: scene.id('bob'), case: rows[0].number })
  await scene.presses('mod', 'Remove permanently', asked)
  const removed = await told()
  expect(removed).toContain(`Case #${rows[0].number}: <@${scene.id('bob')}>`)
  expect(removed).toContain(`**Removed from the case file by:** <@${scene.id('mod')}>`)
})

it('logs that entries were deleted from the log, but nothing of what people wrote there', async () => {
  const [entry] = scene.messages('logs')
  await scene.deletes('mod', 'logs', entry?.id ?? '')
  const deleted = await told()
  expect(deleted).toContain('1 entry was deleted from a log')
  // The audit log does not tell who deleted a single message of a bot.
  expect(deleted).toContain('**By:** unknown')
  const { id } = await scene.says('mod', 'logs', 'seen')
  await scene.deletes('mod', 'logs', id)
  expect(await told()).toBe('')
  await scene.set({ 'logs.urgent.channel': scene.channelId('random') })
  const ids = scene
    .messages('logs')
    .slice(0, 3)
    .map(({ id: one }) => one)
  const before = scene.texts('random').length
  control.removeMany({ channelId: scene.channelId('logs'), messageIds: ids, by: scene.id('admin') })
  await scene.settle()
  await told()
  const [bulk = ''] = scene.texts('random').slice(before)
  expect(bulk).toContain('3 entries were deleted from a log')
  expect(bulk).toContain(`**By:** <@${admin}>`)
})

it('logs that somebody cleared a log with the bot’s own command, and who', async () => {
  const before = scene.texts('random').length
  await scene.runs('mod', '/clear messages', { number: 3 }, 'logs')
  await told()
  const [cleared = ''] = scene.texts('random').slice(before)
  expect(cleared).toContain('3 entries were deleted from a log')
  expect(cleared).toContain('**Reason:** lichen')
})
