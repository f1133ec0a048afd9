import { describe, expect, test } from 'vitest'
import type { EventHandler, HandledEvent } from '#core/bot/define-bot.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { bot as welcomeBot } from './bot.ts'
import { aMember, aView, BOT, CHANNEL, GUILD, NOW, someSettings } from './rules/greeting.fixture.ts'
import type { WelcomeSettings } from './settings.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The bot's runtime in small: keeps values in memory, runs due jobs, collects what is sent. */
function aBot(settings: WelcomeSettings = someSettings(), view: Parameters<typeof aView>[0] = {}) {
  const memory = new Map<string, { value: unknown; forgetAt: number }>()
  const jobs = new Map<string, Extract<Effect, { type: 'schedule' }>>()
  const sent: Extract<Effect, { type: 'sendMessage' | 'sendDirectMessage' }>[] = []

  function apply(effect: Effect) {
    if (effect.type === 'remember') memory.set(effect.key, JSON.parse(JSON.stringify(effect)))
    else if (effect.type === 'forget') memory.delete(effect.key)
    else if (effect.type === 'schedule') jobs.set(effect.key, effect)
    else if (effect.type === 'sendMessage' || effect.type === 'sendDirectMessage') sent.push(effect)
    else throw new Error(`no ${effect.type} is expected here`)
  }
  function happens(event: EventOf<HandledEvent>): Decision {
    const handler = welcomeBot.on[event.type] as EventHandler<WelcomeSettings, HandledEvent> | undefined
    if (!handler) throw new Error(`nobody hears of ${event.type}`)
    const { guild, ...changes } = view
    const seen = aView({ ...changes, guild: { ...guild }, now: event.at })
    const known = (handler.needs?.(event, settings, seen.guild).memory ?? []).flatMap((key) => {
      const found = memory.get(key)
      return found && found.forgetAt > event.at ? [[key, found.value] as const] : []
    })
    const decision = handler.decide(event, settings, { ...seen, memory: new Map(known) })
    decision.effects.forEach(apply)
    return decision
  }
  const guildId = GUILD
  return {
    sent,
    jobs,
    joins: (member = aMember(), at = NOW) => happens({ type: 'memberJoined', guildId, at, member }),
    accepts: (member = aMember(), at = NOW) =>
      happens({ type: 'memberUpdated', guildId, at, before: { ...member, pending: true }, member }),
    leaves: (member = aMember(), departure: EventOf<'memberLeft'>['departure'] = 'leave', at = NOW) =>
      happens({ type: 'memberLeft', guildId, at, member, departure }),
    runsJobs: () => {
      const due = [...jobs.values()]
      jobs.clear()
      return due.map(({ job, key, payload, at }) =>
        happens({ type: 'jobDue', guildId, at, module: 'welcome', job, key, payload }),
      )
    },
  }
}

const codes = (decision: Decision) => decision.reasons.map((reason) => reason.code)
const anybody = (index: number) => aMember({ id: `21649758102126${1000 + index}`, username: `m${index}`, avatar: null })

describe('an arrival', () => {
  test('is greeted with text, title and card, and nobody is notified', () => {
    const bot = aBot()
    expect(codes(bot.joins())).toEqual(['greeted', 'privateMessageOff'])
    expect(bot.sent).toEqual([
      {
        type: 'sendMessage',
        channelId: CHANNEL,
        message: {
          embeds: [
            {
              title: 'Bienvenue',
              description:
                'Bienvenue <@216497581021265921> sur **Les Flibustiers**\u00a0! Vous êtes le membre n°\u00a02\u202f418.',
              color: '#cd6e57',
            },
          ],
          card: {
            type: 'welcome',
            locale: 'fr',
            guildName: 'Les Flibustiers',
            memberName: 'pixel-renard',
            avatarUrl: 'https://cdn.example/avatars/216497581021265921/abc.png?size=256',
            background: { kind: 'none' },
          },
          mentions: { users: [] },
        },
        unlessGone: { userId: '216497581021265921', afterMs: 10_000 },
      },
    ])
  })
  test('is announced in the language of the server', () => {
    const bot = aBot(someSettings(), { guild: { locale: 'en' } })
    bot.joins()
    expect(bot.sent[0]?.message.embeds?.[0]).toMatchObject({
      title: 'Welcome',
      description: 'Welcome <@216497581021265921> to **Les Flibustiers**! You are member number 2,418.',
    })
  })
  test('notifies only the newcomer when mentions are on', () => {
    const bot = aBot(someSettings({ welcomeMention: true, customWelcomeMessage: '@everyone <@1> {user}' }))
    bot.joins()
    expect(bot.sent[0]?.message).toMatchObject({
      content: '<@216497581021265921>',
      mentions: { users: ['216497581021265921'] },
    })
  })
  test('of another bot is greeted without mention and without private message', () => {
    const bot = aBot(someSettings({ welcomeMention: true, welcomeDm: { enabled: true, message: null } }))
    expect(codes(bot.joins(aMember({ bot: true })))).toEqual(['greeted', 'privateMessageNotToBots'])
    expect(bot.sent).toHaveLength(1)
    expect(bot.sent[0]?.message).toMatchObject({ mentions: { users: [] } })
    expect(bot.sent[0]?.message.content).toBeUndefined()
  })
  test('is deleted later when set so', () => {
    const bot = aBot(someSettings({ welcomeDeleteAfter: 60 }))
    bot.joins()
    expect(bot.sent[0]).toMatchObject({ deleteAfterSeconds: 60 })
  })
  test('also sends a private message when that is on', () => {
    const bot = aBot(someSettings({ welcomeDm: { enabled: true, message: 'Salut {user.username} {nope}' } }))
    expect(codes(bot.joins())).toEqual(['greeted', 'privateMessageSent'])
    expect(bot.sent[1]).toEqual({
      type: 'sendDirectMessage',
      userId: '216497581021265921',
      message: { content: 'Salut pixel-renard {nope}' },
    })
  })
  test('draws its text from the variants that the plan allows', () => {
    const welcomeVariants = ['b', 'c', 'd']
    const asked: number[] = []
    const random = (below: number) => {
      asked.push(below)
      return below - 1
    }
    const free = aBot(someSettings({ welcomeVariants }), { random })
    free.joins()
    const premium = aBot(someSettings({ welcomeVariants }), { random, guild: { premium: true } })
    premium.joins()
    expect(asked).toEqual([3, 4])
    expect(free.sent[0]?.message.embeds?.[0]?.description).toBe('c')
    expect(premium.sent[0]?.message.embeds?.[0]?.description).toBe('d')
  })
  test.each([
    ['the block is off', someSettings({ welcomeMessage: false }), aMember(), 'welcomeOff'],
    ['no channel is chosen', someSettings({ welcomeChannel: null }), aMember(), 'noChannel'],
    ['it is the bot itself', someSettings(), aMember({ id: BOT }), 'itsOwnMove'],
    ['it is replayed after an outage', someSettings(), aMember({ joinedAt: NOW - 6 * MINUTE }), 'arrivedTooLongAgo'],
  ])('is not greeted when %s', (_, settings, member, code) => {
    const bot = aBot(settings)
    expect(codes(bot.joins(member))).toEqual([code])
    expect(bot.sent).toEqual([])
  })
  test('twice within ten minutes is greeted once, and again later', () => {
    const bot = aBot()
    bot.joins()
    expect(codes(bot.joins(aMember({ joinedAt: NOW + 9 * MINUTE }), NOW + 9 * MINUTE))).toEqual(['greetedRecently'])
    bot.joins(aMember({ joinedAt: NOW + 11 * MINUTE }), NOW + 11 * MINUTE)
    expect(bot.sent).toHaveLength(2)
  })
})

describe('a member who has to accept the rules', () => {
  test('is greeted once, when they are accepted three days later', () => {
    const bot = aBot()
    expect(codes(bot.joins(aMember({ pending: true })))).toEqual(['awaitsRules'])
    expect(bot.sent).toEqual([])
    bot.accepts(aMember(), NOW + 3 * DAY)
    expect(codes(bot.accepts(aMember(), NOW + 3 * DAY + 1))).toEqual(['notWaiting'])
    expect(bot.sent).toHaveLength(1)
  })
  test('is also greeted once the server’s questions are answered', () => {
    const bot = aBot(someSettings(), { guild: { hasOnboarding: true } })
    expect(codes(bot.joins(aMember({ onboarded: false })))).toEqual(['awaitsRules'])
    expect(codes(bot.accepts(aMember({ onboarded: false }), NOW + MINUTE))).toEqual(['awaitsRules'])
    bot.accepts(aMember({ onboarded: true }), NOW + 2 * MINUTE)
    expect(bot.sent).toHaveLength(1)
  })
  test('of a bot is greeted without questions', () => {
    const bot = aBot(someSettings(), { guild: { hasOnboarding: true } })
    bot.joins(aMember({ bot: true, onboarded: false }))
    expect(bot.sent).toHaveLength(1)
  })
  test('is no longer waited for after seven days', () => {
    const bot = aBot()
    bot.joins(aMember({ pending: true }))
    expect(codes(bot.accepts(aMember(), NOW + 7 * DAY + 1))).toEqual(['notWaiting'])
  })
  test('is greeted on arrival when the server wants that', () => {
    const bot = aBot(someSettings({ welcomeWait: 'join' }))
    bot.joins(aMember({ pending: true }))
    bot.accepts(aMember(), NOW + MINUTE)
    expect(bot.sent).toHaveLength(1)
  })
  test('leaves without a goodbye when never greeted, and is forgotten', () => {
    const bot = aBot()
    bot.joins(aMember({ pending: true }))
    expect(codes(bot.leaves(aMember({ pending: true }), 'leave', NOW + MINUTE))).toEqual(['neverGreeted'])
    expect(codes(bot.accepts(aMember(), NOW + 2 * MINUTE))).toEqual(['notWaiting'])
    expect(bot.sent).toEqual([])
  })
  test('gets a goodbye when greeted on arrival', () => {
    const bot = aBot(someSettings({ welcomeWait: 'join' }))
    bot.joins(aMember({ pending: true }))
    expect(codes(bot.leaves(aMember({ pending: true })))).toEqual(['goodbyeSaid'])
  })
  test('does not read the memory when something else about them changes', () => {
    const member = aMember()
    const event = { type: 'memberUpdated', guildId: '1', at: NOW, before: member, member } as const
    const { concerns } = welcomeBot.on.memberUpdated ?? {}
    expect(concerns?.(event, someSettings(), aView().guild)).toBe(false)
    expect(concerns?.({ ...event, before: null }, someSettings(), aView().guild)).toBe(true)
  })
})

describe('a departure', () => {
  test('is announced without notifying anybody', () => {
    const bot = aBot(someSettings({ customGoodbyeMessage: '{user} ({kind}), reste {server.membercount}' }))
    bot.leaves(aMember(), 'kick')
    expect(bot.sent[0]?.message).toMatchObject({
      embeds: [{ title: 'Au revoir', description: '<@216497581021265921> (expulsion), reste 2418' }],
      card: { type: 'goodbye' },
      mentions: { users: [] },
    })
  })
  test('by ban has its own text when there is one', () => {
    const settings = someSettings({ goodbyeBanMessage: '{user.username}, dehors' })
    const bot = aBot(settings)
    bot.leaves(aMember(), 'ban')
    bot.leaves(aMember(), 'leave')
    expect(bot.sent.map((effect) => effect.message.embeds?.[0]?.description)).toEqual([
      'pixel-renard, dehors',
      '**pixel-renard** a quitté le serveur.',
    ])
  })
  test('of a kind that is not announced gives its reason', () => {
    const bot = aBot(someSettings({ goodbyeKinds: { leave: true, kick: false, ban: true } }))
    expect(bot.leaves(aMember(), 'kick')).toEqual({
      effects: [],
      reasons: [{ code: 'departureNotAnnounced', params: { departure: 'kick' } }],
    })
  })
  test.each([
    [someSettings({ goodbyeMessage: false }), aMember(), 'goodbyeOff'],
    [someSettings({ goodbyeChannel: null }), aMember(), 'noChannel'],
    [someSettings(), aMember({ id: BOT }), 'itsOwnMove'],
  ])('is silent otherwise (%#)', (settings, member, code) => {
    expect(codes(aBot(settings).leaves(member))).toEqual([code])
  })
})

describe('a burst of arrivals', () => {
  const pourIn = (bot: ReturnType<typeof aBot>, count: number, start = NOW, spacing = 900) => {
    for (let index = 0; index < count; index++) {
      const at = start + index * spacing
      bot.joins({ ...anybody(index + Math.round((start - NOW) / 1000)), joinedAt: at }, at)
    }
  }
  test('of ten in nine seconds plus one is merged from the eleventh on', () => {
    const bot = aBot(someSettings({ welcomeMention: true, welcomeDm: { enabled: true, message: null } }))
    pourIn(bot, 11)
    expect(bot.sent.filter((effect) => effect.type === 'sendMessage')).toHaveLength(10)
    expect([...bot.jobs.values()].map((job) => job.at)).toEqual([NOW + 9000 + 15_000])
    bot.sent.length = 0
    bot.runsJobs()
    expect(bot.sent).toEqual([
      {
        type: 'sendMessage',
        channelId: CHANNEL,
        message: { embeds: [{ title: 'Bienvenue', description: 'Bienvenue à m10.', color: '#cd6e57' }] },
      },
    ])
  })
  test('of ten in ten seconds and a half is no burst', () => {
    const bot = aBot()
    pourIn(bot, 12, NOW, 1050)
    expect(bot.sent).toHaveLength(12)
  })
  test('names ten people and counts the others', () => {
    const bot = aBot(someSettings(), { guild: { locale: 'en' } })
    pourIn(bot, 32, NOW, 100)
    bot.sent.length = 0
    expect(bot.runsJobs().map((decision) => decision.reasons)).toEqual([
      [{ code: 'mergedSent', params: { count: 22 } }],
    ])
    expect(bot.sent[0]?.message.embeds?.[0]?.description).toBe(
      'Welcome to m10, m11, m12, m13, m14, m15, m16, m17, m18, m19 and 12 others.',
    )
  })
  test('is over after a quiet minute', () => {
    const bot = aBot()
    pourIn(bot, 11, NOW, 100)
    bot.runsJobs()
    bot.sent.length = 0
    pourIn(bot, 1, NOW + 50_000)
    expect(bot.sent).toEqual([])
    pourIn(bot, 1, NOW + 111_000)
    expect(bot.sent).toHaveLength(1)
    expect(bot.sent[0]?.message.card).toBeDefined()
  })
  test('greets nobody when the block was switched off before the merge', () => {
    const settings = someSettings()
    const bot = aBot(settings)
    pourIn(bot, 11, NOW, 100)
    settings.welcomeMessage = false
    bot.sent.length = 0
    expect(bot.runsJobs().flatMap(codes)).toEqual(['welcomeOff'])
    expect(bot.sent).toEqual([])
  })
  test('of departures is merged the same way, separately from arrivals', () => {
    const bot = aBot()
    for (let index = 0; index < 13; index++) bot.leaves(anybody(index), 'kick', NOW + index)
    bot.joins()
    expect(bot.sent).toHaveLength(11)
    bot.sent.length = 0
    bot.runsJobs()
    expect(bot.sent[0]?.message.embeds?.[0]?.description).toBe('m10, m11 et m12 ont quitté le serveur.')
  })
})
