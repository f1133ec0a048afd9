import * as z from 'zod/mini'

/** What a purchase did apart from its lines in the ledger: a record whose id is their reference. */
export const SALE = 'sale'

export const sale = z.object({
  articleId: z.string(),
  /** The stock was reduced by one. */
  isCounted: z.boolean(),
  /** null: items, which the ledger records. */
  given: z.nullable(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('role'), roleId: z.string() }),
      z.object({ type: z.literal('temprole'), roleId: z.string() }),
      z.object({ type: z.literal('custom'), name: z.string() }),
    ]),
  ),
})
export type Sale = z.infer<typeof sale>

export const undoneSale = z.extend(sale, {
  userId: z.string(),
  /** Of the purchase. */
  ref: z.optional(z.string()),
})
export type UndoneSale = z.infer<typeof undoneSale>
