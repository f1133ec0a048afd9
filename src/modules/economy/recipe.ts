import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { entryOf } from '#core/collections/entry-reference.ts'
import { issue } from '#core/settings/issues.ts'
import { int } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { itemQuantity } from '#core/settings/reward.ts'

export const INGREDIENTS_MAX = 5
const RECIPES_MAX = 100

const goods = () => z.strictObject({ itemId: entryOf('items'), quantity: itemQuantity() })

const recipe = () =>
  z.strictObject({
    id: entryId(),
    ingredients: z.array(goods()).check(z.minLength(1), z.maxLength(INGREDIENTS_MAX)),
    result: goods(),
    /** In percent: how often an attempt works. The ingredients are used up either way. */
    chance: int(1, 100),
  })

export type Recipe = z.infer<ReturnType<typeof recipe>>

/** How members turn items into others. */
export const recipes = defineCollection({
  name: 'recipes',
  schema: recipe(),
  limit: null,
  hardMax: RECIPES_MAX,
  checkEntry({ ingredients, result }) {
    const ids = ingredients.map(({ itemId }) => itemId)
    return [
      ...(new Set(ids).size < ids.length ? [issue('ingredients', 'V_DUPLICATE')] : []),
      ...(ids.includes(result.itemId) ? [issue('result.itemId', 'V_CONFLICT')] : []),
    ]
  },
})
