import * as z from 'zod/mini'
import { snowflake } from '#core/snowflake.ts'
import { BOARDS } from './board.ts'

const snowflakeId = snowflake()

const boardEntry = z.object({
  /** Members with the same score share a rank. */
  rank: z.number(),
  user: z.object({
    /** null: they show their initials, or nothing. */
    id: z.nullable(snowflakeId),
    /** null: a hidden member, whose row stays. */
    name: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
    /** The preset that they wear around their picture. */
    decoration: z.nullable(z.string()),
  }),
  /** Experience, or money. */
  score: z.number(),
  /** On the levels board: experience inside the level and what the next one costs; null at the highest. */
  level: z.nullable(z.object({ level: z.number(), into: z.number(), cost: z.nullable(z.number()) })),
})
export type BoardEntry = z.infer<typeof boardEntry>

const shownReward = {
  kind: z.enum(['role', 'temprole', 'money', 'xp', 'item', 'custom']),
  /** The role, the item or the words of the reward; null for an amount. */
  name: z.nullable(z.string()),
  /** Of a role, as 0xRRGGBB; 0 without one. */
  color: z.number(),
  amount: z.nullable(z.number()),
}
const boardReward = z.object({ ...shownReward, level: z.number() })
export type BoardReward = z.infer<typeof boardReward>
export type ShownReward = Omit<BoardReward, 'level'>

const boardShop = z.object({
  id: z.string(),
  name: z.string(),
  emoji: z.nullable(z.string()),
  articles: z.array(
    z.object({
      ...shownReward,
      id: z.string(),
      price: z.number(),
      /** What it costs when there is no sale. */
      fullPrice: z.number(),
    }),
  ),
  /** How many others it sells. */
  more: z.number(),
})
export type BoardShop = z.infer<typeof boardShop>

/** `GET /guilds/{id}/leaderboards/{board}` */
export const boardReply = z.object({
  board: z.enum(BOARDS),
  guild: z.object({
    id: snowflakeId,
    name: z.string(),
    icon: z.nullable(z.string()),
    memberCount: z.number(),
  }),
  /** Which of the two boards are public. */
  open: z.object({ levels: z.boolean(), economy: z.boolean() }),
  /** How many members are ranked, whatever is searched for. */
  ranked: z.number(),
  /** On the economy board: an emoji as Discord writes it; null shows 💰. */
  currency: z.nullable(z.string()),
  rewards: z.array(boardReward),
  /** On the economy board: the shops that everybody may enter. */
  shops: z.array(boardShop),
  entries: z.array(boardEntry),
  /** Pass it as `?after=` for the following page; null at the end and for a search. */
  next: z.nullable(z.string()),
  /** Pass it as `?before=` for the page before; null at the beginning. */
  previous: z.nullable(z.string()),
})
export type BoardReply = z.infer<typeof boardReply>

/** `GET /guilds/{id}/leaderboards/{board}/members/{user}` */
export const boardMemberReply = z.object({
  entry: boardEntry,
  /** Their highest score ever. */
  record: z.number(),
  /** The nearest member above, and the amount missing to reach them; null for the first. */
  above: z.nullable(z.object({ name: z.nullable(z.string()), missing: z.number() })),
})
export type BoardMemberReply = z.infer<typeof boardMemberReply>
