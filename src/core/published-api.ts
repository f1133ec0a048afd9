import * as z from 'zod/mini'
import { snowflake } from './settings/kinds.ts'
import { storedText } from './stored-text.ts'

/** Whether the posted message of an entry is deleted with it. */
export const removalRequest = z.strictObject({ withMessage: z.boolean() })

/** `reorder`: removes everybody's reactions, so that the bot's own appear in the order of the pairs. */
export const publishReactionsRequest = z.strictObject({ reorder: z.boolean() })

const TYPED_MAX = 200
/** What somebody types to refer to a message: a link, or its id and a channel. */
export const findMessageRequest = z.strictObject({
  message: storedText(TYPED_MAX),
  channel: z.nullable(snowflake()),
})
export type FindMessageRequest = z.infer<typeof findMessageRequest>

export const foundMessage = z.object({ channelId: z.string(), messageId: z.string(), text: z.string() })
export type FoundMessage = z.infer<typeof foundMessage>

/** Everything that gives a role. `title`: the list or the module, in the language of the request. */
export const whereGivenReply = z.object({
  places: z.array(
    z.object({
      module: z.string(),
      title: z.string(),
      /** Names of those entries that have one. */
      names: z.array(z.string()),
    }),
  ),
})
export type WhereGiven = z.infer<typeof whereGivenReply>['places']

const given = z.object({ given: z.number(), removed: z.number() })
export type GivenCounts = z.infer<typeof given>

/** How often one message changed somebody's roles. Emojis as `emojiKey` writes them. */
const messageUses = z.object({
  /** The last thirty, today last. */
  days: z.array(given),
  pairs: z.record(z.string(), given),
  /** Emojis that changed nobody's roles for sixty days. */
  unused: z.array(z.string()),
})
export type MessageUses = z.infer<typeof messageUses>

/** By the id of the message's entry. */
export const pairUses = z.object({ uses: z.record(z.string(), messageUses) })
export type PairUses = z.infer<typeof pairUses>
