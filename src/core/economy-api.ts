import * as z from 'zod/mini'
import { customText } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { snowflake } from '#core/snowflake.ts'
import { namedPerson } from './named-person.ts'

/** Requests and replies about the money and the items of a server, shared by browser and API. */

/** The number of days over which money is counted. */
export const MONEY_DAYS = 30

const moneySource = z.object({
  /** The ledger's name for it: `message`, `daily`, `shop`. */
  source: z.string(),
  created: z.number(),
  destroyed: z.number(),
})

/** `GET /dashboard/guilds/{id}/economy/facts` */
export const economyFacts = z.object({
  /** Of members who are on the server. */
  circulating: z.number(),
  holders: z.number(),
  /** The median balance of members. */
  median: z.number(),
  /** When the first money moved here; null: never. */
  countedSince: z.nullable(z.iso.datetime()),
  /** Of the last days, without transfers between members. */
  sources: z.array(moneySource),
  /** Remaining stock of each article that was ever sold. */
  stock: z.record(z.string(), z.number()),
  /** By item. */
  items: z.record(
    z.string(),
    z.object({
      quantity: z.number(),
      owners: z.number(),
      /** Which modules refer to it, and with how many of their entries. */
      usedBy: z.array(z.object({ module: z.string(), uses: z.number() })),
    }),
  ),
})
/** `POST /dashboard/guilds/{id}/economy/items/merge` */
export const mergeRequest = z.strictObject({ from: entryId(), into: entryId() })
export type MergeRequest = z.infer<typeof mergeRequest>
/** Copies moved to the other item, and those lost because a member may not hold more. */
export const mergeReply = z.object({ moved: z.number(), lost: z.number() })

export type EconomyFacts = z.infer<typeof economyFacts>

/** What a ledger can be limited to. `all`: everything but what members earn by being active, which is most of it. */
export const LEDGER_KINDS = ['all', 'transfers', 'circles', 'shops', 'items', 'admin', 'activity'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Within how many days money must return to its giver for a circle to be reported. */
export const CIRCLE_DAYS = 30

const OFFSET = /^\d{1,5}$/
/** `before`: the line to continue after. */
export const ledgerQuestion = z.object({
  before: z.optional(z.pipe(z.string().check(z.regex(OFFSET)), z.transform(Number))),
  member: z.optional(snowflake()),
  kind: z.optional(z.enum(LEDGER_KINDS)),
})
export type LedgerQuestion = z.infer<typeof ledgerQuestion>

/** The name is null once the item has been deleted. */
const ledgerItem = z.object({ id: z.string(), name: z.nullable(z.string()), emoji: z.nullable(z.string()) })
export type LedgerItem = z.infer<typeof ledgerItem>

const ledgerLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** null: naming them would reveal who wrote an anonymous suggestion. */
  member: z.nullable(namedPerson),
  /** null: money. */
  item: z.nullable(ledgerItem),
  delta: z.number(),
  /** Their balance afterwards; null where the member is. */
  balance: z.nullable(z.number()),
  source: z.string(),
  /** Who it went to or came from; null: the server itself. */
  other: z.nullable(namedPerson),
  /** The administrator who did it. */
  by: z.nullable(namedPerson),
  reason: z.nullable(z.string()),
  isUndone: z.boolean(),
  /** A transfer whose money returned to the giver, directly or through other members. */
  isCircular: z.boolean(),
})
export type LedgerLine = z.infer<typeof ledgerLine>

/** `GET /dashboard/guilds/{id}/economy/ledger`, newest first. */
export const ledgerPage = z.object({
  lines: z.array(ledgerLine),
  /** Pass it as `?before=` for the following page; null at the end. */
  next: z.nullable(z.number()),
})
export type LedgerPage = z.infer<typeof ledgerPage>

export const UNDO_REASON_MAX = 200
/** `POST /dashboard/guilds/{id}/economy/ledger/{line}/undo` */
export const undoRequest = z.strictObject({ reason: customText(UNDO_REASON_MAX) })
export type UndoRequest = z.infer<typeof undoRequest>

/**
 * What happens to a role that was bought: `gone`: it was deleted; `outOfReach`: it is above the bot's;
 * `lentElsewhere`: it was also given temporarily for another reason.
 */
const UNDONE_ROLES = ['taken', 'notHeld', 'lentElsewhere', 'outOfReach', 'gone'] as const

/** `GET` of the same: what undoing would change, for everybody affected. For an XP change `unit` is `xp`. */
export const undoPlan = z.object({
  changes: z.array(
    z.object({
      member: namedPerson,
      unit: z.enum(['money', 'xp', 'item']),
      item: z.nullable(ledgerItem),
      delta: z.number(),
      /** How much of what was bought cannot be taken back because it is gone. */
      missing: z.number(),
    }),
  ),
  /** How many pieces go back on sale. */
  restocked: z.number(),
  roles: z.array(z.object({ member: namedPerson, name: z.nullable(z.string()), outcome: z.enum(UNDONE_ROLES) })),
  /** Names of things that a person handed out: those stay. */
  handedOut: z.array(z.string()),
})
export type UndoPlan = z.infer<typeof undoPlan>
