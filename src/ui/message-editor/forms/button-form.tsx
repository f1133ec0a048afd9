import { BUTTON_STYLES, type Button, COMPONENT_CAPS } from '#core/settings/message-components.ts'
import { m } from '#texts'
import { patched } from '../../entries/patched.ts'
import { EmojiInput } from '../../fields/emoji-input.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { Switch } from '../../switch.tsx'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../part-paths.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionType } from './action-labels.ts'
import { ConditionsForm } from './conditions-form.tsx'
import { PartText } from './part-text.tsx'

const BUTTON_ACTIONS: readonly ActionType[] = [
  'link',
  'roles',
  'sendMessage',
  'sendSaved',
  'ticket',
  'suggestion',
  'shop',
  'article',
]
const LINKS_ONLY: readonly ActionType[] = ['link']

const STYLE_WORDS: Record<(typeof BUTTON_STYLES)[number], () => string> = {
  blue: m['ui.editor.button.blue'],
  grey: m['ui.editor.button.grey'],
  green: m['ui.editor.button.green'],
  red: m['ui.editor.button.red'],
}

export function ButtonForm({ path }: { path: string }) {
  const { parts, set, errorOf, interactive } = useEditor()
  const button = readAt(parts, path) as Button
  const isLink = button.action.type === 'link'
  return (
    <>
      <PartText path={`${path}.label`} label={m['ui.editor.button.label']()} max={COMPONENT_CAPS.buttonLabel} line />
      {errorOf(path) && <p className="field-error">{m['ui.editor.button.needsFace']()}</p>}
      <FormField label={m['ui.editor.button.emoji']()} error={errorOf(`${path}.emoji`)} layout="row">
        {({ id, describedBy, invalid }) => (
          <EmojiInput
            id={id}
            label={m['ui.editor.button.emoji']()}
            value={button.emoji ?? null}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(emoji) => set(`${path}.emoji`, emoji ?? undefined)}
          />
        )}
      </FormField>
      {!isLink && (
        <fieldset className="editor-looks">
          <legend>{m['ui.editor.button.look']()}</legend>
          {BUTTON_STYLES.map((style) => (
            <label key={style} className={`editor-look editor-look-${style}`}>
              <input
                type="radio"
                name={`look-${path}`}
                checked={button.style === style}
                onChange={() => set(`${path}.style`, style)}
              />
              <span className="unseen">{STYLE_WORDS[style]()}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ActionForm
        path={`${path}.action`}
        types={interactive ? BUTTON_ACTIONS : LINKS_ONLY}
        onType={(type) => {
          // Discord draws every link in grey.
          if (type === 'link') set(`${path}.style`, 'grey')
        }}
      />
      {!isLink && <ConditionsForm path={`${path}.conditions`} />}
      <FormField label={m['ui.editor.button.disabled']()} layout="row">
        {({ id }) => (
          <Switch
            id={id}
            checked={button.disabled ?? false}
            onChange={(on) => set(path, patched(button, { disabled: on || undefined }))}
          />
        )}
      </FormField>
    </>
  )
}
