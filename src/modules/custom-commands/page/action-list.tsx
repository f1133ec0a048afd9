import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { useSorting } from '#ui/entries/use-sorting.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CommandAction } from '../action.ts'
import { ACTIONS_MAX } from '../settings.ts'
import { ActionForm } from './action-form.tsx'
import { ACTION_GROUPS, ACTION_TYPES, actionLabels, newAction } from './action-labels.ts'
import './action-list.css'

type ActionListProps = {
  value: readonly CommandAction[]
  onChange(value: CommandAction[]): void
  errorOf(path: string): string | null
}

/** The actions of a command, from top to bottom. */
export function ActionList({ value, onChange, errorOf }: ActionListProps) {
  const premium = useEditing(({ guild }) => guild.premium)
  const max = premium ? ACTIONS_MAX.premium : ACTIONS_MAX.free
  const words = actionLabels()
  // An action has no id but its place.
  const rows = value.map((action, place) => ({ id: String(place), place, action }))
  const sorting = useSorting(rows, (id, to) => {
    const action = value[Number(id)]
    if (!action) return
    onChange([...value].toSpliced(Number(id), 1).toSpliced(to, 0, action))
    // The rows stay in place and show other actions, so the focus follows the one that was moved.
    sorting.list.current?.children[to]?.querySelector<HTMLElement>('.entry-handle')?.focus()
  })
  return (
    <fieldset className="actions">
      <legend>
        {m['custom-commands.page.form.actions']()}{' '}
        <span className="soft">
          {value.length} / {max}
        </span>
      </legend>
      <ul className="action-rows" ref={sorting.list}>
        {sorting.shown.map(({ id, place, action }, shownAt) => (
          <li key={id} data-entry={id} className="action" data-dragged={sorting.draggedId === id || undefined}>
            <div className="action-head">
              {value.length > 1 && (
                <button
                  type="button"
                  className="entry-handle"
                  aria-label={m['custom-commands.page.form.move']({ place: shownAt + 1 })}
                  {...sorting.handleProps(id)}
                >
                  <Icon name="u-drag" size="small" />
                </button>
              )}
              <b className="grow">{`${shownAt + 1}. ${words[action.type]}`}</b>
              <IconButton
                icon="u-trash"
                size="small"
                label={m['custom-commands.page.form.remove']({ place: shownAt + 1 })}
                onClick={() => onChange(value.toSpliced(place, 1))}
              />
            </div>
            <ActionForm
              value={action}
              onChange={(next) => onChange(value.with(place, next))}
              errorOf={(part) => errorOf(`actions.${place}.${part}`)}
            />
          </li>
        ))}
      </ul>
      <select
        className="input"
        aria-label={m['custom-commands.page.form.addAction']()}
        value=""
        disabled={value.length >= max}
        onChange={(event) => {
          const type = ACTION_TYPES.find((known) => known === event.currentTarget.value)
          if (type) onChange([...value, newAction(type)])
        }}
      >
        <option value="">{m['custom-commands.page.form.addAction']()}</option>
        {ACTION_GROUPS.map(({ label, types }) => (
          <optgroup key={types.join()} label={label()}>
            {types.map((type) => (
              <option key={type} value={type}>
                {words[type]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </fieldset>
  )
}
