import { randomUUID } from 'node:crypto'
import type { APIInteraction } from 'discord-api-types/v10'
import { createInteractionAnswers } from '#bot/interactions/answer-interactions.ts'
import { userPayload } from '#bot/testing/payloads.ts'
import { createEntries } from '#bot/testing/scene-entries.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { Database } from '#store/database.ts'
import { memberOf, openDecidingBot, TALK_ID } from './bot/deciding-bot.ts'
import { withDatabase } from './database.ts'
import { compare, defineBench } from './define.ts'
import { inTurns } from './rounds.ts'

const GOAL = 0.6
const ROUNDS = 5
const BUYERS = 50
const TIMES = 4
const PRICE = 3
const FUNDS = 1_000_000
const STOCK = 100_000
const BARE = 'the bare transaction'
const SHOP = '00000000-0000-4000-8000-000000000001'
const OTHER_GUILD = '1200000000000000101'
const BUYER_IDS = Array.from({ length: BUYERS }, (_, index) => String(300_000_000_000_000_000n + BigInt(index)))

/** Fifty members confirm simultaneously the purchase of one article with a stock; then once more. */
export default defineBench({
  name: `purchases, ${BUYERS} at once`,
  goal: `≥ ${GOAL} of ${BARE} through the driver`,
  run: () =>
    withDatabase(async (database, databaseUrl) => {
      const bot = await openDecidingBot(database, databaseUrl, { moneySystem: true, levelSystem: true })
      try {
        for (const userId of BUYER_IDS) bot.members.put(bot.guildId, memberOf(userId))
        const { articleId } = await openShop(database, bot.guildId)
        const answer = createInteractionAnswers({
          bots: bot.bots,
          runtime: bot.runtime,
          configurations: bot.configurations,
          time: bot.time,
          log: bot.log,
          isHere: () => true,
          replyPrivately: () => Promise.reject(new Error('a purchase was not understood')),
        })
        const medians = await inTurns(ROUNDS, {
          ours: () => perSecond((userId) => answer(confirmation(bot.guildId, userId, articleId, bot.time.now()))),
          [BARE]: () => perSecond((userId) => buyAlone(database, userId)),
        })
        await checkSold(database, articleId)
        return compare(medians, 'purchases/s', { against: BARE, atLeast: GOAL })
      } finally {
        await bot.close()
      }
    }),
})

async function perSecond(buy: (userId: string) => Promise<void>): Promise<number> {
  const begun = performance.now()
  for (let time = 0; time < TIMES; time++) await Promise.all(BUYER_IDS.map(buy))
  return (BUYERS * TIMES) / ((performance.now() - begun) / 1_000)
}

async function openShop(database: Database, guildId: string): Promise<{ articleId: string }> {
  const owner = { owner: { id: '1', name: 'bench', avatar: null }, now: Date.now() }
  const look = { emoji: null, description: null, style: 'classic', color: '#cd6e57', banner: null, condition: null }
  await createEntries(database, guildId, 'shops', [{ ...look, id: SHOP, name: 'Market', sort: 'priceAsc' }], owner)
  const article = { shopId: SHOP, description: null, stock: STOCK, perMember: null, cooldown: null, price: PRICE }
  const reward = { type: 'xp', amount: 1 }
  const [articleId = ''] = await createEntries(database, guildId, 'articles', [{ ...article, reward }], owner)
  for (const guild of [guildId, OTHER_GUILD])
    await database.pool.query(
      `insert into member_scores (guild_id, board, user_id, score, record)
       select $1::bigint, board, user_id, $3::bigint, $3::bigint
       from unnest($2::bigint[]) as user_id, unnest(array['economy', 'levels']) as board`,
      [guild, BUYER_IDS, FUNDS],
    )
  return { articleId }
}

let confirmations = 0

/** The gateway's event for a press on "Buy", under a separate message each: one message sells once. */
function confirmation(guildId: string, userId: string, articleId: string, now: number): APIInteraction {
  const until = Math.floor(now / 1_000) + 60
  confirmations += 1
  return {
    type: 3,
    id: randomUUID(),
    token: 'token',
    application_id: '1',
    guild_id: guildId,
    channel: { id: TALK_ID },
    locale: 'en-US',
    member: { user: userPayload(userId), roles: [], permissions: '0', joined_at: new Date(0).toISOString() },
    message: {
      id: String(500_000_000_000_000_000n + BigInt(confirmations)),
      channel_id: TALK_ID,
      author: userPayload('1'),
      content: 'Buy it?',
      timestamp: new Date(now).toISOString(),
      type: 0,
      mentions: [],
      mention_roles: [],
      attachments: [],
      embeds: [],
    },
    data: {
      component_type: 2,
      custom_id: customId('economy', 'confirm', userId, articleId, PRICE, until.toString(36)),
    },
  } as unknown as APIInteraction
}

/** The same rows, written by hand: the payment, the stock, the item and the answer to the buyer. */
async function buyAlone(database: Database, userId: string): Promise<void> {
  const connection = await database.connect()
  const ref = `buy:${randomUUID()}`
  const run = (name: string, text: string, values: unknown[]) => connection.query({ name, text, values })
  try {
    await connection.query('begin')
    const paid = await run(
      'bare-pay',
      `update member_scores set score = score - $3 where guild_id = $1 and board = 'economy' and user_id = $2
       and score >= $3 returning score`,
      [OTHER_GUILD, userId, PRICE],
    )
    if (paid.rowCount !== 1) throw new Error('not enough money')
    const line = `insert into ledger (guild_id, user_id, asset, ref, source, delta, balance, at)
                  values ($1, $2, $3, $4, 'shop', $5, $6, now())`
    await run('bare-line', line, [OTHER_GUILD, userId, 'money', ref, -PRICE, paid.rows[0].score])
    await run(
      'bare-stock',
      `insert into article_stock as s (guild_id, article_id, left_count, initial) values ($1, 'article', $2 - 1, $2)
       on conflict (guild_id, article_id) do update set left_count = s.left_count - 1`,
      [OTHER_GUILD, STOCK],
    )
    const given = await run(
      'bare-give',
      `update member_scores set score = score + 1 where guild_id = $1 and board = 'levels' and user_id = $2
       returning score`,
      [OTHER_GUILD, userId],
    )
    await run('bare-line', line, [OTHER_GUILD, userId, 'xp', ref, 1, given.rows[0].score])
    await run(
      'bare-state',
      `insert into member_state (guild_id, module, user_id, value) values ($1, 'economy', $2, $3)
       on conflict (user_id, guild_id, module) do update set value = excluded.value`,
      [OTHER_GUILD, userId, JSON.stringify({ article: { count: 1, at: Date.now() } })],
    )
    await run(
      'bare-outbox',
      `insert into outbox (id, guild_id, module, lane, sequence, created_at, run_after)
       values ($1, $2, 'economy', $1, $3, now(), now())`,
      [randomUUID(), OTHER_GUILD, JSON.stringify({ steps: [{ type: 'update', message: { content: 'Bought.' } }] })],
    )
    await connection.query('commit')
  } finally {
    connection.release(false)
  }
}

/** A figure of refused purchases would be worthless. */
async function checkSold({ pool }: Database, articleId: string): Promise<void> {
  const { rows } = await pool.query<{ sold: number }>(
    'select initial - left_count as sold from article_stock where article_id = $1',
    [articleId],
  )
  const expected = BUYERS * TIMES * (ROUNDS + 1)
  if (rows[0]?.sold !== expected) throw new Error(`${rows[0]?.sold} were sold, not ${expected}`)
}
