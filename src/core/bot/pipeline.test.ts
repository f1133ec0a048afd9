import { describe, expect, it } from 'vitest'
import type { BotDefinition, Stage } from './define-bot.ts'
import { type Decision, nothing } from './effects.ts'
import type { BotEvent } from './events.ts'
import { type AnyBot, handlerTable, isStopped, runPipeline, strongerStop } from './pipeline.ts'
import { plainMessage } from './plain-message.ts'
import { aMember, aView, GUILD, NOW } from './rule-view.fixture.ts'

type Settings = { off?: boolean }
const joined: BotEvent = { type: 'memberJoined', guildId: GUILD, at: NOW, member: aMember() }
const due = (module: string): BotEvent => ({
  type: 'jobDue',
  guildId: GUILD,
  at: NOW,
  module,
  job: 'j',
  key: 'k',
  payload: null,
})

const aBot = (id: string, stage: Stage, parts: Partial<BotDefinition<Settings>> = {}): AnyBot => ({
  id,
  stage,
  isOn: ({ off }: Settings) => !off,
  hasSwitch: true,
  on: { memberJoined: { decide: () => nothing(id) }, jobDue: { decide: () => nothing(id) } },
  commands: [],
  routes: {},
  ...parts,
})
const stopping = (stop: Decision['stop']) =>
  aBot('stopper', 'command', { on: { memberJoined: { decide: () => ({ ...nothing('stopper'), stop }) } } })
const modulesOf = (bots: AnyBot[], event: BotEvent, settings: Settings = {}) =>
  runPipeline(bots, event, settings, () => aView()).map(({ module }) => module)

describe('the handlers of a server', () => {
  it('run in the order of their stages', () => {
    const bots = [aBot('logs', 'log'), aBot('levels', 'reward'), aBot('words', 'react'), aBot('custom', 'command')]
    expect(modulesOf(bots, joined)).toEqual(['custom', 'words', 'levels', 'logs'])
  })

  it('are left out while their module is off, unless they say when', () => {
    const always = aBot('always', 'react', {
      on: { memberJoined: { when: () => true, decide: () => nothing('always') } },
    })
    expect(modulesOf([aBot('words', 'react'), always], joined, { off: true })).toEqual(['always'])
    expect(handlerTable([aBot('words', 'react')], { off: true }).size).toBe(0)
  })

  it('only receive jobs of their own module', () => {
    expect(modulesOf([aBot('words', 'react'), aBot('levels', 'react')], due('levels'))).toEqual(['levels'])
  })

  it('skip what does not concern them', () => {
    const picky = aBot('picky', 'react', {
      on: { memberJoined: { concerns: ({ member }) => member.bot, decide: () => nothing('picky') } },
    })
    expect(modulesOf([picky], joined)).toEqual([])
  })

  it('that wait for commands only receive messages that address the bot', () => {
    const said = (content: string): BotEvent => ({
      type: 'messageCreated',
      guildId: GUILD,
      at: NOW,
      message: plainMessage({ id: '1', channelId: '2', author: aMember(), content, sentAt: NOW }),
      member: aMember(),
    })
    const custom = aBot('custom', 'command', {
      on: { messageCreated: { onlyAddressed: true, decide: () => nothing('custom') } },
    })
    expect(modulesOf([custom], said('hello'))).toEqual([])
    expect(modulesOf([custom], said('!hello'))).toEqual(['custom'])
    expect(modulesOf([custom], said(`<@${aView().guild.bot.id}> hello`))).toEqual(['custom'])
  })
})

describe('what an earlier stage stops', () => {
  const bots = (stop: Decision['stop']) => [
    stopping(stop),
    aBot('words', 'react'),
    aBot('levels', 'reward'),
    aBot('logs', 'log'),
  ]
  it('reaches no rewards, or no later stage at all; logs receive everything', () => {
    expect(modulesOf(bots('rewards'), joined)).toEqual(['stopper', 'words', 'logs'])
    expect(modulesOf(bots('all'), joined)).toEqual(['stopper', 'logs'])
    expect(modulesOf(bots(undefined), joined)).toHaveLength(4)
  })

  it('stays stopped as far as the strongest handler asked', () => {
    expect(strongerStop('rewards', 'all')).toBe('all')
    expect(strongerStop(undefined, 'rewards')).toBe('rewards')
    expect(isStopped('rewards', 'react')).toBe(false)
  })
})
