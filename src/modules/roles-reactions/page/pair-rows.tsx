import { limitFor, limits } from '#core/limits.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmojiInput } from '#ui/fields/emoji-input.tsx'
import { RolesPicker } from '#ui/fields/roles-picker.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { ReactionPair } from '../reaction-message.ts'
import './pair-rows.css'

type PairRowsProps = { value: readonly ReactionPair[]; onChange(value: ReactionPair[]): void }

/** Emoji and role, in the order in which the reactions will stand under the message. */
export function PairRows({ value, onChange }: PairRowsProps) {
  const premium = useEditing(({ guild }) => guild.premium)
  const replace = (place: number, patch: Partial<ReactionPair>) =>
    onChange(value.map((pair, at) => (at === place ? { ...pair, ...patch } : pair)))
  const max = limitFor('reactionRolePairs', premium)
  return (
    <div className="pairs">
      {value.map((pair, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an emoji is being chosen; the place is what stays
        <div key={place} className="pair">
          <EmojiInput
            label={m['roles-reactions.page.form.emoji']({ place: place + 1 })}
            value={pair.emoji || null}
            clearable={false}
            onChange={(emoji) => replace(place, { emoji: emoji ?? '' })}
          />
          <RolesPicker
            label={m['roles-reactions.page.form.roles']({ place: place + 1 })}
            given
            max={premium ? limits.reactionRolesPerPair.premium : limits.reactionRolesPerPair.free}
            value={pair.roles}
            onChange={(roles) => replace(place, { roles })}
          />
          <input
            className="input"
            maxLength={100}
            placeholder={m['roles-reactions.page.form.description']()}
            aria-label={m['roles-reactions.page.form.descriptionOf']({ place: place + 1 })}
            value={pair.description ?? ''}
            onChange={(event) => {
              const { description: _, ...rest } = pair
              const description = event.currentTarget.value
              onChange(value.with(place, description ? { ...rest, description } : rest))
            }}
          />
          <IconButton
            icon="u-trash"
            label={m['roles-reactions.page.form.removePair']({ place: place + 1 })}
            onClick={() => onChange(value.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="u-plus"
        disabled={value.length >= max}
        onClick={() => onChange([...value, { emoji: '', roles: [] }])}
      >
        {m['roles-reactions.page.form.addPair']({ count: value.length, max })}
      </Button>
    </div>
  )
}
