import { beforeEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
const guildId = scene.guildId
const linkTo = (channel: string, messageId: string) =>
  `https://discord.com/channels/${guildId}/${scene.channelId(channel)}/${messageId}`
const wordsIn = (channel: string) => scene.everything(channel).map(({ content }) => content)
const deny = (channel: string, who: string, ...denied: (keyof typeof PERMISSIONS)[]) => {
  const bits = denied.reduce((sum, name) => sum | PERMISSIONS[name], 0n)
  control.setOverwrite({
    channelId: scene.channelId(channel),
    targetId: scene.id(who),
    type: 1,
    allow: '0',
    deny: String(bits),
  })
}

let said: string[]
beforeEach(async () => {
  deny('cafe', 'mod')
  deny('random', 'mod')
  for (const channel of ['cafe', 'random'])
    for (const { id } of scene.everything(channel)) control.remove(scene.channelId(channel), id, scene.id('owner'))
  said = []
  for (const [who, words] of [
    ['ann', 'Hello'],
    ['bob', 'Hello @everyone'],
    ['ann', 'Bye'],
  ] as const)
    said.push((await scene.says(who, 'cafe', words)).id)
})

describe('a quote', () => {
  it('shows the message with its author and a link to it', async () => {
    const answer = await scene.runs('mod', '/quote', { message: linkTo('cafe', said[0] ?? '') }, 'random')
    expect(answer.isPrivate).toBe(false)
    expect(answer.text).toContain('Hello')
    expect(JSON.stringify(answer.messages[0])).toContain(linkTo('cafe', said[0] ?? ''))
  })

  it('goes to another channel when one is named', async () => {
    const options = { message: said[2] ?? '', channel: scene.channelId('random') }
    const answer = await scene.runs('mod', '/quote', options, 'cafe')
    expect([answer.isPrivate, answer.text]).toEqual([true, `Quoted in <#${scene.channelId('random')}>.`])
    expect(scene.texts('random').at(-1)).toContain('Bye')
  })

  it('is refused for a message that the person cannot read', async () => {
    deny('cafe', 'mod', 'viewChannel')
    const answer = await scene.runs('mod', '/quote', { message: linkTo('cafe', said[0] ?? '') }, 'random')
    expect(answer.isPrivate).toBe(true)
    expect(answer.text).toContain('You need the “')
    expect(answer.text).not.toContain('Hello')
  })

  it('says when there is no such message', async () => {
    const gone = linkTo('cafe', '100000000000000001')
    expect((await scene.runs('mod', '/quote', { message: gone }, 'random')).text).toContain('no longer exists')
    expect((await scene.runs('mod', '/quote', { message: 'x' }, 'random')).text).toContain('neither a link')
  })
})

describe('a copy', () => {
  it('is posted under the author’s name, and notifies nobody', async () => {
    const options = { message: said[1] ?? '', channel: scene.channelId('random') }
    const answer = await scene.runs('mod', '/copy', options, 'cafe')
    const copy = scene.last('random')
    expect(copy).toMatchObject({ content: 'Hello @everyone', webhook: { name: 'tofu.exe' } })
    expect(copy?.mentionEveryone).toBe(false)
    expect(answer.text).toBe(`1 message copied: ${linkTo('random', copy?.id ?? '')}`)
    expect(wordsIn('cafe')).toEqual(['Hello', 'Hello @everyone', 'Bye'])
  })

  it('includes everything between two messages, in whichever order they are given', async () => {
    const options = { message: said[2] ?? '', last_message: said[0] ?? '', channel: scene.channelId('random') }
    const answer = await scene.runs('mod', '/copy', options, 'cafe')
    expect(answer.text).toContain('3 messages copied')
    expect(wordsIn('random')).toEqual(['Hello', 'Hello @everyone', 'Bye'])
  })

  it('can move messages: the originals are deleted', async () => {
    const options = { message: said[0] ?? '', last_message: said[1] ?? '', channel: scene.channelId('random') }
    expect((await scene.runs('mod', '/move', options, 'cafe')).text).toContain('2 messages moved')
    expect(wordsIn('random')).toEqual(['Hello', 'Hello @everyone'])
    expect(wordsIn('cafe')).toEqual(['Bye'])
  })

  it('moves messages older than two weeks, too', async () => {
    await scene.passes('15 days')
    const options = { message: said[0] ?? '', last_message: said[2] ?? '', channel: scene.channelId('random') }
    expect((await scene.runs('mod', '/move', options, 'cafe')).text).toContain('3 messages moved')
    expect(wordsIn('cafe')).toEqual([])
  })

  it('is refused to somebody who may not write there, and moves nothing', async () => {
    deny('random', 'mod', 'sendMessages')
    const options = { message: said[0] ?? '', channel: scene.channelId('random') }
    expect((await scene.runs('mod', '/move', options, 'cafe')).text).toContain('“Send Messages”')
    expect([wordsIn('random'), wordsIn('cafe').length]).toEqual([[], 3])
  })

  it('copies a hundred messages, in their order, and deletes all of them although they are old', async () => {
    for (let n = 0; n < 97; n++) control.write(scene.channelId('cafe'), scene.id('ann'), `more ${n}`)
    await scene.passes('15 days')
    const last = scene.everything('cafe').at(-1)?.id ?? ''
    const options = { message: said[0] ?? '', last_message: last, channel: scene.channelId('random') }
    const answer = scene.runs('mod', '/move', options, 'cafe')
    expect((await answer).text).toContain('100 messages moved')
    expect(wordsIn('random')).toHaveLength(100)
    expect(wordsIn('random').at(-1)).toBe('more 96')
    expect(wordsIn('cafe')).toEqual([])
  })

  it('is limited to a hundred messages', async () => {
    for (let n = 0; n < 98; n++) control.write(scene.channelId('cafe'), scene.id('ann'), `more ${n}`)
    const last = scene.everything('cafe').at(-1)?.id ?? ''
    const options = { message: said[0] ?? '', last_message: last, channel: scene.channelId('random') }
    expect((await scene.runs('mod', '/copy', options, 'cafe')).text).toBe('Up to 100 messages at a time.')
    expect(wordsIn('random')).toEqual([])
  })
})

describe('a saved conversation', () => {
  it('is sent as a page, and deleted afterwards if requested', async () => {
    const options = { first: said[0] ?? '', last: said[1] ?? '', delete: true }
    const answer = await scene.runs('mod', '/save conversation', options, 'cafe')
    expect([answer.isPrivate, answer.text]).toEqual([true, '2 messages saved.'])
    expect(answer.messages[0]?.attachments[0]?.filename).toBe('conversation.html')
    expect(wordsIn('cafe')).toEqual(['Bye'])
  })

  it('contains a hundred messages without premium, and says that there were more', async () => {
    for (let n = 0; n < 110; n++) control.write(scene.channelId('cafe'), scene.id('ann'), `more ${n}`)
    const last = scene.everything('cafe').at(-1)?.id ?? ''
    const answer = await scene.runs('mod', '/save conversation', { first: said[0] ?? '', last }, 'cafe')
    expect(answer.text).toBe('100 messages saved. Only the first 100 messages fit (500 with premium).')
  })

  it('is complete when there are exactly that many', async () => {
    for (let n = 0; n < 97; n++) control.write(scene.channelId('cafe'), scene.id('ann'), `more ${n}`)
    const last = scene.everything('cafe').at(-1)?.id ?? ''
    const answer = await scene.runs('mod', '/save conversation', { first: said[0] ?? '', last }, 'cafe')
    expect(answer.text).toBe('100 messages saved.')
  })
})

describe('emptying a channel', () => {
  const made = () => control.createChannel({ guildId, name: 'attic', type: 0, by: scene.id('owner') }).id

  it('asks first, then replaces the channel with an empty copy', async () => {
    const old = made()
    control.editChannel({ channelId: old, topic: 'Old things', by: scene.id('owner') })
    await scene.says('ann', old, 'dust')
    const asked = await scene.runs('owner', '/clear-channel', { channel: old })
    expect(asked.text).toContain('cannot be undone')
    expect(scene.channel('attic')?.id).toBe(old)
    const done = await scene.presses('owner', 'Delete everything in it', asked)
    const fresh = scene.channel('attic')
    expect(fresh).toMatchObject({ topic: 'Old things' })
    expect(fresh?.id).not.toBe(old)
    expect(done.text).toBe(`Done: <#${fresh?.id}> takes its place.`)
    expect(scene.everything('attic')).toEqual([])
    expect(scene.channel(old)).toBeUndefined()
  })

  it('requires the permission to manage channels from the person, not only from the bot', async () => {
    const answer = await scene.runs('mod', '/clear-channel', { channel: made() })
    expect(answer.text).toContain('“Manage Channels”')
  })
})
