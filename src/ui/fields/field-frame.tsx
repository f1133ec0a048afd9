import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { m } from '#texts'
import { Badge } from '../badge.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { useGuildTools } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import { useValueLabels } from '../values/value-labels.ts'
import { FieldHistory } from './field-history.tsx'
import type { FieldState } from './use-field.ts'
import './field-frame.css'

export type ControlProps = { id: string; describedBy: string | undefined; invalid: boolean }

type FieldFrameProps = {
  field: FieldState<unknown>
  /** `row`: label left, control right. `column`: control below. */
  layout?: 'row' | 'column'
  label?: string | undefined
  /** The label as an element, where plain text is not enough. */
  labelContent?: ReactNode
  help?: string | undefined
  /** At the right end, beside the label. */
  aside?: ReactNode
  /** The label covers several controls, each with an accessible name of its own. */
  group?: boolean
  /** Shown in place of the control while premium is missing. */
  lockedControl?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label, help, control and error, the same for every kind of setting. A changed field is marked with a bar. */
export function FieldFrame({
  field,
  layout = 'row',
  aside,
  group,
  labelContent,
  lockedControl,
  children,
  ...texts
}: FieldFrameProps) {
  const id = useId()
  const label = texts.label ?? field.label
  // A locked field shows its help too: people should know what premium would give them.
  const help = texts.help ?? field.help ?? (field.locked ? m['issues.W_PREMIUM']() : null)
  const describedBy = [help && `${id}-help`, field.error && `${id}-error`].filter(Boolean).join(' ') || undefined
  // While it is locked the control is one small button, which fits beside any label.
  const shape = field.locked ? 'row' : layout
  const isInvalid = field.error !== null && !field.asked
  const classes = ['field', `field-${shape}`, field.changed && 'field-changed', isInvalid && 'field-invalid']
  return (
    <div className={classes.filter(Boolean).join(' ')} id={`setting-${field.path}`}>
      <div className="field-text">
        <span className="field-label">
          <span>
            {group ? <span id={`${id}-label`}>{labelContent ?? label}</span> : <label htmlFor={id}>{label}</label>}
            {field.locked && (
              <Badge tone="premium" icon="u-gem">
                {m['ui.premium.badge']()}
              </Badge>
            )}
            <FieldHistory field={field} label={label} />
          </span>
          {field.changed && <span className="unseen">{m['ui.field.changed']()}</span>}
          {aside && <span className="field-aside">{aside}</span>}
        </span>
        {help && (
          <p className="field-help" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
      <div className="field-control">
        {field.locked
          ? (lockedControl ?? (
              <ButtonLink look="quiet" size="small" icon="u-lock" to="/premium">
                {m['ui.premium.unlock']()}
                <span className="unseen">, {label}</span>
              </ButtonLink>
            ))
          : children({ id, describedBy, invalid: isInvalid })}
      </div>
      {field.error && (
        <p
          className={isInvalid ? 'field-error' : 'field-error field-asks'}
          id={`${id}-error`}
          role={isInvalid ? 'alert' : 'status'}
        >
          <Icon name={isInvalid ? 'u-alert' : 'u-info'} size="small" />
          <span>
            {field.error}{' '}
            {field.locked && (
              <Link className="link" to="/premium">
                {m['ui.premium.unlock']()}
                <span className="unseen">, {label}</span>
              </Link>
            )}
          </span>
        </p>
      )}
      {field.conflict && <FieldConflict {...field.conflict} />}
    </div>
  )
}

/** Somebody else saved the same setting: the person chooses which value stays. */
export function FieldConflict({ path, theirs, mine }: { path: string; theirs: unknown; mine: unknown }) {
  const { store } = useGuildTools()
  const words = useValueLabels()
  return (
    <div className="field-conflict" role="alert">
      <p>
        <b>{m['ui.conflict.title']()}</b>
      </p>
      <dl>
        <div>
          <dt>{m['ui.conflict.theirs']()}</dt>
          <dd>{words(path, theirs)}</dd>
        </div>
        <div>
          <dt>{m['ui.conflict.mine']()}</dt>
          <dd>{words(path, mine)}</dd>
        </div>
      </dl>
      <div className="field-conflict-actions">
        <Button size="small" onClick={() => store.reset(path)}>
          {m['ui.conflict.takeTheirs']()}
        </Button>
        <Button size="small" onClick={() => store.keepMine(path)}>
          {m['ui.conflict.keepMine']()}
        </Button>
      </div>
    </div>
  )
}
