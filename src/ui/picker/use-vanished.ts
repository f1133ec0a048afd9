import { useState } from 'react'
import type { PickerSource } from './entry.ts'
import { vanishedNames } from './first-rows.ts'

/** Entries deleted on Discord while the list is open: they disappear, and the list says so. */
export function useVanished(groups: ReturnType<PickerSource['groups']>): readonly string[] {
  const [known, setKnown] = useState(groups)
  const [vanished, setVanished] = useState<readonly string[]>([])
  if (known !== groups) {
    const all = (list: typeof groups) => list.flatMap((group) => group.entries)
    const names = vanishedNames(all(known), all(groups))
    setKnown(groups)
    if (names.length > 0) setVanished([...vanished, ...names])
  }
  return vanished
}
