import * as z from 'zod/mini'
import { entryId } from '#core/settings/lists.ts'

/** What browser and API say to each other about the money of a server. */

/** Over how many days money is counted. */
export const MONEY_DAYS = 30

const moneySource = z.object({
  /** As the ledger names it: `message`, `daily`, `shop`. */
  source: z.string(),
  created: z.number(),
  destroyed: z.number(),
})

/** `GET /dashboard/guilds/{id}/economy/facts` */
export const economyFacts = z.object({
  /** Of members who are on the server. */
  circulating: z.number(),
  holders: z.number(),
  /** What the member in the middle has. */
  median: z.number(),
  /** When the first money moved here; null: never. */
  countedSince: z.nullable(z.iso.datetime()),
  /** Of the last days; what only changes hands is left out. */
  sources: z.array(moneySource),
  /** By article, of those that were sold: what is left. */
  stock: z.record(z.string(), z.number()),
  /** By item. */
  items: z.record(z.string(), z.object({ quantity: z.number(), owners: z.number(), uses: z.number() })),
})
/** `POST /dashboard/guilds/{id}/economy/items/merge` */
export const mergeRequest = z.strictObject({ from: entryId(), into: entryId() })
export type MergeRequest = z.infer<typeof mergeRequest>
/** Copies that went over, and those beyond what a member may hold. */
export const mergeReply = z.object({ moved: z.number(), lost: z.number() })

export type EconomyFacts = z.infer<typeof economyFacts>
