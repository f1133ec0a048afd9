import type { Conditions } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import { Badge } from '../../badge.tsx'
import { IconButton } from '../../button.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { NumberInput } from '../../fields/number-input.tsx'
import { RolesPicker } from '../../fields/roles-picker.tsx'
import { Icon } from '../../icon.tsx'
import { ItemPicker } from '../../rewards/item-picker.tsx'
import { Switch } from '../../switch.tsx'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../part-paths.ts'
import { PartText } from './part-text.tsx'

type Kind = 'roles' | 'level' | 'xp' | 'money' | 'item'

const REFUSAL_MAX = 1000
const KINDS: readonly Kind[] = ['roles', 'level', 'xp', 'money', 'item']
const WORDS: Record<Kind, () => string> = {
  roles: m['ui.editor.conditions.roles'],
  level: m['ui.editor.conditions.level'],
  xp: m['ui.editor.conditions.xp'],
  money: m['ui.editor.conditions.money'],
  item: m['ui.editor.conditions.item'],
}
const FIRST: { [K in Kind]: () => NonNullable<Conditions[K]> } = {
  roles: () => ({ required: [], forbidden: [], consume: false }),
  level: () => ({ min: 1 }),
  xp: () => ({ min: 100 }),
  money: () => ({ min: 100 }),
  item: () => ({ itemId: '', quantity: 1, consume: false }),
}

/** What a member must have before the click counts. */
export function ConditionsForm({ path }: { path: string }) {
  const { parts, set } = useEditor()
  const conditions = (readAt(parts, path) ?? {}) as Conditions
  const present = KINDS.filter((kind) => conditions[kind] !== undefined)
  const absent = KINDS.filter((kind) => conditions[kind] === undefined)
  const drop = (kind: Kind) => {
    const { [kind]: _, ...rest } = conditions
    const isLast = present.length === 1
    set(path, isLast ? undefined : rest)
  }
  return (
    <details className="editor-conditions" open={present.length > 0 || undefined}>
      <summary>
        {m['ui.editor.conditions.title']()} {present.length > 0 && <Badge>{present.length}</Badge>}
        <Icon name="u-down" size="small" />
      </summary>
      {present.map((kind) => (
        <div key={kind} className="editor-item">
          <div className="editor-item-head">
            <b className="grow">{WORDS[kind]()}</b>
            <IconButton
              size="small"
              icon="u-trash"
              label={m['ui.editor.remove']({ name: WORDS[kind]() })}
              onClick={() => drop(kind)}
            />
          </div>
          <ConditionFields kind={kind} path={`${path}.${kind}`} conditions={conditions} />
        </div>
      ))}
      {absent.length > 0 && (
        <select
          className="input"
          value=""
          aria-label={m['ui.editor.conditions.add']()}
          onChange={({ currentTarget }) => {
            const kind = KINDS.find((one) => one === currentTarget.value)
            if (kind) set(path, { ...conditions, [kind]: FIRST[kind]() })
          }}
        >
          <option value="">{m['ui.editor.conditions.add']()}</option>
          {absent.map((kind) => (
            <option key={kind} value={kind}>
              {WORDS[kind]()}
            </option>
          ))}
        </select>
      )}
      {present.length > 0 && (
        <PartText
          path={`${path}.refusal`}
          label={m['ui.editor.conditions.refusal']()}
          help={m['ui.editor.conditions.refusalHelp']()}
          max={REFUSAL_MAX}
          line
        />
      )}
    </details>
  )
}

type FieldsProps = { kind: Kind; path: string; conditions: Conditions }

function ConditionFields({ kind, path, conditions }: FieldsProps) {
  const { set, errorOf } = useEditor()
  if (kind === 'roles') {
    return (
      <>
        {(['required', 'forbidden'] as const).map((key) => {
          const label =
            key === 'required' ? m['ui.editor.conditions.required']() : m['ui.editor.conditions.forbidden']()
          return (
            <FormField key={key} label={label} error={errorOf(`${path}.${key}`)} group>
              {({ id, describedBy, invalid }) => (
                <RolesPicker
                  id={id}
                  label={label}
                  value={conditions.roles?.[key] ?? []}
                  describedBy={describedBy}
                  invalid={invalid}
                  onChange={(next) => set(`${path}.${key}`, next)}
                />
              )}
            </FormField>
          )
        })}
        <Consume path={path} label={m['ui.editor.conditions.takeRoles']()} value={conditions.roles?.consume ?? false} />
      </>
    )
  }
  if (kind === 'item') {
    return (
      <>
        <FormField label={m['ui.editor.conditions.item']()} error={errorOf(`${path}.itemId`)}>
          {({ id, describedBy, invalid }) => (
            <ItemPicker
              id={id}
              label={m['ui.editor.conditions.item']()}
              value={conditions.item?.itemId ?? ''}
              describedBy={describedBy}
              invalid={invalid}
              onChange={(next) => set(`${path}.itemId`, next)}
            />
          )}
        </FormField>
        <Amount
          path={`${path}.quantity`}
          label={m['ui.editor.conditions.quantity']()}
          value={conditions.item?.quantity ?? 1}
        />
        <Consume path={path} label={m['ui.editor.conditions.takeItem']()} value={conditions.item?.consume ?? false} />
      </>
    )
  }
  const bounds = conditions[kind] ?? {}
  return (
    <>
      <Amount path={`${path}.min`} label={m['ui.editor.conditions.min']()} value={bounds.min} optional />
      <Amount path={`${path}.max`} label={m['ui.editor.conditions.max']()} value={bounds.max} optional />
      {kind === 'money' && (
        <Amount
          path={`${path}.consume`}
          label={m['ui.editor.conditions.price']()}
          value={conditions.money?.consume}
          optional
        />
      )}
      {errorOf(path) && <p className="field-error">{errorOf(path)}</p>}
    </>
  )
}

type AmountProps = { path: string; label: string; value: number | undefined; optional?: boolean }

function Amount({ path, label, value, optional }: AmountProps) {
  const { set, errorOf } = useEditor()
  return (
    <FormField label={label} layout="row" error={errorOf(path)}>
      {({ id, describedBy, invalid }) =>
        value === undefined ? (
          <button type="button" id={id} className="link sm" onClick={() => set(path, 1)}>
            {m['ui.editor.conditions.none']()}
          </button>
        ) : (
          <span className="row">
            <NumberInput
              id={id}
              label={label}
              value={value}
              min={0}
              describedBy={describedBy}
              invalid={invalid}
              onChange={(next) => set(path, next)}
            />
            {optional && (
              <IconButton
                size="small"
                icon="u-x"
                label={m['ui.editor.remove']({ name: label })}
                onClick={() => set(path, undefined)}
              />
            )}
          </span>
        )
      }
    </FormField>
  )
}

function Consume({ path, label, value }: { path: string; label: string; value: boolean }) {
  const { set } = useEditor()
  return (
    <FormField label={label} layout="row">
      {({ id }) => <Switch id={id} checked={value} onChange={(on) => set(`${path}.consume`, on)} />}
    </FormField>
  )
}
