import { PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readGuildSnapshot } from '#store/guild-snapshot.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'
import { copyState } from './rules/copy-state.ts'

const scene = await openScene({ at: '2027-03-01T10:20:00Z', premium: true })
const { control } = scene.emulator
const entry = (name: string, channel: string, changes: object = {}) => ({
  ...HOURLY,
  name,
  channel,
  message: quietMessage(name),
  ...changes,
})
const openThread = async (name: string) => {
  const { id } = control.openThread({ channelId: scene.channelId('#cafe'), userId: scene.id('ann'), name })
  await scene.settle()
  return id
}
const editThread = async (threadId: string, changes: { archived?: boolean; locked?: boolean }) => {
  control.editThread({ threadId, ...changes })
  await scene.settle()
}
const pastOf = async (id: string | undefined) => {
  const { rows } = await scene.database.pool.query("select body from records where kind = 'repeatCopy' and id = $1", [
    id,
  ])
  return copyState(rows[0]?.body)?.past?.map(({ did }) => did)
}

it('reopens an archived thread by sending, even after a restart', async () => {
  const threadId = await openThread('Sleepy')
  const [id] = await scene.add('repeatMessages', entry('Thread', threadId, { maxSends: 2 }))
  await editThread(threadId, { archived: true })
  await scene.passes('61 minutes')
  expect(scene.texts(threadId)).toEqual(['Thread'])
  await editThread(threadId, { archived: true })
  await scene.restarts()
  await scene.passes('61 minutes')
  expect(scene.texts(threadId)).toEqual(['Thread', 'Thread'])
  expect(await pastOf(id)).toEqual(['sent', 'sent'])
})

it('makes the dashboard name an archived thread it writes in, and no other', async () => {
  const archived = async () => {
    const read = await readGuildSnapshot(scene.database, scene.guildId)
    return read?.snapshot.channels.filter((channel) => channel.archived).map(({ name }) => name)
  }
  const [used, other] = [await openThread('Used'), await openThread('Other')]
  await scene.add('repeatMessages', entry('Named', used, { enabled: false }))
  await editThread(other, { archived: true })
  await editThread(used, { archived: true })
  await scene.passes('2 s')
  await expect.poll(archived).toContain('Used')
  expect(await archived()).not.toContain('Other')
  await scene.restarts()
  expect(await archived()).toContain('Used')
  control.deleteChannel({ channelId: used })
  await scene.settle()
  await scene.passes('2 s')
  await expect.poll(archived).not.toContain('Used')
})

it('names no thread deleted during downtime', async () => {
  const threadId = await openThread('Lost')
  await scene.add('repeatMessages', entry('Lost', threadId, { enabled: false }))
  const names = async () =>
    (await readGuildSnapshot(scene.database, scene.guildId))?.snapshot.channels.map(({ name }) => name)
  await scene.passes('2 s')
  await expect.poll(names).toContain('Lost')
  await scene.stops()
  control.deleteChannel({ channelId: threadId })
  await scene.starts()
  expect(await names()).not.toContain('Lost')
})

it('stops while its thread is locked and the bot may not manage threads, and those in charge are notified', async () => {
  const allow = (isGiven: boolean) => {
    const permissions = { guildId: scene.guildId, permissions: String(PermissionFlagsBits.ManageThreads) }
    control.trouble(isGiven ? { givePermissions: permissions } : { takePermissions: permissions })
    return scene.settle()
  }
  await scene.set({ 'logs.status': true })
  const threadId = await openThread('Shut')
  const [id] = await scene.add('repeatMessages', entry('Locked', threadId))
  await editThread(threadId, { locked: true })
  await allow(false)
  await scene.passes('61 minutes')
  expect(scene.texts(threadId)).toEqual([])
  expect((await scene.runs('owner', '/repeat list', {})).text).toContain('**Locked** · its thread is locked')
  expect(scene.privateTexts('owner').filter((text) => text.includes('“Locked” could not be sent'))).toHaveLength(1)
  await editThread(threadId, { archived: true })
  await scene.passes('61 minutes')
  expect(await pastOf(id)).toEqual(['threadLocked', 'threadLocked'])
  await allow(true)
  await scene.passes('61 minutes')
  expect(scene.texts(threadId)).toEqual(['Locked'])
  expect(await pastOf(id)).toEqual(['threadLocked', 'threadLocked', 'sent'])
})

it('names a thread that was deleted while it was archived', async () => {
  const threadId = await openThread('Gone')
  const [id] = await scene.add('repeatMessages', entry('Deleted', threadId))
  await editThread(threadId, { archived: true })
  await scene.restarts()
  control.deleteChannel({ channelId: threadId })
  await scene.passes('61 minutes')
  await scene.passes('61 minutes')
  expect(await pastOf(id)).toEqual(['channelGone', 'channelGone'])
})

it('publishes ten copies of a channel per hour, and sends the others unpublished', async () => {
  const news = scene.channelId('#news')
  const often = (name: string) => entry(name, news, { crosspost: true, interval: 300, endAt: '2027-03-02T10:20:00Z' })
  const before = scene.now()
  const [id] = await scene.add('repeatMessages', {
    ...often('News'),
    endAt: new Date(before + 70 * 60_000).toISOString(),
  })
  for (const _ of Array(11)) await scene.passes('301 s')
  const isPublished = ({ flags }: { flags: number }) => (flags & 1) === 1
  expect(scene.messages('#news').map(isPublished)).toEqual([...Array(10).fill(true), false])
  expect((await pastOf(id))?.at(-1)).toBe('sentUnpublished')
  expect(await scene.reasons('repeat-messages')).toContain('publishedTooOften')
  for (const _ of Array(2)) await scene.passes('301 s')
  expect(scene.messages('#news').map(isPublished).slice(-1)).toEqual([true])
})

it('waits five seconds between two copies in one channel', async () => {
  await scene.add('repeatMessages', entry('One', scene.channelId('#desk')), entry('Two', scene.channelId('#desk')))
  await scene.passes('60 minutes')
  await scene.passes('1 s')
  expect(scene.texts('#desk')).toHaveLength(1)
  await scene.passes('5 s')
  expect(scene.texts('#desk').toSorted()).toEqual(['One', 'Two'])
})

it('counts more than a hundred messages since the last copy', async () => {
  const channelId = scene.channelId('#general')
  await scene.add('repeatMessages', entry('Busy', channelId, { forceResend: false, minMessages: 150 }))
  const write = (count: number) => {
    for (const _ of Array(count)) control.write(channelId, scene.id('ann'), 'hello')
  }
  write(149)
  await scene.passes('61 minutes')
  expect(scene.texts('#general')).not.toContain('Busy')
  write(1)
  await scene.passes('61 minutes')
  expect(scene.texts('#general').filter((text) => text === 'Busy')).toHaveLength(1)
})
