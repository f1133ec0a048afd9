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
    'captcha.logChannel': scene.channelId('random'),
    'captcha.onFail': 'kick',
    'captcha.timeout': 120,
  }),
)
const newcomer = newcomers(scene)
const arrives = async () => (await newcomer()).id
const pictured = () => {
  const card = scene.cards.findLast(({ type }) => type === 'captcha')
  if (card?.type !== 'captcha') throw new Error('no picture was drawn')
  return card.glyphs.map(({ character }) => character).join('')
}
const answers = async (id: string, answer: string) => {
  await scene.presses(id, 'Answer', channel)
  return scene.submits(id, { answer })
}

describe('the role of those who wait', () => {
  it('is removed from whoever got it, whatever role is set by now', async () => {
    const id = await arrives()
    await scene.set({ 'captcha.unverifiedRole': scene.roleId('Helper') })
    await answers(id, pictured())
    expect(scene.rolesOf(id)).toEqual([])
  })

  it('is removed when the time is over, after the verification was switched off and emptied', async () => {
    const id = await arrives()
    await scene.set({ 'captcha.status': false, 'captcha.unverifiedRole': null })
    await scene.passes('121 s')
    expect(scene.rolesOf(id)).toEqual([])
    expect(scene.isMember(id)).toBe(true)
  })

  it('is replaced by the new one with another test', async () => {
    const id = await arrives()
    await scene.set({ 'captcha.unverifiedRole': scene.roleId('Helper') })
    await scene.runs('mod', '/captcha send', { member: id })
    expect(scene.rolesOf(id)).toEqual(['Helper'])
    await scene.leaves(id)
  })
})

describe('nobody is removed', () => {
  it('who has become an administrator', async () => {
    const id = await arrives()
    const roleIds = [scene.roleId('Muted'), scene.roleId('Admin')]
    scene.emulator.control.setRoles({ guildId: scene.guildId, userId: id, roleIds })
    await scene.settle()
    for (let attempt = 0; attempt < 4; attempt += 1) await scene.says(id, channel, 'x')
    expect(scene.isMember(id)).toBe(true)
    expect(scene.rolesOf(id)).toEqual(['Admin'])
  })

  it('because the channel of the test was deleted', async () => {
    const { id: channelId } = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'gone' })
    await scene.settle()
    await scene.set({ 'captcha.channel': channelId })
    const id = await arrives()
    expect(scene.rolesOf(id)).toEqual(['Muted'])
    scene.emulator.control.deleteChannel({ channelId })
    await scene.passes('121 s')
    expect(scene.isMember(id)).toBe(true)
    expect(scene.rolesOf(id)).toEqual([])
  })
})

it('is not told about a test that could not be given to somebody who left immediately', async () => {
  const before = scene.texts('#random').length
  const { control } = scene.emulator
  control.newPerson({ handle: 'hasty', locale: 'en-GB' })
  const { userId } = control.join(scene.guildId, { handle: 'hasty' })
  control.leave(scene.guildId, userId)
  await scene.settle()
  expect(scene.texts('#random').slice(before)).toEqual([])
})

describe('where nobody is removed', () => {
  beforeEach(() => scene.set({ 'captcha.onFail': 'none' }))

  it('can request another test after somebody deleted theirs', async () => {
    const id = await arrives()
    await scene.deletes('owner', channel, scene.last(channel)?.id ?? '')
    await scene.passes('121 s')
    await scene.presses(id, 'New test', channel)
    await answers(id, pictured())
    expect(scene.rolesOf(id)).toEqual([])
    expect(scene.everything(channel)).toEqual([])
  })

  it('is let in on requesting another test after the verification was switched off', async () => {
    const id = await arrives()
    await scene.passes('121 s')
    await scene.set({ 'captcha.status': false })
    expect((await scene.presses(id, 'New test', channel)).text).toBe('You are verified. Welcome.')
    expect(scene.rolesOf(id)).toEqual([])
  })

  it('gets another test from the shared button after failing the one from there', async () => {
    const early = await arrives()
    for (let count = 0; count < 20; count += 1) await arrives()
    const late = await arrives()
    expect((await scene.presses(early, 'Verify', channel)).text).toContain('Your test is here: https://')
    await scene.passes('121 s')
    await scene.presses(late, 'Verify', channel)
    expect(scene.last(channel)?.content).toBe(`<@${late}>`)
    await answers(late, pictured())
    expect(scene.rolesOf(late)).toEqual([])
  })

  it('finds the shared button also hours later', async () => {
    const all = []
    for (let count = 0; count < 22; count += 1) all.push(await arrives())
    const late = all.at(-1) ?? ''
    await scene.passes('121 s')
    await scene.passes('2 hours')
    await scene.presses(late, 'Verify', channel)
    await answers(late, pictured())
    expect(scene.rolesOf(late)).toEqual([])
  })
})
