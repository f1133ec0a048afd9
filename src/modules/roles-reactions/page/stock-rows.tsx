import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { NumberRow } from '#ui/entries/form-rows.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { ReactionMessage } from '../reaction-message.ts'

const HOLDERS_MAX = 10_000

/** How many members may have each of the roles above. */
export function StockRows({ entry, change }: Pick<EntryFormProps<ReactionMessage>, 'entry' | 'change'>) {
  const roles = useEditing(({ guild }) => guild.roles)
  const given = [...new Set(entry.pairs.flatMap((pair) => pair.roles))]
  const set = (id: string, count: number) => {
    const { [id]: _, ...rest } = entry.maxHolders
    change({ maxHolders: count === 0 ? rest : { ...rest, [id]: count } })
  }
  return given.map((id) => (
    <NumberRow
      key={id}
      label={m['roles-reactions.page.advanced.holders']({
        role: roles.find((role) => role.id === id)?.name ?? m['ui.values.gone'](),
      })}
      value={entry.maxHolders[id] ?? 0}
      min={0}
      max={HOLDERS_MAX}
      zero={m['roles-reactions.page.advanced.none']()}
      onChange={(count) => set(id, count)}
    />
  ))
}
