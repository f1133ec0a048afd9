import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'

const scene = await openScene({ premium: true })
const { guildId } = scene
await scene.set({
  'logs.status': true,
  'logs.channel': scene.channelId('logs'),
  'logs.ignoreChannels': [scene.channelId('Talk')],
  'logsMessages.status': true,
  'logsMessages.color': '#336699',
  'logsModules.channels.status': true,
  'logsModules.roles.status': true,
  'logsModules.joins.status': true,
  'logsModules.joins.channel': scene.channelId('staff'),
  'logsModules.moderation.status': true,
  'logsModules.nicknames.status': true,
  'logsModules.voice.status': true,
})
const mod = scene.id('mod')
const admin = scene.id('admin')
const viewChannel = String(PERMISSIONS.viewChannel)
for (const channel of ['logs', 'staff']) {
  const targetId = scene.roleId('Guildhall')
  scene.emulator.control.setOverwrite({ channelId: scene.channelId(channel), targetId, type: 0, allow: viewChannel })
}
await scene.passes('3 s')

const withFiles = z.array(z.object({ attachments: z.array(z.object({ url: z.string() })) }))

/** What has been written to the channel since the last call. */
async function entries(channel = 'logs'): Promise<string[]> {
  const before = scene.texts(channel).length
  await scene.passes('3 s')
  return scene.texts(channel).slice(before)
}

it('still writes waiting entries after the bot could not do so for minutes', async () => {
  const { id } = await scene.says('ann', 'general', 'late')
  await scene.edits('ann', 'general', id, 'later')
  await scene.passes('5 minutes')
  expect(scene.texts('logs').at(-1)).toContain('Message edited')
})

it('logs an edit with before and after, changes marked, in the colour of its log', async () => {
  const { id } = await scene.says('ann', 'general', 'helo `all` of you')
  await scene.edits('ann', 'general', id, 'hello `all` of you')
  const [entry = ''] = await entries()
  expect(entry).toContain('Message edited')
  expect(entry).toContain('**Before**\n> ~~helo~~ \\`all\\` of you\n**After**\n> **hello** \\`all\\` of you')
  expect(scene.last('logs')?.embeds[0]).toMatchObject({ color: 0x336699 })
})

it('does not log link previews', async () => {
  const { id: messageId } = await scene.says('ann', 'general', 'https://example.com')
  const channelId = scene.channelId('general')
  scene.emulator.control.unfurl({ channelId, messageId, embeds: [{ title: 'Example', url: 'https://example.com' }] })
  expect(await entries()).toEqual([])
})

it('logs what was deleted, and by which moderator', async () => {
  const { id } = await scene.says('bob', 'general', 'rude words')
  await scene.deletes('mod', 'general', id)
  const [entry = ''] = await entries()
  expect(entry).toContain('Message deleted')
  expect(entry).toContain('rude words')
  expect(entry).toContain(`**By:** <@${mod}>`)
})

it('makes one entry of a burst of deletions, with a file', async () => {
  const said = []
  for (const word of ['one', 'two', 'three', 'four']) said.push(await scene.says('bob', 'general', word))
  for (const { id } of said) await scene.deletes('bob', 'general', id)
  const [entry = '', ...others] = await entries()
  expect(entry).toContain('Messages deleted: 4')
  expect(others).toEqual([])
  expect(scene.last('logs')?.attachments).toHaveLength(1)
})

it('names somebody under a burst of deletions only where they deleted all of it', async () => {
  const burst = async (deletedBy: Record<'ann' | 'bob' | 'cleo', string>) => {
    const said = []
    for (const who of ['ann', 'bob', 'cleo'] as const)
      said.push({ by: deletedBy[who], id: (await scene.says(who, 'general', 'words')).id })
    for (const { by, id } of said) await scene.deletes(by, 'general', id)
    return entries()
  }
  const [mixed = ''] = await burst({ ann: 'mod', bob: 'bob', cleo: 'cleo' })
  expect(mixed).toContain('Messages deleted: 3')
  expect(mixed).not.toContain('**By:**')
  const [cleaned] = await burst({ ann: 'admin', bob: 'admin', cleo: 'admin' })
  expect(cleaned).toContain(`**By:** <@${admin}>`)
})

it('makes one entry of a thousand deletions, with all of them in its file', async () => {
  const { control } = scene.emulator
  const channelId = scene.channelId('general')
  const said = Array.from({ length: 1_000 }, (_, place) => control.write(channelId, scene.id('bob'), `line ${place}`))
  await scene.settle()
  for (const { id } of said) control.remove(channelId, id, scene.id('bob'))
  const [entry = '', ...others] = await entries()
  expect(entry).toContain('Messages deleted: 1000')
  expect(others).toEqual([])
  const written = await fetch(`${scene.url}/emulator/api/channels/${scene.channelId('logs')}/messages`)
  const file = withFiles.parse(await written.json()).at(-1)?.attachments[0]
  const lines = (await (await fetch(file?.url ?? '')).text()).split('\n')
  expect(lines).toHaveLength(1_000)
  expect(lines.at(-1)).toContain('line 999')
})

it('logs nothing of ignored channels, and of the log channel only deleted entries', async () => {
  const { id } = await scene.says('ann', 'cafe', 'secret')
  await scene.deletes('ann', 'cafe', id)
  const written = scene.last('logs')
  if (!written) throw new Error('nothing was logged before')
  await scene.deletes('mod', 'logs', written.id)
  expect(await entries()).toEqual([expect.stringContaining('1 entry was deleted from a log')])
  expect(await entries()).toEqual([])
})

it('logs who changed a channel, a role and a nickname, and how', async () => {
  const { control } = scene.emulator
  await scene.says('cleo', 'random', 'hello')
  control.editChannel({ channelId: scene.channelId('random'), topic: 'Anything goes', by: admin })
  control.editRole({ guildId, roleId: scene.roleId('Red'), mentionable: false, by: scene.id('owner') })
  control.setNickname({ guildId, userId: scene.id('cleo'), nickname: 'Cleo', by: admin })
  await scene.settle()
  const text = (await entries()).join('\n')
  expect(text).toContain('**Topic:** none → Anything goes')
  expect(text).toContain('**Mentionable:** yes → no')
  expect(text).toContain('**Nickname:** none → Cleo')
  expect(text).toContain(`**By:** <@${admin}>`)
  expect(text).not.toContain('unknown')
})

it('logs arrivals in their own channel', async () => {
  const who = await scene.joins('newcomer')
  const [entry = ''] = await entries('staff')
  expect(entry).toContain('Member joined')
  expect(entry).toContain(who)
})

it('logs which setting was changed, from what to what', async () => {
  await scene.set({ 'logsModules.config.status': true })
  await scene.passes('3 s')
  await scene.set({ prefix: '?', 'logsModules.threads.status': true })
  const [entry = ''] = await entries()
  expect(entry).toContain('Settings changed')
  expect(entry).toContain(`**By:** <@${scene.id('owner')}> · dashboard`)
  expect(entry).toMatch(/\*\*prefix:\*\* `".*"` → `"\?"`/)
  expect(entry).toContain('**logsModules.threads.status:** `false` → `true`')
  await scene.set({ 'logsModules.config.status': false })
  await scene.passes('3 s')
})

it('notifies the owner, once, when a log channel cannot be written to', async () => {
  await scene.set({ 'logsModules.voice.channel': scene.channelId('desk') })
  const channelId = scene.channelId('desk')
  scene.emulator.control.setOverwrite({ channelId, targetId: guildId, type: 0, deny: viewChannel })
  await scene.enters('bob', 'Away')
  await scene.passes('3 s')
  await scene.exits('bob')
  const [call = '', ...others] = await entries()
  expect(scene.texts('logs').filter((text) => text.includes('cannot write'))).toHaveLength(1)
  expect([call, ...others].join()).not.toContain('cannot write')
})
