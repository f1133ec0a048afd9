import type { ReactNode } from 'react'
import type { IconName } from '../icon.tsx'

export type PickerEntry = {
  id: string
  name: string
  icon: IconName
  /** A dot of this colour in place of the icon: roles. */
  dot?: string | undefined
  /** Why it cannot work as it is, or what to know about it. */
  reason?: string | null
  /** `attention`: allowed, with a warning. Without a tone the reason is shown as a problem. */
  tone?: 'attention'
  /** Must be pressed twice; shown before the second press. */
  confirm?: string
  /** It cannot be newly chosen. */
  disabled?: boolean
}

export type PickerGroup = { id: string; name: string | null; entries: readonly PickerEntry[] }

export type CreateFormProps = { name: string; onCreated(id: string): void; onCancel(): void }

/** The choices of a picker. Groups are computed when the list opens, so closed pickers cost nothing. */
export type PickerSource = {
  find(id: string): PickerEntry | null
  groups(): readonly PickerGroup[]
  /** Called with what is typed, where there is too much to load beforehand; what is found joins the groups. */
  onSearch?: ((query: string) => void) | undefined
  words: {
    choose: string
    /** For a value that no longer exists. */
    gone: string
    search: string
    empty: string
    clear: string
    add: string
  }
  create?: { label: string; form(props: CreateFormProps): ReactNode } | undefined
}
