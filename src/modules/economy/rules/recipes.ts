import type { RuleView } from '#core/bot/view.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import type { Item } from '../item.ts'
import type { Recipe } from '../recipe.ts'
import { itemsOf } from './find-item.ts'

export type Goods = { item: Item; quantity: number }
/** A recipe with the items it names. */
export type UsableRecipe = { id: string; ingredients: readonly Goods[]; result: Goods; chance: number }

/** Recipes whose items exist. Merging items may have made two ingredients the same, or the result an ingredient. */
export function usableRecipes(view: Pick<RuleView, 'entries'>): UsableRecipe[] {
  const items = new Map(itemsOf(view).map((item) => [item.id, item]))
  return (view.entries('recipes') as readonly Recipe[]).flatMap((recipe) => {
    const needed = Map.groupBy(recipe.ingredients, ({ itemId }) => itemId)
    const ingredients = [...needed].flatMap(([itemId, parts]) => {
      const item = items.get(itemId)
      return item ? [{ item, quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
    })
    const item = items.get(recipe.result.itemId)
    if (!item || ingredients.length < needed.size || needed.has(item.id)) return []
    return [{ id: recipe.id, ingredients, result: { item, quantity: recipe.result.quantity }, chance: recipe.chance }]
  })
}

/** By the id that was proposed, or by the name of the result. */
export function findRecipe(written: string | undefined, view: Pick<RuleView, 'entries'>): UsableRecipe | null {
  if (written === undefined) return null
  const all = usableRecipes(view)
  const name = foldName(written)
  return all.find(({ id }) => id === written) ?? all.find(({ result }) => foldName(result.item.name) === name) ?? null
}

/** How many of these attempts work. */
export function attemptsThatWork(times: number, chance: number, random: RuleView['random']): number {
  return Array.from({ length: times }, () => random(100)).filter((drawn) => drawn < chance).length
}
