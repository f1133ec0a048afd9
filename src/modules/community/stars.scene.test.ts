import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { timestampOf } from '#core/snowflake.ts'
import { NEW_STARBOARD, type Starboard } from './starboard.ts'

const STAR = '⭐'
const scene = await openScene()
const BOARD: Starboard = { ...NEW_STARBOARD, id: 'board1', name: 'Best of', channel: scene.channelId('news') }
const setBoard = (changes: Partial<Starboard> = {}) => scene.set({ starboards: [{ ...BOARD, ...changes }] })
const posts = () => scene.messages('news')
const clear = async () => {
  for (const { id } of posts()) scene.emulator.control.remove(scene.channelId('news'), id, scene.id('owner'))
  await scene.settle()
}
const star = async (messageId: string, ...people: string[]) => {
  for (const who of people) await scene.reacts(who, '#general', messageId, STAR)
  await scene.passes('6 s')
}

it('copies a message that got enough stars, not counting its author', async () => {
  await setBoard()
  const { id } = await scene.says('ann', '#general', 'The cat ended up in the **server room**')
  await star(id, 'ann', 'bob', 'cleo')
  expect(posts()).toEqual([])
  await star(id, 'mod')
  expect(scene.texts('news')).toEqual([
    expect.stringContaining(
      `⭐ **3** https://discord.com/channels/${scene.guildId}/${scene.channelId('general')}/${id}`,
    ),
  ])
  expect(posts()[0]?.embeds[0]).toMatchObject({
    author: { name: 'Pixel Renard' },
    description: 'The cat ended up in the **server room**',
    color: 0xcd6e57,
  })
  expect(scene.texts('news')[0]).toContain('Go to message')
  await clear()
})

it('removes the author’s own star', async () => {
  await setBoard({ min: 2 })
  const { id } = await scene.says('ann', '#general', 'I like this one')
  await star(id, 'ann', 'bob')
  const there = scene.emulator.control.messages(scene.channelId('general')).find((one) => one.id === id)
  expect(there?.reactions.map(({ userIds }) => userIds)).toEqual([[scene.id('bob')]])
  expect(posts()).toEqual([])
  await setBoard({ min: 2, removeSelf: false })
  await star(id, 'ann')
  expect(scene.texts('news')[0]).toContain('**2**')
  await clear()
})

it('leaves out voters whose account is too young', async () => {
  const ages = ['bob', 'cleo'].map((who) => scene.now() - timestampOf(scene.id(who)))
  const [younger, older] = (ages[0] ?? 0) < (ages[1] ?? 0) ? ['bob', 'cleo'] : ['cleo', 'bob']
  const between = Math.round((Math.min(...ages) + Math.max(...ages)) / 2_000)
  await setBoard({ min: 1, votersAccountAge: between })
  const { id } = await scene.says('ann', '#general', 'For grown accounts')
  await star(id, younger ?? '')
  expect(posts()).toEqual([])
  await star(id, older ?? '')
  expect(scene.texts('news')[0]).toContain('**1**')
  await clear()
})

it('deletes the copy with its message, where the server wants that', async () => {
  await setBoard({ min: 1, deleteWithSource: true })
  const { id } = await scene.says('ann', '#general', 'Not for long')
  await star(id, 'bob')
  expect(posts()).toHaveLength(1)
  await scene.deletes('ann', '#general', id)
  await scene.settle()
  expect(posts()).toEqual([])
})

it('posts once when several people react at the same moment', async () => {
  await setBoard({ min: 2 })
  const { id } = await scene.says('ann', '#general', 'All at once')
  for (const who of ['bob', 'cleo', 'mod', 'admin'])
    scene.emulator.control.react(scene.channelId('general'), id, STAR, scene.id(who))
  await scene.settle()
  await scene.passes('6 s')
  expect(posts()).toHaveLength(1)
  expect(scene.texts('news')[0]).toContain('**4**')
  await clear()
})

it('updates the count with one edit in five seconds, even after a restart', async () => {
  await setBoard({ min: 1 })
  const { id } = await scene.says('ann', '#general', 'Counted')
  await scene.reacts('bob', '#general', id, STAR)
  expect(scene.texts('news')[0]).toContain('**1**')
  await scene.reacts('cleo', '#general', id, STAR)
  await scene.reacts('mod', '#general', id, STAR)
  expect(scene.texts('news')[0]).toContain('**1**')
  await scene.passes('6 s')
  expect(scene.texts('news')[0]).toContain('**3**')
  await scene.restarts()
  await scene.unreacts('mod', '#general', id, STAR)
  await scene.passes('6 s')
  expect(scene.texts('news')).toEqual([expect.stringContaining('**2**')])
  await clear()
})

it('counts stars on the copy too, each person once', async () => {
  await setBoard({ min: 1 })
  const { id } = await scene.says('ann', '#general', 'Again')
  await star(id, 'bob')
  const copy = posts()[0]?.id ?? ''
  await scene.reacts('bob', 'news', copy, STAR)
  await scene.reacts('cleo', 'news', copy, STAR)
  await scene.passes('6 s')
  expect(scene.texts('news')).toEqual([expect.stringContaining('**2**')])
  await clear()
})

it('keeps the copy below the minimum, or removes it and posts it again, as the board says', async () => {
  await setBoard({ min: 2 })
  const { id } = await scene.says('ann', '#general', 'Up and down')
  await star(id, 'bob', 'cleo')
  await scene.unreacts('bob', '#general', id, STAR)
  await scene.passes('6 s')
  expect(scene.texts('news')).toEqual([expect.stringContaining('**1**')])
  await setBoard({ min: 3, removeBelow: true })
  await star(id, 'bob')
  expect(posts()).toEqual([])
  await setBoard({ min: 2, removeBelow: true })
  await star(id, 'mod')
  expect(posts()).toHaveLength(1)
  await clear()
})

it('does not bring back a copy that somebody deleted', async () => {
  await setBoard({ min: 1 })
  const { id } = await scene.says('ann', '#general', 'Not here')
  await star(id, 'bob')
  await clear()
  await star(id, 'cleo')
  expect(posts()).toEqual([])
})

it('updates the copy of an edited message, and notes that one was deleted', async () => {
  await setBoard({ min: 1 })
  const { id } = await scene.says('ann', '#general', 'Frist')
  await star(id, 'bob')
  await scene.edits('ann', '#general', id, 'First')
  expect(posts()[0]?.embeds[0]).toMatchObject({ description: 'First' })
  await scene.deletes('ann', '#general', id)
  expect(scene.texts('news')[0]).toContain('First')
  expect(scene.texts('news')[0]).toContain('The original message was deleted.')
  await clear()
})

it('finds the copies of all messages that are deleted at once, however many boards there are', async () => {
  await scene.premium(true)
  const other = { ...BOARD, min: 1, channel: scene.channelId('cafe') }
  const boards = [
    { ...BOARD, min: 1, deleteWithSource: true },
    { ...other, id: 'board2', emoji: ['🔥'] },
    { ...other, id: 'board3', emoji: ['🎉'] },
  ]
  await scene.set({ starboards: boards })
  const { control } = scene.emulator
  const general = scene.channelId('general')
  const messageIds = Array.from({ length: 40 }, () => control.write(general, scene.id('ann'), 'Here today').id)
  await scene.settle()
  await star(messageIds.at(-1) ?? '', 'bob')
  expect(posts()).toHaveLength(1)
  control.removeMany({ channelId: general, messageIds })
  await scene.settle()
  expect(posts()).toEqual([])
  await scene.premium(false)
})

it('no longer lists a copy that somebody deleted, even when the board has moved since', async () => {
  await setBoard({ min: 1 })
  const { id } = await scene.says('ann', '#general', 'Old news')
  await star(id, 'bob')
  await setBoard({ min: 1, channel: scene.channelId('cafe') })
  await clear()
  const { text } = await scene.runs('owner', '/star top')
  expect(text).not.toContain(scene.channelId('news'))
})

it('uses other numbers, channels and people as set', async () => {
  await setBoard({
    min: 5,
    channelMin: { [scene.channelId('general')]: 2 },
    votersMode: 'allowed',
    voters: [scene.roleId('Mod'), scene.roleId('Helper')],
  })
  const { id } = await scene.says('ann', '#general', 'For the team')
  await star(id, 'bob', 'cleo', 'mod')
  expect(posts()).toEqual([])
  await star(id, 'helper')
  expect(scene.texts('news')).toEqual([expect.stringContaining('**2**')])
  await clear()
  await setBoard({ min: 1, channels: [scene.channelId('general')] })
  const other = await scene.says('ann', '#general', 'Nowhere')
  await star(other.id, 'bob')
  expect(posts()).toEqual([])
  const secret = await scene.says('mod', '#staff', 'Between us')
  await scene.reacts('helper', '#staff', secret.id, STAR)
  await scene.passes('6 s')
  expect(posts()).toEqual([])
})

it('never shows an age-restricted channel elsewhere', async () => {
  await setBoard({ min: 1, nsfw: true })
  scene.emulator.control.editChannel({ channelId: scene.channelId('random'), nsfw: true })
  const { id } = await scene.says('ann', '#random', 'Grown-ups')
  await scene.reacts('bob', '#random', id, STAR)
  await scene.passes('6 s')
  expect(posts()).toEqual([])
  scene.emulator.control.editChannel({ channelId: scene.channelId('random'), nsfw: false })
})

it('quotes the message that a message replies to', async () => {
  await setBoard({ min: 1 })
  const first = await scene.says('bob', '#general', 'Who is there?')
  const { id } = await scene.says('ann', '#general', 'A fox', { replyTo: first.id })
  await star(id, 'bob')
  expect(scene.texts('news')[0]).toContain('In reply to tofu.exe')
  expect(scene.texts('news')[0]).toContain('Who is there?')
  await clear()
})

it('posts the copy without an embed, and in a forum as a post of its own', async () => {
  await setBoard({ min: 1, embed: false })
  const { id } = await scene.says('ann', '#general', 'Plain words')
  await star(id, 'bob')
  expect(posts()[0]).toMatchObject({ embeds: [], content: expect.stringContaining('> Plain words') })
  await clear()
  await setBoard({ min: 1, channel: scene.channelId('ideas') })
  const other = await scene.says('ann', '#general', 'A post')
  await star(other.id, 'bob')
  const [thread] = scene.emulator.control.threads({ guildId: scene.guildId, channelId: scene.channelId('ideas') })
  expect(thread?.name).toBe('A post')
  await star(other.id, 'cleo')
  expect(scene.texts(thread?.id ?? '')).toEqual([expect.stringContaining('**2**')])
})

it('removes a copy but never its channel, even when the board has moved to a forum since', async () => {
  await setBoard({ min: 1, removeBelow: true })
  const { id } = await scene.says('ann', '#general', 'Before the forum')
  await star(id, 'bob')
  expect(posts()).toHaveLength(1)
  await setBoard({ min: 1, removeBelow: true, channel: scene.channelId('ideas') })
  await scene.unreacts('bob', '#general', id, STAR)
  await scene.passes('6 s')
  expect(scene.channel('news')?.name).toBe('news')
  expect(posts()).toEqual([])
})

it('removes the forum post, even when the board has moved to a channel since', async () => {
  const inForum = () => scene.emulator.control.threads({ guildId: scene.guildId, channelId: scene.channelId('ideas') })
  await setBoard({ min: 1, removeBelow: true, channel: scene.channelId('ideas') })
  const { id } = await scene.says('ann', '#general', 'Out of the forum')
  await star(id, 'bob')
  const before = inForum().length
  await setBoard({ min: 1, removeBelow: true })
  await scene.unreacts('bob', '#general', id, STAR)
  await scene.passes('6 s')
  expect(inForum()).toHaveLength(before - 1)
})

it('lists the messages with the most stars, and shows one of them', async () => {
  await setBoard({ min: 1 })
  const few = await scene.says('ann', '#general', 'Few')
  const many = await scene.says('bob', '#general', 'Many')
  await star(few.id, 'bob')
  await star(many.id, 'ann', 'cleo', 'mod')
  const top = await scene.runs('mod', '/star top')
  expect(top.text).toMatch(/1\.\*\* ⭐ 3/)
  expect((await scene.runs('mod', '/star random')).text).toContain('https://discord.com/channels/')
  await clear()
})

it('does not mention a board to people who cannot see its channel, and answers those who can in private', async () => {
  const channelId = scene.channelId('cafe')
  const view = '1024'
  const { control, world } = scene.emulator
  control.setOverwrite({ channelId, targetId: scene.guildId, type: 0, deny: view })
  control.setOverwrite({ channelId, targetId: scene.roleId('Mod'), type: 0, allow: view })
  control.setOverwrite({ channelId, targetId: world.botId, type: 1, allow: view })
  await setBoard({ min: 1, channel: channelId })
  const { id } = await scene.says('ann', '#general', 'Kept by the team')
  await star(id, 'bob')
  expect(scene.texts('cafe').at(-1)).toContain('Kept by the team')
  for (const command of ['/star top', '/star random']) {
    expect((await scene.runs('ann', command)).text).not.toContain('⭐')
    expect((await scene.runs('ann', command, { board: 'board1' })).text).not.toContain('⭐')
    expect(await scene.runs('mod', command)).toMatchObject({ text: expect.stringContaining('⭐'), isPrivate: true })
  }
})

it('is inactive with a custom emoji when premium ends', async () => {
  await scene.premium(true)
  await setBoard({ min: 1, emoji: ['🔥', STAR] })
  const { id } = await scene.says('ann', '#general', 'Hot')
  await scene.reacts('bob', '#general', id, '🔥')
  await scene.reacts('bob', '#general', id, STAR)
  await scene.passes('6 s')
  expect(scene.texts('news')).toEqual([expect.stringContaining('🔥 **1**')])
  await scene.premium(false)
  const { id: later } = await scene.says('ann', '#general', 'Cold')
  await star(later, 'bob')
  expect(posts()).toHaveLength(1)
})

it('checks the roles of more voters than Discord lists at once', async () => {
  await scene.premium(true)
  await setBoard({ min: 3, votersMode: 'allowed', voters: [scene.roleId('VIP')] })
  const { control } = scene.emulator
  const { id } = await scene.says('ann', '#general', 'Everybody likes this')
  const crowd = Array.from(
    { length: 230 },
    (_, place) => control.join(scene.guildId, { handle: `fan-${place}` }).userId,
  )
  for (const userId of crowd) control.react(scene.channelId('general'), id, STAR, userId)
  // Discord lists voters by their ids: the last ones are on the third page.
  for (const userId of crowd.slice(-3))
    control.giveRole({ guildId: scene.guildId, userId, roleId: scene.roleId('VIP') })
  await scene.passes('6 s')
  await star(id, 'bob')
  expect(scene.texts('news').at(-1)).toContain('**3**')
  await clear()
})
