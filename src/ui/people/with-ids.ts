import { isSnowflake } from '#core/snowflake.ts'
import type { PickerEntry, PickerSource } from '../picker/entry.ts'

const byId = (id: string): PickerEntry => ({ id, name: id, icon: 'u-user' })

/** A pasted id can be chosen too, which is how people who have left are added. */
export function withIds(members: PickerSource, typed: string, onTyped: (query: string) => void): PickerSource {
  const pasted = isSnowflake(typed) && !members.find(typed) ? [byId(typed)] : []
  return {
    ...members,
    find: (id) => members.find(id) ?? byId(id),
    groups: () => [...members.groups(), { id: 'pasted', name: null, entries: pasted }],
    onSearch(query) {
      onTyped(query)
      members.onSearch?.(query)
    },
  }
}
