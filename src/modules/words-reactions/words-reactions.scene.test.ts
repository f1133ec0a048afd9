import { beforeEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { sumUses } from '#core/use-counts.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { bot } from './bot.ts'
import { USES } from './rules/use-counts.ts'
import { DEFAULT_TARGETS } from './settings.ts'

const scene = await openScene({ bots: [bot] })

/** The bot's reactions to a message. */
const reactionsTo = async (content: string, channel = '#general', who = 'ann') => {
  const { id } = await scene.says(who, channel, content)
  const message = scene.everything(channel).find((one) => one.id === id)
  return (message?.reactions ?? []).map(({ emoji }) => emoji.name)
}
const word = (target: string, more: object = {}) => ({ id: target, target, reactions: ['🎉'], ...more })

beforeEach(() =>
  scene.set({
    'wordReact.targets': DEFAULT_TARGETS,
    'wordReact.rolesMode': 'forbidden',
    'wordReact.roles': [],
    'wordReact.channelsMode': 'forbidden',
    'wordReact.channels': [],
    'wordReact.cooldown': 0,
  }),
)

describe('a word', () => {
  it('gets a reaction at the beginning of a message, whatever its accents and marks', async () => {
    expect(await reactionsTo('Salut tout le monde')).toEqual(['👋'])
    expect(await reactionsTo('> hey')).toEqual(['👋'])
    expect(await reactionsTo('**HÉY**')).toEqual(['👋'])
    expect(await reactionsTo('salutations')).toEqual([])
  })

  it('may match anywhere, or the whole message', async () => {
    await scene.set({ 'wordReact.targets': [word('gg', { match: 'word' }), word('ok', { match: 'exact' })] })
    expect(await reactionsTo('well, GG!')).toEqual(['🎉'])
    expect(await reactionsTo('eggs')).toEqual([])
    expect(await reactionsTo('ok.')).toEqual(['🎉'])
    expect(await reactionsTo('ok then')).toEqual([])
  })

  it('gets no reaction in a custom command, called by its name or an alias', async () => {
    const command = {
      ...NEW_COMMAND,
      id: 'c',
      name: 'praise',
      aliases: ['kudos'],
      actions: [{ type: 'addXp', unit: 'xp', amount: 1, targetOther: false }],
      hidden: true,
    }
    await scene.set({ customCommands: [command], 'wordReact.targets': [word('gg', { match: 'word' })] })
    expect(await reactionsTo('!praise gg')).toEqual([])
    expect(await reactionsTo('! KUDOS gg')).toEqual([])
    expect(await reactionsTo('!other gg')).toEqual(['🎉'])
    expect(await reactionsTo('gg')).toEqual(['🎉'])
    await scene.set({ customCommands: [] })
  })

  it('added by an edit changes nothing', async () => {
    const { id } = await scene.says('ann', '#general', 'hello')
    await scene.edits('ann', '#general', id, 'hey')
    expect(scene.everything('#general').find((one) => one.id === id)?.reactions ?? []).toEqual([])
  })
})

describe('whose messages count, and where', () => {
  it('depends on the roles', async () => {
    const roles = { 'wordReact.roles': [scene.roleId('Helper')] }
    await scene.set(roles)
    expect(await reactionsTo('hey', '#general', 'helper')).toEqual([])
    await scene.set({ ...roles, 'wordReact.rolesMode': 'allowed' })
    expect(await reactionsTo('hey', '#general', 'helper')).toEqual(['👋'])
    expect(await reactionsTo('hey')).toEqual([])
  })

  it('depends on the channels, including everything inside them', async () => {
    await scene.set({ 'wordReact.channels': [scene.channelId('Talk')] })
    expect(await reactionsTo('hey', '#cafe')).toEqual([])
    expect(await reactionsTo('hey', '#random')).toEqual(['👋'])
  })
})

describe('a message', () => {
  it('in a thread of a forbidden channel gets none', async () => {
    const thread = scene.emulator.control.openThread({
      channelId: scene.channelId('#cafe'),
      userId: scene.id('ann'),
      name: 'Aside',
    })
    await scene.settle()
    expect(await reactionsTo('hey', thread.id)).toEqual(['👋'])
    await scene.set({ 'wordReact.channels': [scene.channelId('#cafe')] })
    expect(await reactionsTo('hey', thread.id)).toEqual([])
  })

  it('that arrives more than a minute late gets none', async () => {
    const heardAfter = async (late: string) => {
      const { id } = scene.emulator.control.write(scene.channelId('#general'), scene.id('ann'), 'hey')
      scene.passesMeanwhile(late)
      await scene.settle()
      return scene.everything('#general').find((one) => one.id === id)?.reactions.length
    }
    expect(await heardAfter('50 s')).toBe(1)
    expect(await heardAfter('61 s')).toBe(0)
    expect(await scene.reasons('words-reactions')).toContain('messageTooOld')
  })

  it('of a webhook gets none', async () => {
    const { control } = scene.emulator
    const channelId = scene.channelId('#general')
    const hook = control.createWebhook({ channelId, name: 'Herald', by: scene.id('owner') })
    control.writeThroughWebhook({ webhookId: hook.id, content: 'hey' })
    await scene.settle()
    expect(scene.last('#general')).toMatchObject({ content: 'hey', reactions: [] })
  })
})

describe('several reactions', () => {
  const several = [
    word('hey', { reactions: ['👋', '🎉'] }),
    word('you', { match: 'contains', reactions: ['🎉', '😀', '😎', '🙂', '🚀'] }),
  ]
  it('are limited to one per word on a free server', async () => {
    await scene.premium(true)
    await scene.set({ 'wordReact.targets': several })
    expect(await reactionsTo('hey you')).toEqual(['👋', '🎉', '😀', '😎', '🙂'])
    await scene.premium(false)
    expect(await reactionsTo('hey you')).toEqual(['👋', '🎉'])
  })
})

describe('an emoji that Discord does not know', () => {
  it('does not prevent the others, wherever it is in the list', async () => {
    await scene.premium(true)
    for (const reactions of [
      ['🇦🇧', '👋', '🎉'],
      ['👋', '🎉', '🇦🇧'],
    ]) {
      await scene.set({ 'wordReact.targets': [word('hey', { reactions })] })
      expect(await reactionsTo('hey')).toEqual(['👋', '🎉'])
    }
    expect(await scene.reasons('words-reactions')).toContain('refused:emojiGone')
    await scene.premium(false)
  })
})

describe('a busy channel', () => {
  it('gets twenty reactions in ten seconds, and more once they are over', async () => {
    await scene.passes('11 s')
    const channelId = scene.channelId('#general')
    // All in one moment, because the ten seconds are on the test's clock.
    const said = Array.from({ length: 22 }, () => scene.emulator.control.write(channelId, scene.id('ann'), 'hey').id)
    await scene.settle()
    const reacted = scene
      .everything('#general')
      .filter(({ id, reactions }) => said.includes(id) && reactions.length > 0)
    expect(reacted).toHaveLength(20)
    expect(await scene.reasons('words-reactions')).toContain('channelBusy')
    await scene.passes('11 s')
    expect(await reactionsTo('hey')).toEqual(['👋'])
  })
})

describe('pauses and chance', () => {
  it('pauses a word in one channel for a while', async () => {
    await scene.set({ 'wordReact.cooldown': 60 })
    expect(await reactionsTo('hey', '#random')).toEqual(['👋'])
    expect(await reactionsTo('hey', '#random')).toEqual([])
    expect(await reactionsTo('coucou', '#random')).toEqual(['👋'])
    expect(await reactionsTo('hey', '#general')).toEqual(['👋'])
    await scene.passes('61 s')
    expect(await reactionsTo('hey', '#random')).toEqual(['👋'])
  })

  it('no longer waits for a pause that was shortened or removed', async () => {
    await scene.passes('2 minutes')
    await scene.set({ 'wordReact.cooldown': 3_600 })
    expect(await reactionsTo('hey', '#random')).toEqual(['👋'])
    expect(await reactionsTo('hey', '#random')).toEqual([])
    await scene.set({ 'wordReact.cooldown': 60 })
    await scene.passes('61 s')
    expect(await reactionsTo('hey', '#random')).toEqual(['👋'])
    await scene.set({ 'wordReact.cooldown': 0 })
    expect(await reactionsTo('hey', '#random')).toEqual(['👋'])
  })

  it('reacts by chance', async () => {
    await scene.set({ 'wordReact.targets': [word('maybe', { chance: 30 })] })
    scene.draws(29)
    expect(await reactionsTo('maybe')).toEqual(['🎉'])
    scene.draws(30)
    expect(await reactionsTo('maybe')).toEqual([])
  })
})

describe('/react', () => {
  it('reacts once to a message somebody names', async () => {
    const { id } = await scene.says('ann', '#general', 'look at this')
    const answer = await scene.runs('mod', '/react', { message: id, emoji: '🚀' })
    expect(answer).toMatchObject({ text: 'Done.', isPrivate: true })
    expect(scene.everything('#general').find((one) => one.id === id)?.reactions).toHaveLength(1)
  })

  it('says why it cannot react', async () => {
    expect((await scene.runs('mod', '/react', { message: 'x', emoji: '🚀' })).text).toContain('neither a link')
    const { id } = await scene.says('ann', '#general', 'look at this')
    expect((await scene.runs('mod', '/react', { message: id, emoji: 'nope' })).text).toContain('do not know this emoji')
  })
})

describe('the use of words', () => {
  const counted = async () => {
    const needs = { memoryPrefix: USES }
    const { memory } = await loadNeeds(scene.database, scene.guildId, 'words-reactions', needs, scene.now())
    return sumUses(USES, memory)
  }

  it('is counted by word, and saved once a minute', async () => {
    await scene.passes('31 days')
    await scene.set({ 'wordReact.targets': [word('gg', { match: 'word' }), word('ok', { match: 'exact' })] })
    for (const said of ['gg', 'gg all', 'ok', 'nothing']) await reactionsTo(said)
    expect(await counted()).toEqual({})
    await scene.passes('1 minute')
    expect(await counted()).toEqual({ gg: 2, ok: 1 })
    await reactionsTo('gg')
    await scene.passes('1 minute')
    expect(await counted()).toEqual({ gg: 3, ok: 1 })
    await scene.passes('31 days')
    expect(await counted()).toEqual({})
  })
})
