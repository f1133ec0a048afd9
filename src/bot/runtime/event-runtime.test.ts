import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { BotDefinition } from '#core/bot/define-bot.ts'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { AnyBot } from '#core/bot/pipeline.ts'
import { aMember, aView } from '#core/bot/rule-view.fixture.ts'
import { defaultSettings } from '#modules/index.ts'
import type { Database } from '#store/database.ts'
import { createLines } from '../events/lines.ts'
import { createGuildStore } from '../guilds/guild-store.ts'
import { createStillTime, settled } from '../testing/movable-time.ts'
import { BOT_ID, GUILD_ID, gatewayEvent, guildPayload } from '../testing/payloads.ts'
import type { Configuration } from './configuration-cache.ts'
import { createEventRuntime } from './event-runtime.ts'
import { createGuildContexts } from './guild-contexts.ts'

const joined: BotEvent = { type: 'memberJoined', guildId: GUILD_ID, at: 1, member: aMember() }
const here = { id: GUILD_ID, bot: { id: BOT_ID, roleIds: [], nickname: null } }
const configuration: Configuration = { settings: defaultSettings, premium: false, revision: 1 }

const aBot = (id: string, on: BotDefinition<object>['on'], more: Partial<BotDefinition<object>> = {}): AnyBot => ({
  id,
  stage: 'react',
  isOn: () => true,
  hasSwitch: false,
  on,
  commands: [],
  routes: {},
  ...more,
})
const answers = (code: string, more: Partial<Decision> = {}) => ({ decide: () => ({ ...nothing(code), ...more }) })

function setUp(bots: AnyBot[], { isKnown = true, isLoading = false } = {}) {
  const guilds = createGuildStore()
  guilds.apply(gatewayEvent('GUILD_CREATE', guildPayload()), BOT_ID)
  const decided: string[] = []
  const failures: object[] = []
  const loading = Promise.withResolvers<Configuration>()
  let known = isKnown ? configuration : null
  const runtime = createEventRuntime({
    // Nothing here queries the database itself: loading and committing are passed in below.
    database: {} as Database,
    guilds,
    contexts: createGuildContexts(bots),
    lines: createLines(createStillTime()),
    log: pino({ level: 'error' }, { write: (line: string) => void failures.push(JSON.parse(line)) }),
    configurations: { peek: () => known, isLoading: () => isLoading, get: () => loading.promise, close: () => {} },
    needs: { prefetch: () => null, load: async (_guildId, _module, _needs, base) => base },
    makeView: { base: (guild) => ({ ...aView(), guild }), forModule: (view) => view },
    apply: (decision, module) => {
      decided.push(`${module} ${decision.reasons[0]?.code}`)
    },
  })
  const load = async () => {
    known = configuration
    loading.resolve(configuration)
    await settled()
  }
  return { runtime, decided, failures, load }
}

describe('an event', () => {
  it('that needs nothing is decided immediately', () => {
    const { runtime, decided } = setUp([aBot('words', { memberJoined: answers('seen') })])
    expect(runtime.handle(joined)).toBeUndefined()
    expect(decided).toEqual(['words seen'])
  })

  it('that the site has scheduled waits for what was just saved', async () => {
    const words = aBot('words', { jobDue: answers('published'), memberJoined: answers('seen') })
    const { runtime, decided, load } = setUp([words], { isLoading: true })
    runtime.handle(joined)
    const job = {
      type: 'jobDue',
      guildId: GUILD_ID,
      at: 0,
      module: 'words',
      job: 'publish',
      key: '',
      payload: null,
    } as const
    const handled = runtime.handle(job)
    expect(decided).toEqual(['words seen'])
    await load()
    await handled
    expect(decided).toEqual(['words seen', 'words published'])
  })

  it('still reaches the other modules when one throws', async () => {
    const broken = {
      decide: () => {
        throw new Error('a mistake')
      },
    }
    const { runtime, decided, failures } = setUp([
      aBot('broken', { memberJoined: broken }),
      aBot('words', { memberJoined: answers('seen') }),
    ])
    await runtime.handle(joined)
    expect(decided).toEqual(['words seen'])
    expect(failures).toMatchObject([{ module: 'broken', event: 'memberJoined' }])
  })

  it('that is stopped goes no further', async () => {
    const { runtime, decided } = setUp([
      aBot('first', { memberJoined: answers('stopped', { stop: 'all' }) }),
      aBot('second', { memberJoined: { ...answers('seen'), needs: () => ({}) } }),
    ])
    await runtime.handle(joined)
    expect(decided).toEqual(['first stopped'])
  })

  it('waits for its server’s settings, in the order of arrival', async () => {
    const by = (event: BotEvent) => nothing(event.at === 1 ? 'one' : 'two')
    const { runtime, decided, load } = setUp([aBot('words', { memberJoined: { decide: by } })], { isKnown: false })
    void runtime.handle(joined)
    void runtime.handle({ ...joined, at: 2 })
    await settled()
    expect(decided).toEqual([])
    await load()
    expect(decided).toEqual(['words one', 'words two'])
  })

  it('has the member count of its moment', () => {
    const counts: number[] = []
    const decide: BotDefinition<object>['on'] = {
      memberJoined: {
        decide: (_event, _settings, { guild }) => {
          counts.push(guild.memberCount)
          return nothing('seen')
        },
      },
    }
    const { runtime } = setUp([aBot('words', decide)])
    runtime.handle(joined)
    runtime.handle(joined, { memberCount: 7 })
    expect(counts).toEqual([42, 7])
  })

  it('is dropped after too long a chain of facts', () => {
    const { runtime, decided } = setUp([aBot('words', { memberJoined: answers('seen') })])
    runtime.handle(joined, { depth: 4 })
    expect(decided).toEqual([])
  })

  it('is not read at all where no handler listens', () => {
    const { runtime } = setUp([aBot('words', { memberJoined: answers('seen') })])
    expect(runtime.isHeard(GUILD_ID, 'memberJoined')).toBe(true)
    expect(runtime.isMessageHeard(here, 'hello')).toBe(false)
  })

  it('is not read where only commands matter and the message is none', () => {
    const { runtime } = setUp([aBot('custom', { messageCreated: { ...answers('seen'), onlyAddressed: true } })])
    const { prefix } = configuration.settings
    expect(runtime.isMessageHeard(here, 'hello')).toBe(false)
    expect(runtime.isMessageHeard(here, null)).toBe(false)
    expect(runtime.isMessageHeard(here, `${prefix}rules`)).toBe(true)
    expect(runtime.isMessageHeard(here, `<@${BOT_ID}>`)).toBe(true)
  })

  it('is read where one module listens to all messages and another to commands', () => {
    const { runtime } = setUp([
      aBot('custom', { messageCreated: { ...answers('seen'), onlyAddressed: true } }),
      aBot('words', { messageCreated: answers('seen') }),
    ])
    expect(runtime.isMessageHeard(here, 'hello')).toBe(true)
  })

  it('is read where only edits matter, since those need the previous content', () => {
    const { runtime } = setUp([aBot('logs', { messageEdited: answers('seen') })])
    expect(runtime.isMessageHeard(here, 'hello')).toBe(true)
  })
})
