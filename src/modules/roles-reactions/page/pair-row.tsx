import type { ComponentProps } from 'react'
import type { GivenCounts } from '#core/published-api.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmojiInput } from '#ui/fields/emoji-input.tsx'
import { RolesPicker } from '#ui/fields/roles-picker.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { ReactionPair } from '../reaction-message.ts'
import { useGivenWords } from './uses-chart.tsx'

type PairRowProps = {
  pair: ReactionPair
  /** From 0. */
  place: number
  /** Of the last thirty days; absent when nobody used it. */
  uses: GivenCounts | undefined
  /** Not used for sixty days. */
  isUnused: boolean
  rolesMax: number
  isDragged: boolean
  /** Absent where there is nothing to sort. */
  handle: ComponentProps<'button'> | undefined
  onChange(pair: ReactionPair): void
  onRemove(): void
}

export function PairRow({
  pair,
  place,
  uses,
  isUnused,
  rolesMax,
  isDragged,
  handle,
  onChange,
  onRemove,
}: PairRowProps) {
  const { description: _description, ...plain } = pair
  const { paused: _paused, ...active } = pair
  const number = { place: place + 1 }
  const words = useGivenWords()
  return (
    <li className="pair" data-entry={place} data-dragged={isDragged || undefined}>
      {handle && (
        <button
          type="button"
          className="entry-handle"
          aria-label={m['roles-reactions.page.form.movePair'](number)}
          title={m['entries.moveHelp']()}
          {...handle}
        >
          <Icon name="u-drag" />
        </button>
      )}
      <EmojiInput
        label={m['roles-reactions.page.form.emoji'](number)}
        value={pair.emoji || null}
        clearable={false}
        onChange={(emoji) => onChange({ ...pair, emoji: emoji ?? '' })}
      />
      <RolesPicker
        label={m['roles-reactions.page.form.roles'](number)}
        given
        max={rolesMax}
        value={pair.roles}
        onChange={(roles) => onChange({ ...pair, roles })}
      />
      <input
        className="input"
        maxLength={100}
        placeholder={m['roles-reactions.page.form.description']()}
        aria-label={m['roles-reactions.page.form.descriptionOf'](number)}
        value={pair.description ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value ? { ...plain, description: value } : plain)}
      />
      <IconButton icon="u-trash" label={m['roles-reactions.page.form.removePair'](number)} onClick={onRemove} />
      {uses && <p className="pair-uses sm faint">{words(uses)}</p>}
      {isUnused && <p className="pair-uses sm faint">{m['roles-reactions.page.form.unused']()}</p>}
      {pair.paused && (
        <Note tone="attention">
          {m['roles-reactions.page.form.pairPaused']()}{' '}
          <Button
            size="small"
            aria-label={m['roles-reactions.page.form.resumePair'](number)}
            onClick={() => onChange(active)}
          >
            {m['roles-reactions.page.form.resume']()}
          </Button>
        </Note>
      )}
    </li>
  )
}
