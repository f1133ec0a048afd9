import type { Setting } from '#core/settings/define.ts'
import { useEditing } from '../guild/guild-context.tsx'
import type { FieldProps } from './bind-field.tsx'
import { choicesOf } from './bounds.ts'
import { type ChoiceExtras, ChoiceInput } from './choice-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'

export type ChoiceValue = string | number | boolean | null

type ChoiceFieldProps = FieldProps &
  Pick<ChoiceExtras, 'look' | 'details'> & {
    /** Labels of the values, where the module's texts have none. */
    options?: Readonly<Record<string, string>>
    /** Called instead of choosing a value; `go` chooses it. For choices that need confirming. */
    onAsk?(value: ChoiceValue, go: () => void): void
  }

/**
 * One of a few values. Their labels are the setting's `options`, in the order of the texts; a value that is not a
 * string is listed as it is spelled (`false`, `null`).
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, setting, label, help, options, look = 'select', details, onAsk = (_value, go) => go() } = props
  const field = useField<ChoiceValue>(name, setting)
  const premium = useEditing(({ guild }) => guild.premium)
  return (
    <FieldFrame
      field={field}
      label={label}
      help={help}
      layout={look === 'cards' ? 'column' : 'row'}
      group={look !== 'select'}
    >
      {(control) => (
        <ChoiceInput
          {...control}
          label={label ?? field.label}
          look={look}
          options={options ?? field.options}
          details={details}
          value={String(field.value)}
          onChange={(key) => {
            const value = valueSpelled(setting, key)
            onAsk(value, () => field.set(value))
          }}
          reserved={premium ? NONE : reservedValues(setting)}
        />
      )}
    </FieldFrame>
  )
}

const NONE: ReadonlySet<string> = new Set()

function valueSpelled({ schema }: Setting, key: string): ChoiceValue {
  return choicesOf(schema).find((value) => String(value) === key) ?? (key === 'null' ? null : key)
}

function reservedValues({ schema, options: { premium }, default: fallback }: Setting): ReadonlySet<string> {
  if (typeof premium !== 'function') return NONE
  return new Set(
    choicesOf(schema)
      .filter((value) => value !== fallback && premium(value, value, fallback))
      .map(String),
  )
}
