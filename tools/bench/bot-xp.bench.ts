import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Database } from '#store/database.ts'
import { openDecidingBot, TALK_ID } from './bot/deciding-bot.ts'
import { withDatabase } from './database.ts'
import { compare, defineBench } from './define.ts'
import { inTurns } from './rounds.ts'

const GOAL = 0.7
const ROUNDS = 4
/** As many as a very large bot hears of in a second. */
const MEMBERS = 5_000
const COOLDOWN_MS = 31_000
const FIRST_USER = 300_000_000_000_000_000n
const OTHER_GUILD = '1200000000000000101'
const BARE = 'batched inserts alone'

/** From messages of as many members to their rows, with the decisions that follow from the new scores. */
export default defineBench({
  name: `XP of ${MEMBERS.toLocaleString('en')} messages, from the event to the row`,
  goal: `≥ ${GOAL} of ${BARE}`,
  run: () =>
    withDatabase(async (database, databaseUrl) => {
      const bot = await openDecidingBot(database, databaseUrl, { levelSystem: true })
      const userIds = Array.from({ length: MEMBERS }, (_, index) => String(FIRST_USER + BigInt(index)))
      for (const userId of userIds) bot.members.put(bot.guildId, memberOf(userId))
      let sent = 0
      const ours = async () => {
        bot.time.moveAhead(COOLDOWN_MS)
        for (const userId of userIds) await bot.runtime.handle(messageOf(userId, bot.guildId, bot.time.now(), ++sent))
        await bot.flushGains()
      }
      try {
        const medians = await inTurns(ROUNDS, {
          async ours() {
            const measured = await rowsPerSecond(ours)
            // For "Why?", and written apart: no part of XP.
            await bot.flushDecisions()
            return measured
          },
          [BARE]: () => rowsPerSecond(() => insertAlone(database, userIds)),
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
  return MEMBERS / ((performance.now() - begun) / 1_000)
}

/** The rows of a second in one statement, on a server of their own. */
async function insertAlone({ pool }: Database, userIds: readonly string[]): Promise<void> {
  await pool.query({
    name: 'bare-insert',
    text: `
      insert into member_scores as s (guild_id, board, user_id, score, record, listed)
      select $1::bigint, 'levels', user_id, 20, 20, true from unnest($2::bigint[]) as user_id
      on conflict (guild_id, board, user_id) do update
      set score = s.score + excluded.score, record = greatest(s.record, s.score + excluded.score)`,
    values: [OTHER_GUILD, userIds],
  })
}

function memberOf(id: string): MemberSnapshot {
  return {
    id,
    username: `user-${id}`,
    globalName: null,
    avatar: null,
    bot: false,
    nickname: null,
    roleIds: [],
    joinedAt: 0,
    pending: false,
  }
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
