import { ITEM_QUANTITY_MAX } from '#core/settings/reward.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { NumberRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { ItemPicker } from '#ui/rewards/item-picker.tsx'
import { INGREDIENTS_MAX, type Recipe } from '../recipe.ts'
import './economy.css'

type Goods = Recipe['result']

/** The ingredients, the result, and how often it works. */
export function RecipeForm({ entry, change, errorOf }: EntryFormProps<Recipe>) {
  const { ingredients, result, chance } = entry
  const replace = (place: number, ...by: readonly Goods[]) =>
    change({ ingredients: ingredients.toSpliced(place, 1, ...by) })
  return (
    <>
      {ingredients.map((goods, place) => (
        <GoodsRow
          // biome-ignore lint/suspicious/noArrayIndexKey: ingredients have no id, and two may be the same for a moment
          key={place}
          label={m['economy.page.recipes.ingredient']({ number: place + 1 })}
          goods={goods}
          error={errorOf(`ingredients.${place}`) ?? (place === 0 ? errorOf('ingredients') : null)}
          onChange={(changed) => replace(place, changed)}
          onRemove={ingredients.length > 1 ? () => replace(place) : undefined}
        />
      ))}
      {ingredients.length < INGREDIENTS_MAX && (
        <Button
          size="small"
          icon="u-plus"
          onClick={() => change({ ingredients: [...ingredients, { itemId: '', quantity: 1 }] })}
        >
          {m['economy.page.recipes.addIngredient']()}
        </Button>
      )}
      <GoodsRow
        label={m['economy.page.recipes.result']()}
        goods={result}
        error={errorOf('result')}
        onChange={(changed) => change({ result: changed })}
      />
      <NumberRow
        label={m['economy.page.recipes.chance']()}
        help={m['economy.page.recipes.chanceHelp']()}
        error={errorOf('chance')}
        unit="%"
        min={1}
        max={100}
        value={chance}
        onChange={(percent) => change({ chance: percent })}
      />
    </>
  )
}

type GoodsRowProps = {
  label: string
  goods: Goods
  error: string | null
  onChange(goods: Goods): void
  onRemove?: (() => void) | undefined
}

/** An item with a quantity. */
function GoodsRow({ label, goods, error, onChange, onRemove }: GoodsRowProps) {
  const quantity = m['economy.page.recipes.quantityOf']({ name: label })
  return (
    <FormField label={label} layout="row" error={error}>
      {(control) => (
        <span className="between">
          <NumberInput
            label={quantity}
            min={1}
            max={ITEM_QUANTITY_MAX}
            value={goods.quantity}
            onChange={(next) => onChange({ ...goods, quantity: next })}
          />
          <ItemPicker
            {...control}
            label={label}
            value={goods.itemId}
            onChange={(itemId) => onChange({ ...goods, itemId })}
          />
          {onRemove && (
            <IconButton
              icon="u-x"
              size="small"
              label={m['economy.page.form.drop']({ name: label })}
              onClick={onRemove}
            />
          )}
        </span>
      )}
    </FormField>
  )
}
