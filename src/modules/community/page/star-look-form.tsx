import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ColorRow, EmojiRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import type { Starboard } from '../starboard.ts'

const PLACES = [0, 1, 2] as const

export function StarLookForm({ entry, change, errorOf }: EntryFormProps<Starboard>) {
  const premium = useEditing(({ guild }) => guild.premium)
  const put = (place: number, star: string | null) => {
    const stars = star === null ? entry.emoji.toSpliced(place, 1) : [...entry.emoji].toSpliced(place, 1, star)
    change({ emoji: [...new Set(stars)] })
  }
  return (
    <>
      <SwitchRow
        label={m['community.page.boards.embed']()}
        value={entry.embed}
        onChange={(embed) => change({ embed })}
      />
      {premium ? (
        <>
          {PLACES.slice(0, entry.emoji.length + 1).map((place) => (
            <EmojiRow
              key={place}
              label={m['community.page.boards.emoji']({ place: place + 1 })}
              error={place === 0 ? errorOf('emoji') : null}
              clearable={entry.emoji.length > 1}
              value={entry.emoji[place] ?? null}
              onChange={(star) => put(place, star)}
            />
          ))}
          <ColorRow
            label={m['community.page.boards.color']()}
            value={entry.color}
            onChange={(color) => change({ color })}
          />
        </>
      ) : (
        <Note tone="premium">{m['community.page.boards.lookPremium']()}</Note>
      )}
    </>
  )
}
