import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import type { Recipe } from '../recipe.ts'
import { economySettings } from '../settings.ts'
import { RecipeForm } from './recipe-form.tsx'

const recipe = (count: number): Recipe => ({
  id: 'r',
  ingredients: Array.from({ length: count }, () => ({ itemId: '', quantity: 2 })),
  result: { itemId: '', quantity: 1 },
  chance: 80,
})
const draw = (entry: Recipe, errorOf: (path: string) => string | null = () => null) =>
  renderToStaticMarkup(
    <InGuild
      guild={{
        id: '7',
        name: 'Hall',
        channels: [],
        roles: [],
        emojis: [],
        bot: { permissions: '0' },
        user: { id: '1' },
      }}
      saved={{ ...defaultsOf(economySettings), language: 'en' }}
      tools={{ collections: { snapshot: () => ({ kind: 'loading' }), subscribe: () => () => {} } }}
    >
      <RecipeForm isNew entry={entry} change={() => {}} errorOf={errorOf} />
    </InGuild>,
  )

it('asks for each ingredient, the result and the chance, and for no more than five', () => {
  const one = draw(recipe(1))
  expect(one).toContain('Ingredient 1')
  expect(one).toContain('Add an ingredient')
  expect(one).not.toContain('Remove: Ingredient 1')
  const five = draw(recipe(5))
  expect(five).toContain('Ingredient 5')
  expect(five).not.toContain('Add an ingredient')
  expect(five).toContain('Success rate')
})

it('says beside the first ingredient what is wrong with all of them', () => {
  expect(draw(recipe(2), (path) => (path === 'ingredients' ? 'This already exists.' : null))).toContain(
    'This already exists.',
  )
})
