import { ITEM_QUANTITY_MAX } from '#core/settings/reward.ts'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { NumberRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { RoleListInput } from '#ui/fields/role-list-input.tsx'
import { ItemPicker } from '#ui/rewards/item-picker.tsx'
import { tidyCondition } from '../rules/tidy-condition.ts'
import type { ShopCondition } from '../shop.ts'
import { Between } from './between.tsx'
import './economy.css'

type ConditionFormProps = {
  condition: ShopCondition | null
  errorOf(path: string): string | null
  onChange(condition: ShopCondition | null): void
}

const LEVEL_MAX = 1000

/** Who may enter the shop; by default everybody. */
export function ConditionForm({ condition, errorOf, onChange }: ConditionFormProps) {
  const asked = condition ?? {}
  const set = (patch: Partial<ShopCondition>) => onChange(tidyCondition({ ...asked, ...patch }))
  const roles = asked.roles ?? { mode: 'forbidden' as const, ids: [] }
  const itemLabel = m['economy.page.condition.item']()
  return (
    <Disclosure
      title={m['economy.page.condition.title']()}
      summary={condition ? m['economy.page.condition.some']() : m['economy.page.condition.none']()}
    >
      <RoleListInput
        mode={roles.mode}
        onModeChange={(mode) => set({ roles: { ...roles, mode } })}
        value={roles.ids}
        onChange={(ids) => set({ roles: { ...roles, ids } })}
        invalid={errorOf('roles') !== null}
      />
      <Between
        label={m['economy.page.condition.level']()}
        bounds={asked.level}
        max={LEVEL_MAX}
        error={errorOf('level')}
        onChange={(level) => set({ level })}
      />
      <Between
        label={m['economy.page.condition.xp']()}
        bounds={asked.xp}
        error={errorOf('xp')}
        onChange={(xp) => set({ xp })}
      />
      <Between
        label={m['economy.page.condition.money']()}
        bounds={asked.money}
        error={errorOf('money')}
        onChange={(money) => set({ money })}
      />
      <FormField label={itemLabel} layout="row" error={errorOf('item.itemId')}>
        {(control) => (
          <span className="optional-number">
            <ItemPicker
              {...control}
              label={itemLabel}
              value={asked.item?.itemId ?? ''}
              onChange={(itemId) => set({ item: { quantity: 1, ...asked.item, itemId } })}
            />
            {asked.item && (
              <IconButton
                icon="u-x"
                size="small"
                label={m['economy.page.form.drop']({ name: itemLabel })}
                onClick={() => set({ item: undefined })}
              />
            )}
          </span>
        )}
      </FormField>
      {asked.item && (
        <NumberRow
          label={m['economy.page.condition.quantity']()}
          error={errorOf('item.quantity')}
          min={1}
          max={ITEM_QUANTITY_MAX}
          value={asked.item.quantity}
          onChange={(quantity) => asked.item && set({ item: { ...asked.item, quantity } })}
        />
      )}
    </Disclosure>
  )
}
