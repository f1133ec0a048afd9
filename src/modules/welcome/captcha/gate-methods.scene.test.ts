import { PermissionFlagsBits } from 'discord-api-types/v10'
import { beforeEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from '../bot.ts'

let canDraw = true
const scene = await openScene({
  bots: [bot],
  premium: true,
  drawCard: async () => {
    if (!canDraw) throw new Error('out of paper')
    return { name: 'card.jpg', contentType: 'image/jpeg', data: Buffer.from('a picture') }
  },
})
const { control, world } = scene.emulator
const channel = '#desk'
let people = 0

beforeEach(async () => {
  canDraw = true
  await scene.set({
    'captcha.status': true,
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
    'captcha.verifiedRole': scene.roleId('VIP'),
    'captcha.method': 'image',
    'captcha.level': 2,
    'captcha.refresh': 2,
    'captcha.timeout': 600,
    'captcha.onFail': 'kick',
    'captcha.audio': true,
  })
})
const arrives = () => {
  people += 1
  control.newPerson({ handle: `raider${people}`, locale: 'en-GB' })
  return scene.joins(`raider${people}`)
}
/** So many newcomers within a minute that the last one gets the shared button. */
const rush = async () => {
  for (let count = 0; count <= 20; count += 1) {
    const id = await arrives()
    if (!scene.messages(channel).some(({ content }) => content.includes(id))) return id
  }
  throw new Error('everybody got a test of their own')
}
const pictured = () => {
  const card = scene.cards.findLast(({ type }) => type === 'captcha')
  if (card?.type !== 'captcha') throw new Error('no picture was drawn')
  return card.glyphs.map(({ character }) => character).join('')
}
const sumIn = (text: string) => {
  const [, first, second] = /(\d) \+ (\d) = \?/.exec(text) ?? []
  if (!first || !second) throw new Error(`no sum in: ${text}`)
  return String(Number(first) + Number(second))
}
const answers = async (id: string, test: Awaited<ReturnType<typeof scene.presses>>, answer: string) => {
  await scene.presses(id, 'Answer', test)
  return scene.submits(id, { answer })
}
const gates = () => scene.messages(channel).filter(({ content }) => content === '')

describe('a newcomer who presses the shared button', () => {
  it('presses another one when the test is a button', async () => {
    await scene.set({ 'captcha.method': 'button' })
    const id = await rush()
    const test = await scene.presses(id, 'Verify', channel)
    expect(test.isPrivate).toBe(true)
    await scene.presses(id, 'Verify', test)
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })

  it('is asked a question when the test is a question', async () => {
    await scene.set({
      'captcha.method': 'question',
      'captcha.questions': [{ question: 'Colour of our logo?', answers: ['teal'] }],
    })
    const id = await rush()
    const test = await scene.presses(id, 'Verify', channel)
    expect(test).toMatchObject({ isPrivate: true, text: expect.stringContaining('Colour of our logo?') })
    await answers(id, test, 'Teal')
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })

  it('gets the address when the test is on a page', async () => {
    await scene.set({ 'captcha.method': 'web' })
    const id = await rush()
    const test = await scene.presses(id, 'Verify', channel)
    const link = await scene.presses(id, 'Verify', test)
    expect(link.isPrivate).toBe(true)
    expect(JSON.stringify(link.messages)).toContain(`/verify/${scene.guildId}-${id}-`)
  })

  it('gets other pictures in the same private message, up to the limit', async () => {
    const id = await rush()
    const test = await scene.presses(id, 'Verify', channel)
    const drawn = scene.cards.length
    const second = await scene.presses(id, 'New picture', test)
    expect(second.messages.map((one) => one.id)).toEqual(test.messages.map((one) => one.id))
    const third = await scene.presses(id, 'New picture', second)
    expect(scene.cards).toHaveLength(drawn + 2)
    expect(third.text).not.toContain('New picture')
    await answers(id, third, pictured())
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })

  it('gets a sum there when they cannot read it, and the same one when they press again', async () => {
    const id = await rush()
    const test = await scene.presses(id, 'Verify', channel)
    const sum = await scene.presses(id, 'I cannot read it', test)
    const again = await scene.presses(id, 'Verify', channel)
    expect(sumIn(again.text)).toBe(sumIn(sum.text))
    await answers(id, again, sumIn(sum.text))
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })
})

describe('a picture that cannot be drawn', () => {
  it('becomes a sum for the newcomer who pressed the shared button, visible only to them', async () => {
    const id = await rush()
    canDraw = false
    const test = await scene.presses(id, 'Verify', channel)
    expect(test.isPrivate).toBe(true)
    expect(test.messages).toHaveLength(1)
    await answers(id, test, sumIn(test.text))
    expect(scene.rolesOf(id)).toEqual(['VIP'])
  })
})

describe('the shared button', () => {
  it('is posted again for the next newcomer when somebody deletes it', async () => {
    await rush()
    await rush()
    expect(gates()).toHaveLength(1)
    await scene.deletes('owner', channel, gates()[0]?.id ?? '')
    const id = await rush()
    expect(gates()).toHaveLength(1)
    expect((await scene.presses(id, 'Verify', channel)).isPrivate).toBe(true)
  })

  it('is posted for the next newcomer when it could not be posted before', async () => {
    const allow = (isAllowed: boolean) => {
      const deny = String(isAllowed ? 0n : PermissionFlagsBits.SendMessages)
      const overwrites = [{ id: world.botId, type: 1 as const, allow: '0', deny }]
      control.editChannel({ channelId: scene.channelId(channel), by: scene.id('owner'), overwrites })
      return scene.settle()
    }
    await rush()
    await scene.deletes('owner', channel, gates()[0]?.id ?? '')
    await allow(false)
    const unlucky = await arrives()
    expect(scene.rolesOf(unlucky)).toEqual([])
    await allow(true)
    await rush()
    expect(gates()).toHaveLength(1)
  })
})
