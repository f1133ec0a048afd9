import type { ButtonAction } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import { ChoiceInput } from '../../fields/choice-input.tsx'
import { DurationInput } from '../../fields/duration-input.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { RolesPicker } from '../../fields/roles-picker.tsx'
import { useEditor } from '../editor-context.ts'
import { readAt } from '../part-paths.ts'
import { ACTION_LABELS, type ActionType, isActionType, NEW_ACTION } from './action-labels.ts'
import { AnswerForm, TargetForm } from './answer-form.tsx'
import { ArticleChoice, SavedChoice, ShopChoice } from './entry-choice.tsx'
import { ModuleOffNote } from './module-off-note.tsx'
import { PartLink, PartText } from './part-text.tsx'

const TICKET_REASON_MAX = 100

type ActionFormProps = { path: string; types: readonly ActionType[]; onType?(type: ActionType): void }

/** What happens on a click, and the settings of that action. */
export function ActionForm({ path, types, onType }: ActionFormProps) {
  const { parts, set } = useEditor()
  const action = readAt(parts, path) as ButtonAction
  const choices = Object.fromEntries(types.map((type) => [type, ACTION_LABELS[type]()]))
  return (
    <>
      {types.length > 1 && (
        <FormField label={m['ui.editor.actions.title']()}>
          {({ id, describedBy }) => (
            <ChoiceInput
              id={id}
              label={m['ui.editor.actions.title']()}
              value={action.type}
              describedBy={describedBy}
              options={choices}
              onChange={(next) => {
                if (!isActionType(next)) return
                set(path, NEW_ACTION[next]())
                onType?.(next)
              }}
            />
          )}
        </FormField>
      )}
      <ActionFields action={action} path={path} />
      <ModuleOffNote action={action} />
    </>
  )
}

function ActionFields({ action, path }: { action: ButtonAction; path: string }) {
  const { set, errorOf } = useEditor()
  switch (action.type) {
    case 'link':
      return <PartLink path={`${path}.url`} label={m['ui.editor.actions.url']()} required />
    case 'roles':
      return <RolesFields action={action} path={path} />
    case 'sendMessage':
      return (
        <>
          <TargetForm path={path} />
          <AnswerForm path={`${path}.message`} />
        </>
      )
    case 'sendSaved':
      return (
        <>
          <TargetForm path={path} />
          <SavedChoice path={`${path}.savedId`} />
        </>
      )
    case 'ticket':
      return (
        <>
          <FormField label={m['ui.editor.actions.reason']()} group>
            {({ id, describedBy }) => (
              <ChoiceInput
                id={id}
                look="segment"
                label={m['ui.editor.actions.reason']()}
                describedBy={describedBy}
                value={action.reason === null ? 'ask' : 'fixed'}
                options={{ ask: m['ui.editor.actions.ask'](), fixed: m['ui.editor.actions.fixed']() }}
                onChange={(next) => set(`${path}.reason`, next === 'ask' ? null : '')}
              />
            )}
          </FormField>
          {action.reason !== null && (
            <PartText
              path={`${path}.reason`}
              label={m['ui.editor.actions.reason']()}
              max={TICKET_REASON_MAX}
              line
              required
            />
          )}
        </>
      )
    case 'suggestion':
      return (
        <FormField label={m['ui.editor.actions.opens']()} group error={errorOf(path)}>
          {({ id }) => (
            <ChoiceInput
              id={id}
              look="segment"
              label={m['ui.editor.actions.opens']()}
              value={action.opens}
              options={{ menu: m['ui.editor.actions.menu'](), form: m['ui.editor.actions.form']() }}
              onChange={(next) => set(`${path}.opens`, next)}
            />
          )}
        </FormField>
      )
    case 'shop':
      return <ShopChoice path={`${path}.shopId`} />
    case 'article':
      return <ArticleChoice path={`${path}.articleId`} />
  }
}

function RolesFields({ action, path }: { action: Extract<ButtonAction, { type: 'roles' }>; path: string }) {
  const { set, errorOf } = useEditor()
  return (
    <>
      <FormField label={m['ui.editor.actions.add']()} error={errorOf(`${path}.add`) ?? errorOf(path)} group>
        {({ id, describedBy, invalid }) => (
          <RolesPicker
            id={id}
            given
            label={m['ui.editor.actions.add']()}
            value={action.add}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => set(`${path}.add`, next)}
          />
        )}
      </FormField>
      <FormField label={m['ui.editor.actions.take']()} error={errorOf(`${path}.remove`)} group>
        {({ id, describedBy, invalid }) => (
          <RolesPicker
            id={id}
            given
            label={m['ui.editor.actions.take']()}
            value={action.remove}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => set(`${path}.remove`, next)}
          />
        )}
      </FormField>
      <FormField label={m['ui.editor.actions.style']()}>
        {({ id }) => (
          <ChoiceInput
            id={id}
            label={m['ui.editor.actions.style']()}
            value={action.style}
            options={{
              classic: m['ui.editor.actions.classic'](),
              fix: m['ui.editor.actions.fix'](),
              unique: m['ui.editor.actions.unique'](),
            }}
            onChange={(next) => set(`${path}.style`, next)}
          />
        )}
      </FormField>
      <FormField label={m['ui.editor.actions.duration']()} error={errorOf(`${path}.duration`)}>
        {({ id, describedBy, invalid }) => (
          <DurationInput
            id={id}
            label={m['ui.editor.actions.duration']()}
            value={action.duration ?? null}
            optional={m['ui.editor.actions.forever']()}
            start={86_400}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => set(`${path}.duration`, next ?? undefined)}
          />
        )}
      </FormField>
    </>
  )
}
