import { useState } from 'react'
import { Switch } from '../switch.tsx'
import type { EntryResult } from './entry-source.ts'

type EntrySwitchProps = {
  label: string
  on: boolean
  onChange(on: boolean): Promise<EntryResult>
  /** Shows in the list what went wrong. */
  tell(result: EntryResult): void
}

/** On the row of an entry: it switches immediately, and back if the server refuses. */
export function EntrySwitch({ label, on, onChange, tell }: EntrySwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const turn = async (next: boolean) => {
    setWanted(next)
    tell(await onChange(next))
    setWanted(null)
  }
  return <Switch checked={wanted ?? on} aria-label={label} onChange={turn} />
}
