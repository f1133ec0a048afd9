import { PermissionFlagsBits } from 'discord-api-types/v10'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
    'captcha.onFail': 'kick',
    'captcha.timeout': 120,
  }),
)
const newcomer = newcomers(scene)
const arrives = async () => (await newcomer()).id
const answers = async (id: string, answer: string) => {
  await scene.presses(id, 'Answer', channel)
  return scene.submits(id, { answer })
}

describe('the announcement of the newcomer in the channel of the test', () => {
  const { guildId, emulator } = scene
  const by = scene.id('owner')
  const botRole = scene.roleId('Guildhall')
  const permissions = String(emulator.world.guilds.get(guildId)?.roles.get(botRole)?.permissions)
  beforeAll(async () => {
    // Where invites cannot be read, the arrival is handled before the announcement.
    const without = String(BigInt(permissions) & ~PermissionFlagsBits.ManageGuild)
    emulator.control.editRole({ guildId, roleId: botRole, permissions: without })
    emulator.control.editGuild({ guildId, by, systemChannelId: scene.channelId(channel) })
    await scene.settle()
  })
  afterAll(async () => {
    emulator.control.editRole({ guildId, roleId: botRole, permissions })
    emulator.control.editGuild({ guildId, by, systemChannelId: scene.channelId('#rules') })
    await scene.settle()
  })

  it('is no answer of theirs', async () => {
    const id = await arrives()
    expect(scene.texts(channel).join()).not.toContain('Wrong')
    expect((await answers(id, 'x')).text).toBe('Wrong. You have 3 tries left.')
    await scene.leaves(id)
  })
})

it('a sum leaves no less time than the picture did, after the time was made shorter', async () => {
  await scene.set({ 'captcha.timeout': 3600 })
  const id = await arrives()
  await scene.set({ 'captcha.timeout': 60 })
  await scene.passes('125 s')
  await scene.presses(id, 'I cannot read it', channel)
  expect(scene.isMember(id)).toBe(true)
  const [, first, second] = /(\d) \+ (\d) = \?/.exec(scene.texts(channel).at(-1) ?? '') ?? []
  expect((await answers(id, String(Number(first) + Number(second)))).text).toBe('You are verified. Welcome.')
  expect(scene.rolesOf(id)).toEqual([])
})

describe('a newcomer who is removed', () => {
  for (const onFail of ['kick', 'ban']) {
    it(`by a ${onFail} gets no goodbye, also where nobody is greeted`, async () => {
      await scene.set({
        'captcha.onFail': onFail,
        welcomeMessage: false,
        goodbyeMessage: true,
        goodbyeChannel: scene.channelId('cafe'),
      })
      const id = await arrives()
      await scene.passes('121 s')
      expect(scene.isMember(id)).toBe(false)
      expect(scene.everything('#cafe')).toEqual([])
    })
  }
})
