import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { issue } from '#core/settings/issues.ts'
import { customText, emoji, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

export const ITEM_NAME_MAX = 100
export const ITEM_DESCRIPTION_MAX = 300
const ITEMS_MAX = 500

const item = () =>
  z.strictObject({
    id: entryId(),
    name: text(ITEM_NAME_MAX),
    emoji: z.nullable(emoji()),
    description: customText(ITEM_DESCRIPTION_MAX),
    /** May be given, sold and exchanged between members. */
    tradable: z.boolean(),
  })

export type Item = z.infer<ReturnType<typeof item>>

const nameKey = ({ name }: Item) => name.trim().toLowerCase()

/** Inventory items of the server; rewards of several modules name them by id. */
export const items = defineCollection({
  name: 'items',
  schema: item(),
  limit: null,
  hardMax: ITEMS_MAX,
  unique: nameKey,
  checkEntry: (entry, others) =>
    others.some((other) => nameKey(other) === nameKey(entry)) ? [issue('name', 'V_DUPLICATE')] : [],
})
