import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { type Item, items } from '../item.ts'
import { type Recipe, recipes } from '../recipe.ts'
import { RecipeForm } from './recipe-form.tsx'
import './economy.css'

const newRecipe = (id: string): Recipe => ({
  id,
  ingredients: [{ itemId: '', quantity: 1 }],
  result: { itemId: '', quantity: 1 },
  chance: 100,
})

/** How members make items out of others, with /craft. */
export function Recipes() {
  const source = useCollection(recipes)
  const known = useCollection(items)
  const { locale } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const itemOf = (id: string): Item | undefined => known.entries.find((item) => item.id === id)
  const words = ({ itemId, quantity }: Recipe['result']) =>
    `${formatNumber(quantity, locale)} × ${itemOf(itemId)?.name ?? m['economy.page.ledger.itemGone']()}`
  const isBroken = ({ ingredients, result }: Recipe) =>
    known.state === 'ready' && [...ingredients, result].some(({ itemId }) => !itemOf(itemId))
  return (
    <Section title={m['economy.page.recipes.title']()} summary={m['economy.page.recipes.summary']()}>
      <EntryList
        source={source}
        schema={recipes.schema}
        make={newRecipe}
        title={({ result }) => words(result)}
        summary={(recipe) => (
          <span className="article-summary">
            <span>{recipe.ingredients.map(words).join(' + ')}</span>
            {recipe.chance < 100 && <Badge>{m['economy.page.recipes.works']({ percent: recipe.chance })}</Badge>}
            {isBroken(recipe) && (
              <Badge tone="danger" icon="u-alert">
                {m['economy.page.recipes.broken']()}
              </Badge>
            )}
          </span>
        )}
        check={(recipe, others) => recipes.checkEntry(recipe, others, guild, null)}
        form={RecipeForm}
        addLabel={m['economy.page.recipes.add']()}
        empty={{
          title: m['economy.page.recipes.none'](),
          text: m['economy.page.recipes.noneHelp'](),
          icon: 'm-economy',
        }}
      />
    </Section>
  )
}
