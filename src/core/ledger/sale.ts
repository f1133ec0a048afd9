import * as z from 'zod/mini'

/** What a purchase did beside what its lines in the ledger tell: a record whose id is their reference. */
export const SALE = 'sale'

export const sale = z.object({
  articleId: z.string(),
  /** One was taken from the stock. */
  isCounted: z.boolean(),
  /** null: goods, which the ledger knows of. */
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
