import * as z from 'zod/mini'
import { customText } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { snowflake } from '#core/snowflake.ts'
import { namedPerson } from './named-person.ts'

/** What browser and API say to each other about the money and the items of a server. */

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
  items: z.record(
    z.string(),
    z.object({
      quantity: z.number(),
      owners: z.number(),
      /** In which modules it is named, and by how many of their entries. */
      usedBy: z.array(z.object({ module: z.string(), uses: z.number() })),
    }),
  ),
})
/** `POST /dashboard/guilds/{id}/economy/items/merge` */
export const mergeRequest = z.strictObject({ from: entryId(), into: entryId() })
export type MergeRequest = z.infer<typeof mergeRequest>
/** Copies that went over, and those beyond what a member may hold. */
export const mergeReply = z.object({ moved: z.number(), lost: z.number() })

export type EconomyFacts = z.infer<typeof economyFacts>

/** What a ledger is read by. `all`: everything but what members earn by being active, which is most of it. */
export const LEDGER_KINDS = ['all', 'transfers', 'circles', 'shops', 'items', 'admin', 'activity'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** In how many days money has to come back to where it came from for a circle to be noticed. */
export const CIRCLE_DAYS = 30

const OFFSET = /^\d{1,5}$/
/** `before`: how many were seen already. */
export const ledgerQuestion = z.object({
  before: z.optional(z.pipe(z.string().check(z.regex(OFFSET)), z.transform(Number))),
  member: z.optional(snowflake()),
  kind: z.optional(z.enum(LEDGER_KINDS)),
})
export type LedgerQuestion = z.infer<typeof ledgerQuestion>

/** The name is null once the item is deleted. */
const ledgerItem = z.object({ id: z.string(), name: z.nullable(z.string()), emoji: z.nullable(z.string()) })
export type LedgerItem = z.infer<typeof ledgerItem>

const ledgerLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** null: it would tell who wrote an anonymous suggestion. */
  member: z.nullable(namedPerson),
  /** null: money. */
  item: z.nullable(ledgerItem),
  delta: z.number(),
  /** What they had afterwards; null where the member is. */
  balance: z.nullable(z.number()),
  source: z.string(),
  /** Whom it went to or came from; null: the server itself. */
  other: z.nullable(namedPerson),
  /** The administrator who did it. */
  by: z.nullable(namedPerson),
  reason: z.nullable(z.string()),
  /** An administrator has taken it back. */
  isUndone: z.boolean(),
  /** A transfer whose money came back to the giver, directly or through other members. */
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
 * What becomes of a role that was bought: `gone` was deleted, `outOfReach` stands above the bot, `lentElsewhere` was
 * given for a while for something else as well.
 */
const UNDONE_ROLES = ['taken', 'notHeld', 'lentElsewhere', 'outOfReach', 'gone'] as const

/** The same by `GET`: what taking it back changes, for everybody concerned. Of an XP change `unit` is `xp`. */
export const undoPlan = z.object({
  changes: z.array(
    z.object({
      member: namedPerson,
      unit: z.enum(['money', 'xp', 'item']),
      item: z.nullable(ledgerItem),
      delta: z.number(),
      /** How much of what was bought is no longer there to be taken back. */
      missing: z.number(),
    }),
  ),
  /** How many pieces go back on sale. */
  restocked: z.number(),
  roles: z.array(z.object({ member: namedPerson, name: z.nullable(z.string()), outcome: z.enum(UNDONE_ROLES) })),
  /** Names of what a person has handed out: that stays. */
  handedOut: z.array(z.string()),
})
export type UndoPlan = z.infer<typeof undoPlan>
