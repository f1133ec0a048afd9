import { beforeEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from '../bot.ts'
import { newcomers } from '../testing/newcomers.ts'

const scene = await openScene({ bots: [bot] })

const channel = '#desk'

beforeEach(() =>
  scene.set({
    'captcha.status': true,
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
    'captcha.verifiedRole': scene.roleId('VIP'),
    'captcha.logChannel': scene.channelId('random'),
    'captcha.level': 2,
    'captcha.method': 'image',
    'captcha.onFail': 'kick',
    'captcha.raidOnly': false,
    'captcha.timeout': 120,
    welcomeMessage: true,
    welcomeChannel: scene.channelId('general'),
    customWelcomeMessage: 'Hello {user.username}',
  }),
)
const arrives = newcomers(scene)
/** The text of the newest picture. */
const pictured = () => {
  const card = scene.cards.findLast(({ type }) => type === 'captcha')
  if (card?.type !== 'captcha') throw new Error('no picture was drawn')
  return card.glyphs.map(({ character }) => character).join('')
}
const answers = async (id: string, text: string) => {
  await scene.presses(id, 'Answer', channel)
  return scene.submits(id, { answer: text })
}
const greetings = (handle: string) => scene.texts('#general').filter((text) => text.includes(`Hello ${handle}`))

describe('a newcomer', () => {
  it('gets no more tests on a day on which they were removed three times', async () => {
    await scene.set({ goodbyeMessage: true, goodbyeChannel: scene.channelId('cafe') })
    const { id, handle } = await arrives()
    const comesBack = async () => {
      scene.emulator.control.join(scene.guildId, { userId: id })
      await scene.settle()
    }
    for (let round = 0; round < 3; round += 1) {
      if (round > 0) await comesBack()
      for (let attempt = 0; attempt < 4; attempt += 1) await answers(id, 'x')
      expect(scene.isMember(id)).toBe(false)
    }
    const drawn = scene.cards.length
    await comesBack()
    expect(scene.isMember(id)).toBe(false)
    expect(scene.cards).toHaveLength(drawn)
    expect(scene.privateTexts(id).at(-1)).toContain('Come back tomorrow')
    expect(scene.texts('#cafe')).toEqual([])
    expect(greetings(handle)).toEqual([])
    await scene.set({ goodbyeMessage: false })
    await scene.passes('25 hours')
    await comesBack()
    expect(scene.isMember(id)).toBe(true)
    expect(scene.rolesOf(id)).toEqual(['Muted'])
    await answers(id, pictured())
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })

  it('is held back by a role and a picture until the answer is right, and greeted only then', async () => {
    const { id, handle } = await arrives()
    expect(scene.rolesOf(id)).toEqual(['Muted'])
    expect(scene.last(channel)?.content).toBe(`<@${id}>`)
    expect(greetings(handle)).toEqual([])
    expect(await answers(id, `${pictured().toUpperCase()} `)).toMatchObject({
      isPrivate: true,
      text: 'You are verified. Welcome.',
    })
    expect(scene.rolesOf(id)).toEqual(['VIP'])
    expect(scene.texts(channel)).toEqual([])
    expect(greetings(handle)).toHaveLength(1)
    expect(scene.texts('#random').at(-1)).toContain(`<@${id}> was verified`)
  })

  it('may type the answer into the channel, where it is deleted', async () => {
    const { id } = await arrives()
    await scene.says(id, channel, pictured())
    expect(scene.rolesOf(id)).toEqual(['VIP'])
    expect(scene.everything(channel)).toEqual([])
  })

  it('is told briefly that what they typed there was wrong', async () => {
    const { id } = await arrives()
    await scene.says(id, channel, 'x')
    expect(scene.last(channel)?.content).toBe(`<@${id}> Wrong. You have 3 tries left.`)
    await scene.passes('11 s')
    expect(scene.texts(channel).join()).not.toContain('Wrong')
    await scene.leaves(id)
  })

  it('may be wrong three times; the fourth mistake removes them', async () => {
    const { id, handle } = await arrives()
    expect((await answers(id, 'x')).text).toBe('Wrong. You have 3 tries left.')
    await answers(id, 'x')
    expect((await answers(id, 'x')).text).toBe('Wrong. You have 1 try left.')
    expect(scene.isMember(id)).toBe(true)
    await answers(id, 'x')
    expect(scene.isMember(id)).toBe(false)
    expect(scene.privateTexts(id).at(-1)).toContain('too many wrong answers')
    expect(scene.texts(channel)).toEqual([])
    expect(greetings(handle)).toEqual([])
    expect(scene.audit().some(({ targetId, reason }) => targetId === id && reason?.includes('wrong answers'))).toBe(
      true,
    )
  })

  it('who does not answer in time is removed', async () => {
    const { id } = await arrives()
    await scene.passes('119 s')
    expect(scene.isMember(id)).toBe(true)
    await scene.passes('2 s')
    expect(scene.isMember(id)).toBe(false)
    expect(scene.texts(channel)).toEqual([])
  })

  it('gets a new test when the bot was down as the time ran out', async () => {
    const { id } = await arrives()
    await scene.stops()
    await scene.passes('10 minutes')
    await scene.starts()
    await scene.passes('1 s')
    expect(scene.isMember(id)).toBe(true)
    expect(scene.messages(channel)).toHaveLength(1)
    await answers(id, pictured())
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })

  it('gets another picture when case matters and the answer was wrong', async () => {
    await scene.set({ 'captcha.level': 3 })
    scene.draws(0)
    const { id } = await arrives()
    const first = scene.cards.length
    const text = pictured()
    expect(scene.texts(channel).at(-1)).toContain('Capital and small letters')
    await answers(id, text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase())
    expect(scene.cards.length).toBe(first + 1)
    await answers(id, pictured())
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })

  it('may request another picture twice, or a sum instead', async () => {
    const { id } = await arrives()
    const before = scene.cards.length
    await scene.presses(id, 'New picture', channel)
    await scene.presses(id, 'New picture', channel)
    expect(scene.cards.length).toBe(before + 2)
    expect(scene.texts(channel).at(-1)).not.toContain('New picture')
    await scene.presses(id, 'I cannot read it', channel)
    const [, first, second] = /(\d) \+ (\d) = \?/.exec(scene.texts(channel).at(-1) ?? '') ?? []
    await answers(id, String(Number(first) + Number(second)))
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })

  it('is the only one who may answer', async () => {
    const { id } = await arrives()
    expect(await scene.presses('ann', 'Answer', channel)).toMatchObject({ isPrivate: true, opensModal: false })
    await answers(id, pictured())
  })

  it('takes the test after the rules', async () => {
    const { id, handle } = await arrives({ pending: true })
    expect(scene.rolesOf(id)).toEqual([])
    expect(scene.texts(channel)).toEqual([])
    scene.emulator.control.acceptRules(scene.guildId, id)
    await scene.settle()
    expect(scene.rolesOf(id)).toEqual(['Muted'])
    await answers(id, pictured())
    expect(greetings(handle)).toHaveLength(1)
  })

  it('who leaves ends their test', async () => {
    const { id } = await arrives()
    await scene.leaves(id)
    expect(scene.texts(channel)).toEqual([])
    await scene.passes('3 minutes')
  })
})

describe('a moderator', () => {
  it('lets somebody in by removing the role', async () => {
    const { id, handle } = await arrives()
    scene.emulator.control.takeRole({
      guildId: scene.guildId,
      userId: id,
      roleId: scene.roleId('Muted'),
      by: scene.id('owner'),
    })
    await scene.settle()
    expect(scene.rolesOf(id)).toEqual(['VIP'])
    expect(scene.texts(channel)).toEqual([])
    expect(greetings(handle)).toHaveLength(1)
  })

  it('sees who is waiting, lets them in, or sends another test', async () => {
    const { id } = await arrives()
    expect((await scene.runs('mod', '/captcha waiting')).text).toContain(`<@${id}>`)
    const earlier = scene.last(channel)?.id
    expect((await scene.runs('mod', '/captcha send', { member: id })).text).toContain('new test')
    expect(scene.last(channel)?.id).not.toBe(earlier)
    expect(scene.messages(channel)).toHaveLength(1)
    expect((await scene.runs('mod', '/captcha verify', { member: id })).text).toBe(`<@${id}> is verified.`)
    expect(scene.rolesOf(id)).toEqual(['VIP'])
    expect((await scene.runs('mod', '/captcha waiting')).text).toBe('Nobody is waiting.')
    expect((await scene.runs('mod', '/captcha verify', { member: id })).text).toContain('No answer is expected')
  })
})

describe('other tests', () => {
  it('are a button', async () => {
    await scene.set({ 'captcha.method': 'button' })
    const { id } = await arrives()
    await scene.presses(id, 'Verify', channel)
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })

  it('are a question with several right answers', async () => {
    await scene.set({
      'captcha.method': 'question',
      'captcha.questions': [{ question: 'Colour of our logo?', answers: ['teal', 'Bleu-vert'] }],
    })
    const { id } = await arrives()
    expect(scene.texts(channel).at(-1)).toContain('Colour of our logo?')
    await answers(id, 'TEAL')
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })
})

describe('a failure', () => {
  it('that removes nobody lets them try again', async () => {
    await scene.set({ 'captcha.onFail': 'none' })
    const { id } = await arrives()
    await scene.passes('121 s')
    expect(scene.isMember(id)).toBe(true)
    expect(scene.texts(channel).at(-1)).toContain('You can ask for a new one')
    await scene.presses(id, 'New test', channel)
    expect(scene.messages(channel)).toHaveLength(1)
    await answers(id, pictured())
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })
})

describe('nobody is tested', () => {
  it('outside of a raid when only raids matter', async () => {
    await scene.set({ 'captcha.raidOnly': true, 'captcha.raidThreshold.joins': 5, 'captcha.raidThreshold.seconds': 60 })
    await scene.passes('2 minutes')
    const all = []
    for (let index = 0; index < 5; index += 1) all.push(await arrives())
    expect(all.map(({ id }) => scene.rolesOf(id))).toEqual([[], [], [], [], ['Muted']])
    await answers(all[4]?.id ?? '', pictured())
  })

  it('when the role could do harm, or is out of reach', async () => {
    await scene.set({ 'captcha.unverifiedRole': scene.roleId('Mod') })
    const first = await arrives()
    expect(scene.rolesOf(first.id)).toEqual([])
    expect(greetings(first.handle)).toHaveLength(1)
    await scene.set({ 'captcha.unverifiedRole': scene.roleId('High') })
    const second = await arrives()
    expect(scene.rolesOf(second.id)).toEqual([])
    expect(scene.texts('#random').at(-1)).toContain('came in without a test')
  })

  it('a member who passed and left by themselves the same day', async () => {
    const { id } = await arrives()
    await answers(id, pictured())
    await scene.leaves(id)
    scene.emulator.control.join(scene.guildId, { userId: id })
    await scene.settle()
    expect(scene.texts(channel)).toEqual([])
  })
})

describe('a new channel', () => {
  it('is hidden from those who have not passed', async () => {
    const created = scene.emulator.control.createChannel({
      guildId: scene.guildId,
      name: 'fresh',
      type: 0,
      by: scene.id('owner'),
    })
    await scene.settle()
    const { overwrites = [] } = scene.channel(created.id) ?? {}
    expect(overwrites).toContainEqual(expect.objectContaining({ id: scene.roleId('Muted'), deny: String(1 << 10) }))
  })
})
