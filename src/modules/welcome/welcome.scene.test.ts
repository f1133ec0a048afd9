import { describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
const { control } = scene.emulator

describe('an arrival', () => {
  it('is greeted in the chosen channel', async () => {
    await scene.set({
      welcomeMessage: true,
      welcomeChannel: scene.channelId('#general'),
      customWelcomeMessage: 'Hello {user.username}',
    })
    await scene.joins('zebulon')
    expect(scene.texts('#general')).toEqual([expect.stringContaining('Hello zebulon')])
    expect(scene.cards).toMatchObject([{ type: 'welcome', memberName: 'zebulon' }])
  })

  it('names the inviter, even for newcomers who had to wait', async () => {
    await scene.set({ customWelcomeMessage: '{user.username} by {inviter} with {invite.code}, {invite.uses}' })
    const { code } = control.createInvite({ channelId: scene.channelId('#rules'), by: scene.id('mod') })
    await scene.joins('amelie', { invite: code })
    const by = `by <@${scene.id('mod')}> with ${code}`
    expect(scene.texts('#general').at(-1)).toContain(`amelie ${by}, 1`)
    const id = await scene.joins('patient', { invite: code, pending: true })
    control.acceptRules(scene.guildId, id)
    await scene.settle()
    expect(scene.texts('#general').at(-1)).toContain(`patient ${by}, 2`)
  })
})

describe('a departure', () => {
  it('uses the default text until the server has its own', async () => {
    await scene.set({
      customWelcomeMessage: 'Hello {user.username}',
      goodbyeMessage: true,
      goodbyeChannel: scene.channelId('#random'),
    })
    await scene.leaves('cleo')
    expect(scene.texts('#random').at(-1)).toMatch(/^Goodbye\n\*\*[\w-]+\*\* has left the server\.$/)
  })
})

describe('a newcomer with an invite that has its own text', () => {
  it('is greeted with it, and others as before', async () => {
    const { code } = control.createInvite({ channelId: scene.channelId('#rules'), by: scene.id('mod') })
    await scene.set({
      welcomeMessage: true,
      welcomeChannel: scene.channelId('#general'),
      customWelcomeMessage: 'Hello {user.username}',
      welcomeInvites: [{ id: 'poster', code, text: 'From the poster: {user.username}' }],
    })
    await scene.joins('gil', { invite: code })
    expect(scene.texts('#general').at(-1)).toContain('From the poster: gil')
    await scene.joins('hal')
    expect(scene.texts('#general').at(-1)).toContain('Hello hal')
  })
})

describe('a returning member', () => {
  it('is greeted with another text that says how often and how long, and newcomers as before', async () => {
    const text = 'Visit {visits} of {user.username}, {days_away} days later'
    await scene.set({
      welcomeMessage: true,
      welcomeChannel: scene.channelId('#general'),
      customWelcomeMessage: 'Hello {user.username}',
      'welcomeBack.enabled': true,
      'welcomeBack.message': text,
    })
    const id = await scene.joins('finn')
    const last = () => scene.texts('#general').at(-1)
    expect(last()).toContain('Hello finn')
    const goes = async (away: string) => {
      await scene.leaves(id)
      await scene.passes(away)
      await scene.joins('finn')
    }
    await goes('30 days')
    expect(last()).toContain('Visit 2 of finn, 30 days later')
    await goes('366 days')
    expect(last()).toContain('Hello finn')
  })
})

describe('/welcome test', () => {
  it('shows the real message to the person who asks, and to nobody else', async () => {
    const before = scene.messages('#general').length
    const answer = await scene.runs('admin', '/welcome test', { type: 'welcome' })
    expect(answer).toMatchObject({ isPrivate: true, text: expect.stringContaining('Hello miaou-dev') })
    expect(scene.messages('#general')).toHaveLength(before)
  })
})
