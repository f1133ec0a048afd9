import type { Conditions } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import { ChoiceRow, NumberRow, RolesRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { ItemPicker } from '#ui/rewards/item-picker.tsx'

type Kind = 'none' | 'level' | 'money' | 'item' | 'roles'

type ConditionFormProps = {
  value: Conditions | null
  onChange(value: Conditions | null): void
  errorOf(path: string): string | null
}

const FIRST: Record<Exclude<Kind, 'none'>, () => Conditions> = {
  level: () => ({ level: { min: 1 } }),
  money: () => ({ money: { min: 100 } }),
  item: () => ({ item: { itemId: '', quantity: 1, consume: false } }),
  roles: () => ({ roles: { required: [], forbidden: [], consume: false } }),
}

function kindOf(value: Conditions | null): Kind {
  if (value?.item) return 'item'
  if (value?.money) return 'money'
  if (value?.level) return 'level'
  return value?.roles ? 'roles' : 'none'
}

/** What a member must have before the command runs. */
export function ConditionForm({ value, onChange, errorOf }: ConditionFormProps) {
  const kind = kindOf(value)
  const set = (patch: Conditions) => onChange({ ...value, ...patch })
  return (
    <>
      <ChoiceRow
        label={m['custom-commands.page.condition.title']()}
        value={kind}
        options={{
          none: m['custom-commands.page.condition.none'](),
          level: m['custom-commands.page.condition.level'](),
          money: m['custom-commands.page.condition.money'](),
          item: m['custom-commands.page.condition.item'](),
          roles: m['custom-commands.page.condition.roles'](),
        }}
        onChange={(next) => {
          const chosen = (['level', 'money', 'item', 'roles'] as const).find((known) => known === next)
          onChange(chosen ? FIRST[chosen]() : null)
        }}
      />
      {value?.level && (
        <NumberRow
          label={m['custom-commands.page.condition.fromLevel']()}
          error={errorOf('condition.level')}
          min={0}
          max={1000}
          value={value.level.min ?? 0}
          onChange={(min) => set({ level: { ...value.level, min } })}
        />
      )}
      {value?.money && (
        <>
          <NumberRow
            label={m['custom-commands.page.condition.atLeast']()}
            error={errorOf('condition.money')}
            min={0}
            max={1_000_000_000}
            value={value.money.min ?? 0}
            onChange={(min) => set({ money: { ...value.money, min } })}
          />
          <NumberRow
            label={m['custom-commands.page.condition.takeMoney']()}
            min={0}
            max={1_000_000_000}
            zero={m['custom-commands.page.condition.nothing']()}
            value={value.money.consume ?? 0}
            onChange={(consume) => {
              const { consume: _, ...rest } = value.money ?? {}
              set({ money: consume === 0 ? rest : { ...rest, consume } })
            }}
          />
        </>
      )}
      {value?.item && (
        <>
          <FormField label={m['custom-commands.page.actions.item']()} error={errorOf('condition.item')}>
            {(control) => (
              <ItemPicker
                {...control}
                label={m['custom-commands.page.actions.item']()}
                value={value.item?.itemId ?? ''}
                onChange={(itemId) => value.item && set({ item: { ...value.item, itemId } })}
              />
            )}
          </FormField>
          <NumberRow
            label={m['custom-commands.page.actions.quantity']()}
            min={1}
            max={1_000_000}
            value={value.item.quantity}
            onChange={(quantity) => value.item && set({ item: { ...value.item, quantity } })}
          />
          <SwitchRow
            label={m['custom-commands.page.condition.take']()}
            value={value.item.consume}
            onChange={(consume) => value.item && set({ item: { ...value.item, consume } })}
          />
        </>
      )}
      {value?.roles && (
        <RolesRow
          label={m['custom-commands.page.condition.oneOf']()}
          value={value.roles.required}
          onChange={(required) => value.roles && set({ roles: { ...value.roles, required } })}
        />
      )}
      {value && (
        <TextRow
          label={m['custom-commands.page.condition.refusal']()}
          maxLength={1000}
          rows={2}
          value={value.refusal ?? ''}
          onChange={(refusal) => {
            const { refusal: _, ...rest } = value
            onChange(refusal ? { ...rest, refusal } : rest)
          }}
        />
      )}
    </>
  )
}
