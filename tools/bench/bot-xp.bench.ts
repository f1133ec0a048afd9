import { randomInt } from 'node:crypto'
import type { EventOf } from '#core/bot/events.ts'
import { defaultSettings } from '#modules/index.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import type { Database } from '#store/database.ts'
import { seeMembers } from '#store/members.ts'
import { memberOf, openDecidingBot, TALK_ID } from './bot/deciding-bot.ts'
import { withDatabase } from './database.ts'
import { compare, defineBench } from './define.ts'
import { inTurns } from './rounds.ts'

const GOAL = 0.7
const ROUNDS = 4
/** As many messages as a very large bot receives per second. */
const MEMBERS = 5_000
/** Per round. */
const SECONDS = 3
/** Gateway frames read in one turn of the event loop. */
const FRAMES = 100
const COOLDOWN_MS = 31_000
const FIRST_USER = 300_000_000_000_000_000n
const OTHER_GUILD = '1200000000000000101'
const BARE = 'batched inserts alone'

/**
 * From messages of that many members to their rows, including the decisions that follow from the new scores. As in
 * the bot, the XP of one second is written while the messages of the next one are handled. Members have the XP of an
 * established server: if all were new, all would reach their first levels in the same second.
 */
export default defineBench({
  name: `XP of ${MEMBERS.toLocaleString('en')} messages a second, from the event to the row`,
  goal: `≥ ${GOAL} of ${BARE}`,
  run: () =>
    withDatabase(async (database, databaseUrl) => {
      const bot = await openDecidingBot(database, databaseUrl, { levelSystem: true })
      const userIds = Array.from({ length: MEMBERS }, (_, index) => String(FIRST_USER + BigInt(index)))
      for (const userId of userIds) bot.members.put(bot.guildId, memberOf(userId))
      await giveScores(database, bot.guildId, userIds)
      await giveScores(database, OTHER_GUILD, userIds)
      // PostgreSQL does this by itself within a minute; before that its plans are guesses.
      await database.pool.query('vacuum analyze')
      let sent = 0
      const ours = async () => {
        let written = Promise.resolve()
        for (let second = 0; second < SECONDS; second += 1) {
          bot.time.moveAhead(COOLDOWN_MS)
          for (const userId of userIds) {
            await bot.runtime.handle(messageOf(userId, bot.guildId, bot.time.now(), ++sent))
            if (sent % FRAMES === 0) await nextTurn()
          }
          await written
          written = bot.flushGains()
        }
        await written
      }
      const alone = async () => {
        for (let second = 0; second < SECONDS; second += 1) await insertAlone(database, userIds)
      }
      try {
        const medians = await inTurns(ROUNDS, {
          async ours() {
            const measured = await rowsPerSecond(ours)
            // For "Why?", written separately: not part of XP.
            await bot.flushDecisions()
            return measured
          },
          [BARE]: () => rowsPerSecond(alone),
        })
        return compare(medians, 'rows/s', { against: BARE, atLeast: GOAL })
      } finally {
        await bot.close()
      }
    }),
})

async function rowsPerSecond(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (MEMBERS * SECONDS) / ((performance.now() - begun) / 1_000)
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** From zero to about level 20, each member with a different score. */
const XP_STEP = 5

async function giveScores(database: Database, guildId: string, userIds: readonly string[]): Promise<void> {
  const people = userIds.map((userId) => ({ userId, name: userId, handle: userId, avatar: null }))
  await seeMembers(database, guildId, people, 0)
  const gains = userIds.map((userId, place) => ({ guildId, userId, amount: 1 + place * XP_STEP }))
  await flushGains(
    database,
    gains.map((gain) => ({ ...gain, board: 'levels', source: 'message' })),
    0,
  )
}

/**
 * The rows of a second in one statement, on a separate server, with gains from the same range: with equal gains,
 * members would keep their distances, and the counts for ranks would not change.
 */
async function insertAlone({ pool }: Database, userIds: readonly string[]): Promise<void> {
  const [least, most] = defaultSettings.textXpCount
  await pool.query({
    name: 'bare-insert',
    text: `
      insert into member_scores as s (guild_id, board, user_id, score, record, listed)
      select $1::bigint, 'levels', user_id, gain, gain, true from unnest($2::bigint[], $3::bigint[]) as g (user_id, gain)
      on conflict (guild_id, board, user_id) do update
      set score = s.score + excluded.score, record = greatest(s.record, s.score + excluded.score)`,
    values: [OTHER_GUILD, userIds, userIds.map(() => randomInt(least, most + 1))],
  })
}

function messageOf(userId: string, guildId: string, at: number, number: number): EventOf<'messageCreated'> {
  const member = memberOf(userId)
  return {
    type: 'messageCreated',
    guildId,
    at,
    member,
    message: {
      id: String(number),
      channelId: TALK_ID,
      author: member,
      webhookId: null,
      isSystem: false,
      content: `message number ${number}`,
      otherText: '',
      mentions: { userIds: [], roleIds: [], everyone: false },
      files: [],
      embeds: [],
      stickers: [],
      replyTo: null,
      sentAt: at,
      editedAt: null,
      pinned: false,
    },
  }
}
