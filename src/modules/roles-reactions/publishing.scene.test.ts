import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { ReactionMessage } from './reaction-message.ts'
import { asksToPublish, publishing, saying } from './testing/publishing.ts'

const scene = await openScene()
const { pairs, entryWith, saved, saves, published, emojisOn } = publishing(scene)

it('posts nothing that was only saved, and edits what was published once it is saved again', async () => {
  const entry = entryWith({})
  await saves(entry)
  expect(scene.texts('random')).toEqual([])
  await asksToPublish(scene, entry.id)
  expect(scene.texts('random')).toEqual(['Choose your roles'])
  expect(emojisOn((await saved()).message)).toEqual(['🔴', '🔵'])
  await saves({ ...(await saved()), content: saying('Choose again'), pairs: pairs.slice(1) })
  expect(scene.texts('random')).toEqual(['Choose again'])
  expect(emojisOn((await saved()).message)).toEqual(['🔵'])
})

it('opens a thread archived by Discord, to post there and to change what is posted', async () => {
  const { control } = scene.emulator
  const threadId = control.openThread({
    channelId: scene.channelId('random'),
    userId: scene.id('ann'),
    name: 'Roles',
  }).id
  const archives = async () => {
    control.editThread({ threadId, archived: true })
    await scene.settle()
  }
  const reactions = () => (scene.last(threadId)?.reactions ?? []).map(({ emoji }) => emoji.name)
  await archives()
  const entry = await published({ channel: threadId, pairs: pairs.slice(1) })
  expect([scene.texts(threadId), reactions()]).toEqual([['Choose your roles'], ['🔵']])
  await archives()
  await saves({ ...entry, content: saying('Choose again'), pairs: [...pairs].reverse() })
  expect([scene.texts(threadId), reactions()]).toEqual([['Choose again'], ['🔵', '🔴']])
})

it('posts once, however often it is requested', async () => {
  const before = scene.messages('random').length
  const entry = await published()
  await asksToPublish(scene, entry.id)
  await asksToPublish(scene, entry.id)
  expect(scene.messages('random')).toHaveLength(before + 1)
})

it('sorts the reactions only on request, and nobody loses a role', async () => {
  const entry = await published()
  const message = entry.message ?? ''
  await scene.reacts('ann', 'random', message, '🔵')
  await saves({ ...entry, pairs: pairs.toReversed() })
  expect(emojisOn(message)).toEqual(['🔴', '🔵'])
  await asksToPublish(scene, entry.id, { reorder: true })
  await scene.passes('5 s')
  expect(emojisOn(message)).toEqual(['🔵', '🔴'])
  expect(scene.rolesOf('ann')).toEqual(['Blue'])
})

it('uses a message that the bot has sent before, and pauses with one of somebody else', async () => {
  const own = await published({ pairs: pairs.slice(0, 1) })
  await saves(
    entryWith({ message: own.message, content: null, pairs: [{ emoji: '🔺', roles: [scene.roleId('Red')] }] }),
  )
  expect(emojisOn(own.message)).toEqual(['🔴', '🔺'])
  await scene.reacts('bob', 'random', own.message ?? '', '🔺')
  expect(scene.rolesOf('bob')).toEqual(['Red'])
  const { id: foreign } = await scene.says('cleo', '#random', 'My own message')
  await saves(entryWith({ message: foreign, content: null }))
  expect(emojisOn(foreign)).toEqual([])
  expect(await saved()).toMatchObject({ status: false })
})

it('marks a message that does not exist any more', async () => {
  await saves(entryWith({ message: '100000000000000001' }))
  expect(await saved()).toMatchObject({ gone: true })
})

it('deletes a message at its end, where set so, and does not post it again', async () => {
  const expiresAt = new Date(scene.now() + 3_600_000).toISOString()
  const entry = await published({ expiresAt, deleteAtEnd: true })
  await scene.passes('50 minutes')
  // Changing the end also changes the time of deletion.
  await saves({ ...entry, expiresAt: new Date(scene.now() + 3_600_000).toISOString() })
  await scene.passes('30 minutes')
  expect(scene.messages('random').some(({ id }) => id === entry.message)).toBe(true)
  await scene.passes('31 minutes')
  expect(scene.messages('random').some(({ id }) => id === entry.message)).toBe(false)
  expect(await saved()).toMatchObject({ gone: true })
  const before = scene.messages('random').length
  await asksToPublish(scene, entry.id)
  expect(scene.messages('random')).toHaveLength(before)
})

it('otherwise leaves a message in its place at its end', async () => {
  const entry = await published({ expiresAt: new Date(scene.now() + 3_600_000).toISOString() })
  await scene.passes('61 minutes')
  expect(scene.messages('random').some(({ id }) => id === entry.message)).toBe(true)
  await scene.reacts('cleo', 'random', entry.message ?? '', '🔵')
  expect(scene.rolesOf('cleo')).toEqual([])
})

const deletesEntry = async (entry: ReactionMessage, withMessage: boolean) => {
  const payload = { entryId: entry.id, withMessage }
  await scene.siteAsks({ module: 'roles-reactions', job: 'removal', key: entry.id, payload })
  await scene.passes('20 s')
}
const isThere = ({ message }: ReactionMessage) => scene.messages('random').some(({ id }) => id === message)

it('deletes the message with its entry if requested, once that is saved', async () => {
  const entry = await published()
  await deletesEntry(entry, true)
  expect(isThere(entry)).toBe(true)
  await saves()
  expect(isThere(entry)).toBe(false)
})

it('otherwise leaves the message where it is, even if the first answer was different', async () => {
  const entry = await published()
  await deletesEntry(entry, true)
  await deletesEntry(entry, false)
  await saves()
  expect(isThere(entry)).toBe(true)
})
