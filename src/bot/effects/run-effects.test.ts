import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CardRequest } from '#core/cards.ts'
import type { Effect } from '#core/effects.ts'
import type { BotEvent } from '#core/events.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import { type Database, openDatabase } from '#store/database.ts'
import { recall } from '#store/memory.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { useTestDatabase } from '#tests/postgres.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { BOT_ID, GUILD_ID } from '../testing/payloads.ts'
import { createEffectsRunner, type EffectsContext } from './run-effects.ts'
import type { Sender, Sent } from './send.ts'

const CHANNEL = '1200000000000000400'
const message = (content: string) => ({ content, mentionUserIds: [] })
const card: CardRequest = {
  ...{ type: 'welcome', locale: 'fr', guildName: 'g', memberName: 'm', avatarUrl: 'a' },
  background: { kind: 'none' },
}
const toChannel = (content: string, more: object = {}): Effect => ({
  ...{ type: 'sendMessage', channelId: CHANNEL, message: message(content) },
  ...more,
})
const remember: Effect = { type: 'remember', key: 'greeted', value: true, forgetAt: Date.UTC(2027, 0) }

describe('effects', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openDatabase(test.url)
  })
  beforeEach(() => database.pool.query('truncate module_memory, jobs'))
  afterAll(() => database.close())

  function setUp(options: { isMember?: boolean; missing?: PermissionName[]; post?: () => Promise<Sent> } = {}) {
    const time = createStillTime()
    const done: string[] = []
    const levels: string[] = []
    const post = async (what: string): Promise<Sent> => {
      const known = await recall(database, GUILD_ID, 'welcome', ['greeted'], time.now())
      done.push(known.size > 0 ? `${what}, remembered` : what)
      return (await options.post?.()) ?? { ok: true, messageId: '77' }
    }
    const sender: Sender = {
      draw: async () => ({ name: 'welcome.jpg', contentType: 'image/jpeg', data: Buffer.alloc(1) }),
      toChannel: (_, { content }, drawn) => post(`${content}${drawn ? ' with card' : ''}`),
      toUser: (userId) => post(`to ${userId}`),
    }
    const log = pino({ level: 'debug' }, { write: (line: string) => void levels.push(JSON.parse(line).level) })
    const wakes: number[] = []
    const run = createEffectsRunner({
      ...{ database, sender, time },
      wakeJobs: (at) => wakes.push(at - time.now()),
      isMember: () => options.isMember ?? true,
    })
    const member = { id: '5', username: 'm', globalName: null, nickname: null, avatar: null, bot: false, roleIds: [] }
    const event: BotEvent = {
      ...{ type: 'memberJoined', guildId: GUILD_ID, at: time.now() },
      member: { ...member, joinedAt: null, pending: false },
    }
    const context: EffectsContext = {
      ...{ event, module: 'welcome', log },
      missingIn: (_, needed) => (options.missing ?? []).filter((name) => !needed || needed.includes(name)),
    }
    return { time, run, context, done, wakes, levels }
  }

  it('commits what is remembered before anything is sent', async () => {
    const { run, context, done } = setUp()
    await run(
      [toChannel('hello'), remember, { type: 'sendDirectMessage', userId: '5', message: message('x') }],
      context,
    )
    expect(done).toEqual(['hello, remembered', 'to 5, remembered'])
  })

  it('remembers and sends nothing when the job behind it belongs to somebody else', async () => {
    const { run, context, done } = setUp()
    const alsoCommit = () => Promise.reject(new Error('lease lost'))
    await expect(run([remember, toChannel('hello')], { ...context, alsoCommit })).rejects.toThrow('lease lost')
    expect(done).toEqual([])
    expect((await recall(database, GUILD_ID, 'welcome', ['greeted'], 0)).size).toBe(0)
  })

  it('goes on to the private message when the channel fails', async () => {
    const { run, context, done, levels } = setUp({ post: () => Promise.reject(new Error('502')) })
    await run([toChannel('hello'), { type: 'sendDirectMessage', userId: '5', message: message('x') }], context)
    expect(done).toEqual(['hello', 'to 5'])
    expect(levels).toEqual([50, 50])
  })

  it('warns of a refused message, but not of closed private messages', async () => {
    const refused: Sent = { ok: false, status: 403, code: 50007 }
    const { run, context, levels } = setUp({ post: async () => refused })
    await run([toChannel('hello'), { type: 'sendDirectMessage', userId: '5', message: message('x') }], context)
    expect(levels).toEqual([40, 20])
  })

  it('leaves the card out where the bot may not attach files', async () => {
    const withCard = toChannel('hello', { message: { ...message('hello'), card } })
    const [allowed, lacking] = [setUp(), setUp({ missing: ['attachFiles'] })]
    await allowed.run([withCard], allowed.context)
    await lacking.run([withCard], lacking.context)
    expect([allowed.done, lacking.done]).toEqual([['hello with card'], ['hello']])
  })

  it('greets somebody who left already only within 10 s', async () => {
    const { time, run, context, done } = setUp({ isMember: false })
    await time.advance(10_000)
    await run([toChannel('in time')], context)
    await time.advance(1)
    await run([toChannel('too late')], context)
    expect(done).toEqual(['in time'])
  })

  it('schedules the end of a message that is not to stay', async () => {
    const { time, run, context, wakes } = setUp()
    await run([toChannel('hello', { deleteAfterSeconds: 30 })], context)
    const { rows } = await database.pool.query('select guild_id, module, job, key, run_at, payload from jobs')
    expect(rows).toEqual([
      {
        guild_id: GUILD_ID,
        module: 'bot',
        job: 'deleteMessage',
        key: '77',
        run_at: new Date(time.now() + 30_000),
        payload: { channelId: CHANNEL, messageId: '77' },
      },
    ])
    expect(wakes).toEqual([30_000])
  })

  it('schedules, replaces and forgets for the module that asked', async () => {
    const { time, run, context, wakes } = setUp()
    const at = time.now() + 15_000
    await run([remember, { type: 'schedule', job: 'merge', key: 'k', at, payload: BOT_ID }], context)
    await run(
      [
        { type: 'forget', key: 'greeted' },
        { type: 'schedule', job: 'merge', key: 'k', at: at + 1, payload: 2 },
      ],
      context,
    )
    const { rows } = await database.pool.query('select module, payload from jobs')
    expect(rows).toEqual([{ module: 'welcome', payload: 2 }])
    expect(wakes).toEqual([15_000, 15_001])
    expect((await recall(database, GUILD_ID, 'welcome', ['greeted'], 0)).size).toBe(0)
  })
})
