import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { CommandAction } from '../action.ts'
import { ACTIONS_MAX } from '../settings.ts'
import { ActionForm } from './action-form.tsx'
import { ACTION_TYPES, actionLabels, newAction } from './action-labels.ts'
import './action-list.css'

type ActionListProps = {
  value: readonly CommandAction[]
  onChange(value: CommandAction[]): void
  errorOf(path: string): string | null
}

/** What the command does, from top to bottom. */
export function ActionList({ value, onChange, errorOf }: ActionListProps) {
  const premium = useEditing(({ guild }) => guild.premium)
  const max = premium ? ACTIONS_MAX.premium : ACTIONS_MAX.free
  const words = actionLabels()
  const move = (from: number, to: number) => {
    const action = value[from]
    if (action && to >= 0 && to < value.length) onChange([...value].toSpliced(from, 1).toSpliced(to, 0, action))
  }
  return (
    <fieldset className="actions">
      <legend>
        {m['custom-commands.page.form.actions']()}{' '}
        <span className="soft">
          {value.length} / {max}
        </span>
      </legend>
      {value.map((action, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an action has no name but its place
        <div key={place} className="action">
          <div className="action-head">
            <b className="grow">{`${place + 1}. ${words[action.type]}`}</b>
            <IconButton
              icon="u-arrow"
              size="small"
              className="action-up"
              label={m['custom-commands.page.form.up']({ place: place + 1 })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              icon="u-down"
              size="small"
              label={m['custom-commands.page.form.down']({ place: place + 1 })}
              disabled={place === value.length - 1}
              onClick={() => move(place, place + 1)}
            />
            <IconButton
              icon="u-trash"
              size="small"
              label={m['custom-commands.page.form.remove']({ place: place + 1 })}
              onClick={() => onChange(value.toSpliced(place, 1))}
            />
          </div>
          <ActionForm
            value={action}
            onChange={(next) => onChange(value.with(place, next))}
            errorOf={(part) => errorOf(`actions.${place}.${part}`)}
          />
        </div>
      ))}
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
        {ACTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {words[type]}
          </option>
        ))}
      </select>
    </fieldset>
  )
}
