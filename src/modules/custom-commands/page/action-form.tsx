import { REWARD_AMOUNT_MAX } from '#core/settings/reward.ts'
import { m } from '#texts'
import { ChoiceRow, DurationRow, NumberRow, RoleRow, RolesRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { ItemPicker } from '#ui/rewards/item-picker.tsx'
import { useArticles } from '#ui/rewards/use-articles.ts'
import type { CommandAction } from '../action.ts'
import type { ActionFormProps } from './action-form-props.ts'
import { MessageAction } from './message-action.tsx'

export function ActionForm({ value, onChange, errorOf }: ActionFormProps) {
  const other = 'targetOther' in value && (
    <SwitchRow
      label={m['custom-commands.page.actions.other']()}
      help={m['custom-commands.page.actions.otherHelp']()}
      value={value.targetOther}
      onChange={(targetOther) => onChange({ ...value, targetOther })}
    />
  )
  switch (value.type) {
    case 'message':
      return <MessageAction value={value} onChange={onChange} errorOf={errorOf} />
    case 'addRoles':
    case 'removeRoles':
      return (
        <>
          <RolesRow
            label={m['custom-commands.page.actions.roles']()}
            error={errorOf('roles')}
            given
            max={10}
            value={value.roles}
            onChange={(roles) => onChange({ ...value, roles })}
          />
          {other}
        </>
      )
    case 'addTempRole':
      return (
        <>
          <RoleRow
            label={m['custom-commands.page.actions.role']()}
            error={errorOf('role')}
            given
            value={value.role || null}
            onChange={(role) => onChange({ ...value, role: role ?? '' })}
          />
          <DurationRow
            label={m['custom-commands.page.actions.duration']()}
            error={errorOf('duration')}
            value={value.duration}
            onChange={(duration) => onChange({ ...value, duration: duration ?? 0 })}
          />
          {other}
        </>
      )
    case 'addMoney':
      return (
        <>
          <NumberRow
            label={m['custom-commands.page.actions.amount']()}
            help={m['custom-commands.page.actions.negative']()}
            error={errorOf('amount')}
            min={-REWARD_AMOUNT_MAX}
            max={REWARD_AMOUNT_MAX}
            value={value.amount}
            onChange={(amount) => onChange({ ...value, amount })}
          />
          {other}
        </>
      )
    case 'addXp':
      return (
        <>
          <ChoiceRow
            label={m['custom-commands.page.actions.unit']()}
            look="segment"
            value={value.unit}
            options={{ xp: m['custom-commands.page.actions.xp'](), levels: m['custom-commands.page.actions.levels']() }}
            onChange={(unit) => onChange({ ...value, unit: unit === 'levels' ? 'levels' : 'xp' })}
          />
          <NumberRow
            label={m['custom-commands.page.actions.amount']()}
            error={errorOf('amount')}
            min={1}
            max={REWARD_AMOUNT_MAX}
            value={value.amount}
            onChange={(amount) => onChange({ ...value, amount })}
          />
          {other}
        </>
      )
    case 'addItem':
      return (
        <>
          <FormField label={m['custom-commands.page.actions.item']()} error={errorOf('itemId')}>
            {(control) => (
              <ItemPicker
                {...control}
                label={m['custom-commands.page.actions.item']()}
                value={value.itemId}
                onChange={(itemId) => onChange({ ...value, itemId })}
              />
            )}
          </FormField>
          <NumberRow
            label={m['custom-commands.page.actions.quantity']()}
            error={errorOf('quantity')}
            min={1}
            max={1_000_000}
            value={value.quantity}
            onChange={(quantity) => onChange({ ...value, quantity })}
          />
          {other}
        </>
      )
    case 'buyArticle':
      return <BuyArticle value={value} onChange={onChange} errorOf={errorOf} />
  }
}

function BuyArticle({ value, onChange, errorOf }: ActionFormProps<Extract<CommandAction, { type: 'buyArticle' }>>) {
  const articles = useArticles()
  return (
    <ChoiceRow
      label={m['custom-commands.page.actions.article']()}
      help={articles?.length === 0 ? m['custom-commands.page.actions.noArticle']() : null}
      error={errorOf('articleId')}
      value={value.articleId}
      options={{ '': '…', ...Object.fromEntries((articles ?? []).map(({ id, name }) => [id, name])) }}
      onChange={(articleId) => onChange({ ...value, articleId })}
    />
  )
}
