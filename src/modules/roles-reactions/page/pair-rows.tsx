import { useEffect, useRef } from 'react'
import { emojiKey } from '#core/emoji-text.ts'
import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { moveTo } from '#ui/entries/sorting.ts'
import { useSorting } from '#ui/entries/use-sorting.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { ReactionPair } from '../reaction-message.ts'
import { PairRow } from './pair-row.tsx'
import './pair-rows.css'

type PairRowsProps = { entryId: string; value: readonly ReactionPair[]; onChange(value: ReactionPair[]): void }

/** Emoji and role, in the order of the reactions below the message. */
export function PairRows({ entryId, value, onChange }: PairRowsProps) {
  const premium = useEditing(({ guild }) => guild.premium)
  const { readUses } = useGuildTools().reactionRoles
  const uses = useAnswer(readUses, [readUses]).answer?.uses[entryId]
  const max = limitFor('reactionRolePairs', premium)
  // While an emoji is being chosen, a pair is identified by its place.
  const placed = value.map((pair, place) => ({ id: String(place), pair }))
  const movedTo = useRef<number | null>(null)
  const { list, shown, draggedId, handleProps } = useSorting(placed, (id, to) => {
    movedTo.current = to
    onChange(moveTo(placed, id, to).map(({ pair }) => pair))
  })
  // Moving by the arrow keys keeps the focus on the same pair.
  useEffect(() => {
    if (movedTo.current === null) return
    const row = list.current?.children[movedTo.current]
    movedTo.current = null
    row?.querySelector<HTMLElement>('.entry-handle')?.focus()
  })
  return (
    <div className="pairs">
      <ul className="pairs-list" ref={list}>
        {shown.map(({ id, pair }) => {
          const place = Number(id)
          return (
            <PairRow
              key={id}
              pair={pair}
              place={place}
              uses={uses?.pairs[emojiKey(pair.emoji)]}
              isUnused={uses?.unused.includes(emojiKey(pair.emoji)) === true}
              rolesMax={limitFor('reactionRolesPerPair', premium)}
              isDragged={draggedId === id}
              handle={value.length > 1 ? handleProps(id) : undefined}
              onChange={(next) => onChange(value.with(place, next))}
              onRemove={() => onChange(value.toSpliced(place, 1))}
            />
          )
        })}
      </ul>
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
