import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot], premium: true })
const { control } = scene.emulator
const allow = String(PERMISSIONS.viewChannel)
control.setOverwrite({ channelId: scene.channelId('logs'), targetId: scene.roleId('Guildhall'), type: 0, allow })
await scene.passes('3 s')
await scene.set({ 'logs.status': true, 'logs.channel': scene.channelId('logs'), 'logsMessages.status': true })

async function deletesFile(name: string, size: number) {
  const { id: fileId } = await control.upload({ name, bytes: Buffer.alloc(size, 'x'), contentType: 'text/plain' })
  const channelId = scene.channelId('general')
  const message = control.post({ channelId, userId: scene.id('ann'), content: 'look', fileIds: [fileId] })
  await scene.settle()
  await scene.deletes('ann', 'general', message.id)
  await scene.passes('3 s')
}
const copies = () => scene.messages('logs').flatMap(({ attachments }) => attachments)

it('lists attachments with their size, and copies nothing unless that is switched on', async () => {
  await deletesFile('notes.txt', 1536)
  expect(scene.texts('logs').at(-1)).toContain('📎 notes.txt (1.5 kB)')
  expect(copies()).toEqual([])
})

it('copies attachments for a day where that is switched on, and does not report the end of a copy as tampering', async () => {
  await scene.set({ 'logsMessages.keepFiles': true })
  await deletesFile('notes.txt', 1536)
  const [copy, ...others] = copies()
  expect([copy?.filename, copy?.size, others]).toEqual(['notes.txt', 1536, []])
  expect(scene.texts('logs').join('\n')).toContain('for 24 hours')
  await scene.passes('25 hours')
  expect(copies()).toEqual([])
  expect(scene.texts('logs').join('\n')).not.toContain('deleted from a log')
})

it('reports a copy that somebody deletes early', async () => {
  await deletesFile('notes.txt', 1536)
  const copy = scene.messages('logs').find(({ attachments }) => attachments.length > 0)
  await scene.deletes('mod', 'logs', copy?.id ?? '')
  await scene.passes('3 s')
  expect(scene.texts('logs').at(-1)).toContain('deleted from a log')
})

it('does not copy files that are too large for a message', async () => {
  await deletesFile('film.mp4', 10 * 1024 * 1024 + 1)
  expect(scene.texts('logs').at(-1)).toContain('📎 film.mp4 (10 MB)')
  expect(copies()).toEqual([])
})
