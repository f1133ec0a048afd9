import { effectiveValue } from '#core/settings/draft.ts'
import {
  ITEM_QUANTITY_MAX,
  REWARD_AMOUNT_MAX,
  type Reward,
  TEMP_ROLE_MAX_SECONDS,
  TEMP_ROLE_MIN_SECONDS,
} from '#core/settings/reward.ts'
import { m } from '#texts'
import { DurationInput } from '../fields/duration-input.tsx'
import { FormField } from '../fields/form-field.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import { RolePicker } from '../fields/role-picker.tsx'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { Note } from '../note.tsx'
import { ItemPicker } from './item-picker.tsx'
import { newReward, type RewardKind } from './new-reward.ts'

const KIND_WORDS: Record<RewardKind, () => string> = {
  role: m['rewards.kinds.role'],
  temprole: m['rewards.kinds.temprole'],
  xp: m['rewards.kinds.xp'],
  money: m['rewards.kinds.money'],
  item: m['rewards.kinds.item'],
  custom: m['rewards.kinds.custom'],
}

const CUSTOM_NAME_MAX = 250

export type RewardInputProps<R extends Reward> = {
  /** What this module gives (spec §10.4), in the order shown. */
  kinds: readonly R['type'][]
  /** Levels and the calendar: what happens to the previous role. */
  stacking?: boolean
  value: R
  onChange(value: R): void
  /** Error of one of its parts: `roleId`, `amount`… */
  errorOf?(part: string): string | null
  /** 200 for products of a shop. */
  nameMax?: number
}

/** The kind of reward, then the fields of that kind. */
export function RewardInput<R extends Reward>(props: RewardInputProps<R>) {
  const { kinds, stacking = false, onChange, errorOf = () => null, nameMax = CUSTOM_NAME_MAX } = props
  const { user } = useGuildTools()
  const value: Reward = props.value
  // `kinds` only lists kinds that R has, so the result is an R.
  const set = (next: Reward) => onChange(next as R)
  return (
    <>
      <FormField label={m['rewards.kind']()}>
        {({ id, describedBy }) => (
          <select
            id={id}
            className="input"
            aria-describedby={describedBy}
            value={value.type}
            onChange={(event) => {
              const kind = kinds.find((known) => known === event.currentTarget.value)
              if (kind) set(newReward(kind, { stacking, userId: user?.id ?? '' }))
            }}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_WORDS[kind]()}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {(value.type === 'role' || value.type === 'temprole') && (
        <FormField label={m['rewards.role']()} error={errorOf('roleId')}>
          {(control) => (
            <RolePicker
              {...control}
              label={m['rewards.role']()}
              given
              required
              value={value.roleId}
              onChange={(roleId) => set({ ...value, roleId: roleId ?? '' })}
            />
          )}
        </FormField>
      )}
      {value.type === 'role' && 'stacking' in value && (
        <FormField label={m['rewards.stacking']()}>
          {({ id }) => (
            <select
              id={id}
              className="input"
              value={value.stacking}
              onChange={(event) =>
                set({ ...value, stacking: event.currentTarget.value === 'evolving' ? 'evolving' : 'cumulative' })
              }
            >
              <option value="cumulative">{m['rewards.cumulative']()}</option>
              <option value="evolving">{m['rewards.evolving']()}</option>
            </select>
          )}
        </FormField>
      )}
      {value.type === 'temprole' && (
        <FormField label={m['rewards.duration']()} error={errorOf('duration')}>
          {(control) => (
            <DurationInput
              {...control}
              label={m['rewards.duration']()}
              value={value.duration}
              max={TEMP_ROLE_MAX_SECONDS}
              onChange={(duration) => set({ ...value, duration: duration ?? TEMP_ROLE_MIN_SECONDS })}
            />
          )}
        </FormField>
      )}
      {(value.type === 'xp' || value.type === 'money') && (
        <FormField label={m['rewards.amount']()} error={errorOf('amount')}>
          {(control) => (
            <NumberInput
              {...control}
              label={m['rewards.amount']()}
              value={value.amount}
              min={1}
              max={REWARD_AMOUNT_MAX}
              onChange={(amount) => set({ ...value, amount })}
            />
          )}
        </FormField>
      )}
      {value.type === 'item' && (
        <>
          <FormField label={m['rewards.item']()} error={errorOf('itemId')}>
            {(control) => (
              <ItemPicker
                {...control}
                label={m['rewards.item']()}
                value={value.itemId}
                onChange={(itemId) => set({ ...value, itemId })}
              />
            )}
          </FormField>
          <FormField label={m['rewards.quantity']()} error={errorOf('quantity')}>
            {(control) => (
              <NumberInput
                {...control}
                label={m['rewards.quantity']()}
                value={value.quantity}
                min={1}
                max={ITEM_QUANTITY_MAX}
                onChange={(quantity) => set({ ...value, quantity })}
              />
            )}
          </FormField>
        </>
      )}
      {value.type === 'custom' && (
        <FormField label={m['rewards.name']()} help={m['rewards.customNote']()} error={errorOf('name')}>
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="input"
              maxLength={nameMax}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              value={value.name}
              onChange={(event) => set({ ...value, name: event.currentTarget.value })}
            />
          )}
        </FormField>
      )}
      <ModuleOffNote kind={value.type} />
    </>
  )
}

/** spec §10.4: says that the module which gives the reward is switched off. */
function ModuleOffNote({ kind }: { kind: RewardKind }) {
  const needs = kind === 'xp' ? 'levelSystem' : kind === 'money' ? 'moneySystem' : null
  const isOff = useEditing(({ saved, updates }) => needs !== null && effectiveValue(saved, updates, needs) !== true)
  return isOff ? (
    <Note tone="attention">
      <p>{m['issues.W_MODULE_OFF']({ module: kind === 'xp' ? m['levels.name']() : m['economy.name']() })}</p>
    </Note>
  ) : null
}
