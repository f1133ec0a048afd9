import type { ReactNode } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { ControlProps } from '#ui/fields/field-frame.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { useValueLabels } from '#ui/values/value-labels.ts'
import type { InheritedKey } from '../inherited.ts'
import type { TicketPanel } from '../panel.ts'
import { useTicketSettings } from './fields.tsx'

export type PanelPart = {
  entry: TicketPanel
  change(patch: Partial<TicketPanel>): void
  errorOf(path: string): string | null
}

type Own<K extends InheritedKey> = Exclude<TicketPanel[K], undefined>
type InheritedRowProps<K extends InheritedKey> = PanelPart & {
  name: K
  children(control: ControlProps & { label: string; value: Own<K>; onChange(value: Own<K>): void }): ReactNode
}

/** A general setting, with its value, that a panel may override. */
export function InheritedRow<K extends InheritedKey>(props: InheritedRowProps<K>) {
  const { name, entry, change, errorOf, children } = props
  const words = useValueLabels()
  const path = `ticketSystem.${name}`
  const { label } = useSettingLabel(path)
  const general = useTicketSettings()[name]
  const set = (value: unknown) => change({ [name]: value } as Partial<TicketPanel>)
  const own = entry[name] as Own<K> | undefined
  if (own === undefined) {
    const value =
      name === 'confirmMessage' && general === null ? m['tickets.page.panel.own.builtIn']() : words(path, general)
    return (
      <FormField label={label} help={m['tickets.page.panel.own.asGeneral']({ value })} layout="row" group>
        {() => (
          <Button
            size="small"
            aria-label={m['tickets.page.panel.own.changeOf']({ label })}
            onClick={() => set(general)}
          >
            {m['tickets.page.panel.own.change']()}
          </Button>
        )}
      </FormField>
    )
  }
  return (
    <FormField label={label} error={errorOf(name)} group>
      {(control) => (
        <div className="inherited-own">
          {children({ ...control, label, value: own, onChange: set })}
          <Button
            look="ghost"
            size="small"
            icon="u-undo"
            aria-label={m['tickets.page.panel.own.backOf']({ label })}
            onClick={() => set(undefined)}
          >
            {m['tickets.page.panel.own.back']()}
          </Button>
        </div>
      )}
    </FormField>
  )
}
