import { beforeAll, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { sumUses } from '#core/use-counts.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { RUNS } from './rules/run-counts.ts'
import { NEW_COMMAND } from './settings.ts'

const scene = await openScene()

type Mentions = { everyone: boolean; roles: 'none' | 'all'; users: 'none' | 'all' }
const say = (content: string, mentions: Mentions = { everyone: false, roles: 'none', users: 'none' }) => ({
  type: 'message',
  source: { from: 'custom', message: { format: 'embeds', content, mentions, silent: false } },
  destination: { to: 'reply' },
})

const sayOneOf = (first: string, ...others: string[]) => ({
  ...say(first),
  source: { ...say(first).source, others: others.map((content) => say(content).source.message) },
})

beforeAll(() =>
  scene.set({
    levelSystem: true,
    customCommands: [
      {
        ...NEW_COMMAND,
        id: 'a',
        name: 'praise',
        description: 'Says something kind',
        actions: [say('{target} is {args.2+}')],
      },
      { ...NEW_COMMAND, id: 'b', name: 'secret', hidden: true, actions: [say('psst')] },
      {
        ...NEW_COMMAND,
        id: 'c',
        name: 'staff',
        rolesMode: 'allowed',
        roles: [scene.roleId('Mod')],
        actions: [say('hi')],
      },
      { ...NEW_COMMAND, id: 'd', name: 'off', enabled: false, actions: [say('no')] },
      { ...NEW_COMMAND, id: 'oracle', name: 'oracle', hidden: true, actions: [sayOneOf('Yes', 'No', 'Ask {args.1}')] },
      {
        ...NEW_COMMAND,
        id: 'e',
        name: 'shout',
        actions: [say('{args.all} {nobody.knows}', { everyone: true, roles: 'all', users: 'all' })],
      },
      {
        ...NEW_COMMAND,
        id: 'f',
        name: 'rise',
        actions: [{ type: 'addXp', unit: 'levels', amount: 2, targetOther: true }],
      },
    ],
  }),
)

describe('a custom command run without its prefix', () => {
  it('is proposed while typing: only commands that the member may run here', async () => {
    expect(await scene.completes('bob', '/commands run', 'name', { name: '' })).toEqual([
      'praise · Says something kind',
      'shout',
      'rise',
    ])
    expect(await scene.completes('mod', '/commands run', 'name', { name: 'sta' })).toEqual(['staff'])
  })

  it('does the same as with a prefix', async () => {
    const answer = await scene.runs('bob', '/commands run', {
      name: '!Praise',
      arguments: `<@${scene.id('ann')}> very kind`,
    })
    expect(answer).toMatchObject({ isPrivate: true, text: 'Done.' })
    expect(scene.texts('#general').at(-1)).toBe(`<@${scene.id('ann')}> is very kind`)
  })

  it('is refused in private, without revealing a hidden one', async () => {
    expect(await scene.runs('bob', '/commands run', { name: 'staff' })).toMatchObject({
      isPrivate: true,
      text: 'This command is not for your roles.',
    })
    expect((await scene.runs('bob', '/commands run', { name: 'off' })).text).toBe(
      'There is no command with that name here.',
    )
    expect((await scene.runs('bob', '/commands run', { name: 'secret' })).text).toBe('Done.')
  })
})

it('text typed after a command notifies nobody, and unknown variables stay as they are', async () => {
  await scene.says('cleo', '#random', `!shout @everyone <@&${scene.roleId('Red')}>`)
  const sent = scene.last('#random')
  expect(sent?.content).toContain('@everyone')
  expect(sent?.content).toContain('{nobody.knows}')
  expect([sent?.mentionEveryone, sent?.mentionRoles]).toEqual([false, []])
})

it('chooses one of several answers each time', async () => {
  for (const number of [2, 0, 1]) {
    scene.draws(number)
    await scene.says('ann', '#random', '!oracle Bob')
  }
  expect(scene.texts('#random').slice(-3)).toEqual(['Ask Bob', 'Yes', 'No'])
  scene.draws(0)
})

it('levels are given as a number of levels', async () => {
  await scene.says('owner', '#random', `!rise <@${scene.id('bob')}>`)
  await scene.runs('bob', '/level')
  expect(scene.cards.at(-1)).toMatchObject({ type: 'rank', level: 2, xp: 0 })
})

it('is counted each time it ran, even for several members at once, but not when it was refused', async () => {
  const counted = async () => {
    const { memory } = await loadNeeds(
      scene.database,
      scene.guildId,
      'custom-commands',
      { memoryPrefix: RUNS },
      scene.now(),
    )
    return sumUses(RUNS, memory)
  }
  await scene.passes('11 s')
  const before = await counted()
  for (const who of ['ann', 'bob', 'cleo'] as const) {
    scene.emulator.control.write(scene.channelId('#random'), scene.id(who), '!secret')
    scene.emulator.control.write(scene.channelId('#random'), scene.id(who), '!staff')
  }
  await scene.settle()
  expect(await counted()).toEqual({ ...before, b: (before.b ?? 0) + 3 })
  await scene.passes('31 days')
  expect(await counted()).toEqual({})
})
