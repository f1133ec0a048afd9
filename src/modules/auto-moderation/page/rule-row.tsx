import { type ReactNode, useId, useRef } from 'react'
import { m } from '#texts'
import { useField } from '#ui/fields/use-field.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { isActing, isWatching } from '../rules/acting.ts'
import type { FilterKey } from '../sanction-rule.ts'
import { autoModerationSettings } from '../settings.ts'
import { REPLY_TEXT, replyVariables } from '../variables.ts'
import { Field, useFilters } from './fields.tsx'
import { useHits } from './hits.tsx'
import { type Slot, SlotSentence } from './slot-sentence.tsx'
import { WatchedExamples } from './watched-examples.tsx'
import { WatchedNote } from './watched-note.tsx'
import './rules.css'

const CONTROLS = 'input, textarea, select, button'

type RuleRowProps<Name extends string> = {
  name: FilterKey
  title: string
  slots: Readonly<Record<Name, Slot>>
  sentence(signs: Readonly<Record<Name, string>>): string
  /** Why the filter can do nothing although it is on. */
  idle?: string | false
  children: ReactNode
}

/** One filter: a sentence, its switch, and a fold with what it looks for, and which members and channels are exempt. */
export function RuleRow<Name extends string>({ name, title, slots, sentence, idle, children }: RuleRowProps<Name>) {
  const { [name]: filter } = useFilters()
  const status = useField<boolean>(`${name}.status`, autoModerationSettings[name].entries.status)
  const changed = useEditing(({ updates }) => Object.keys(updates).some((path) => path.startsWith(`${name}.`)))
  const fold = useRef<HTMLDetailsElement>(null)
  const id = useId()
  const spared = filter.roles.length + filter.channels.length
  const isIdle = filter.status && !!idle
  const hits = useHits(name)
  const notes = [
    ...(hits === null ? [] : [m['auto-moderation.page.hits']({ count: hits })]),
    ...(spared > 0 ? [m['auto-moderation.page.sparedCount']({ count: spared })] : []),
  ]
  const open = () => {
    if (fold.current) fold.current.open = true
  }
  const pick = (path: string) => {
    open()
    const field = document.getElementById(`setting-${path}`)
    const place = field?.querySelector('.field-control') ?? field
    place?.querySelector<HTMLElement>(CONTROLS)?.focus()
  }
  return (
    <section
      className="rule"
      aria-labelledby={id}
      data-off={!isActing(filter) || undefined}
      data-changed={changed || undefined}
    >
      <h3 id={id} className="unseen">
        {title}
      </h3>
      <div className="rule-head">
        <div className="grow">
          <p className="rule-line">
            <SlotSentence slots={slots} sentence={sentence} onPick={pick} />
          </p>
          {isIdle ? (
            <p className="rule-note rule-note-idle">
              <Icon name="u-alert" size="small" />
              {idle}
            </p>
          ) : (
            filter.status && notes.length > 0 && <p className="rule-note">{notes.join(' · ')}</p>
          )}
          {isWatching(filter) && <WatchedNote filter={name} title={title} />}
        </div>
        <span id={`setting-${name}.status`}>
          <Switch
            checked={status.value}
            aria-label={status.name}
            onChange={(on) => {
              status.set(on)
              if (on) open()
            }}
          />
        </span>
      </div>
      <details ref={fold} className="rule-fold">
        <summary aria-label={m['auto-moderation.page.detailsOf']({ title })}>
          <Icon name="u-down" />
        </summary>
        <div className="rule-fields">
          <Field.Toggle name={`${name}.watch`} />
          {isWatching(filter) && <WatchedExamples filter={name} />}
          {children}
          <Field.Toggle name={`${name}.silent`} />
          {!filter.silent && <Field.Template name={`${name}.reply`} fallback={REPLY_TEXT} variables={replyVariables} />}
          <Field.Roles name={`${name}.roles`} />
          <Field.Channels name={`${name}.channels`} />
        </div>
      </details>
    </section>
  )
}
