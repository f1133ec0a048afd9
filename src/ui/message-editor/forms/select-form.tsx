import { COMPONENT_CAPS, type Select } from '#core/settings/message-components.ts'
import { m } from '#texts'
import { patched } from '../../entries/patched.ts'
import { ChoiceInput } from '../../fields/choice-input.tsx'
import { EmojiInput } from '../../fields/emoji-input.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { RangeInput } from '../../fields/range-input.tsx'
import { Switch } from '../../switch.tsx'
import { useEditor } from '../editor-context.ts'
import { newOption } from '../new-parts.ts'
import { readAt } from '../part-paths.ts'
import { ActionForm } from './action-form.tsx'
import { ACTION_LABELS, type ActionType, NEW_ACTION } from './action-labels.ts'
import { ConditionsForm } from './conditions-form.tsx'
import { ItemList } from './item-list.tsx'
import { PartText } from './part-text.tsx'

type SimpleKind = NonNullable<Select['kind']>
type Option = Select['options'][number]

const SIMPLE: readonly SimpleKind[] = ['roles', 'sendMessage', 'ticket', 'article']
const ANY: readonly ActionType[] = ['roles', 'sendMessage', 'sendSaved', 'ticket', 'suggestion', 'shop', 'article']

/** A menu: in simple mode all options have one kind of action, in advanced mode each has its own. */
export function SelectForm({ path }: { path: string }) {
  const { parts, set, errorOf } = useEditor()
  const select = readAt(parts, path) as Select
  const change = (patch: { [K in keyof Select]?: Select[K] | undefined }) => set(path, patched(select, patch))
  const withKind = (kind: SimpleKind): Option[] =>
    select.options.map((option) => (option.action.type === kind ? option : { ...option, action: NEW_ACTION[kind]() }))
  const kind = select.kind ?? 'roles'
  return (
    <>
      <PartText
        path={`${path}.placeholder`}
        label={m['ui.editor.select.placeholder']()}
        max={COMPONENT_CAPS.placeholder}
        line
      />
      <FormField
        label={m['ui.editor.select.mode']()}
        group
        help={select.mode === 'advanced' ? m['ui.editor.select.advancedHelp']() : null}
      >
        {({ id }) => (
          <ChoiceInput
            id={id}
            look="segment"
            label={m['ui.editor.select.mode']()}
            value={select.mode}
            options={{ simple: m['ui.editor.select.simple'](), advanced: m['ui.editor.select.advanced']() }}
            onChange={(mode) => {
              if (mode === 'advanced')
                change({ mode: 'advanced', kind: undefined, max: 1, min: Math.min(select.min, 1) })
              else change({ mode: 'simple', kind, options: withKind(kind) })
            }}
          />
        )}
      </FormField>
      {select.mode === 'simple' && (
        <>
          <FormField label={m['ui.editor.select.kind']()}>
            {({ id }) => (
              <ChoiceInput
                id={id}
                label={m['ui.editor.select.kind']()}
                value={kind}
                options={Object.fromEntries(SIMPLE.map((one) => [one, ACTION_LABELS[one]()]))}
                onChange={(next) => {
                  const found = SIMPLE.find((one) => one === next)
                  if (found) change({ kind: found, options: withKind(found) })
                }}
              />
            )}
          </FormField>
          <FormField label={m['ui.editor.select.choices']()} error={errorOf(path)} group>
            {({ id, describedBy, invalid }) => (
              <RangeInput
                id={id}
                label={m['ui.editor.select.choices']()}
                value={[select.min, select.max]}
                min={0}
                max={COMPONENT_CAPS.options}
                describedBy={describedBy}
                invalid={invalid}
                onChange={([min, max]) => change({ min, max })}
              />
            )}
          </FormField>
        </>
      )}
      <ItemList
        path={`${path}.options`}
        max={COMPONENT_CAPS.options}
        title={m['ui.editor.select.options']()}
        nameOf={(number) => m['ui.editor.select.option']({ number })}
        addLabel={m['ui.editor.select.addOption']()}
        make={() => ({ ...newOption(m['ui.editor.newOption']()), action: NEW_ACTION[kind]() })}
        keepsOne
      >
        {(at) => <OptionForm path={at} types={select.mode === 'simple' ? [kind] : ANY} />}
      </ItemList>
      <FormField label={m['ui.editor.button.disabled']()} layout="row">
        {({ id }) => (
          <Switch id={id} checked={select.disabled ?? false} onChange={(on) => change({ disabled: on || undefined })} />
        )}
      </FormField>
    </>
  )
}

function OptionForm({ path, types }: { path: string; types: readonly ActionType[] }) {
  const { parts, set, errorOf } = useEditor()
  const emoji = readAt(parts, `${path}.emoji`)
  return (
    <>
      <PartText
        path={`${path}.label`}
        label={m['ui.editor.button.label']()}
        max={COMPONENT_CAPS.optionLabel}
        line
        required
      />
      <PartText
        path={`${path}.description`}
        label={m['ui.editor.select.description']()}
        max={COMPONENT_CAPS.optionDescription}
        line
      />
      <FormField label={m['ui.editor.button.emoji']()} error={errorOf(`${path}.emoji`)} layout="row">
        {({ id, describedBy, invalid }) => (
          <EmojiInput
            id={id}
            label={m['ui.editor.button.emoji']()}
            value={typeof emoji === 'string' ? emoji : null}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => set(`${path}.emoji`, next ?? undefined)}
          />
        )}
      </FormField>
      <ActionForm path={`${path}.action`} types={types} />
      <ConditionsForm path={`${path}.conditions`} />
    </>
  )
}
