import { useRef, useState } from 'react'
import { FREE_BOOSTS } from '#core/settings/kinds.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { Chip } from '../picker/chip.tsx'
import { ChipBox } from '../picker/chip-box.tsx'
import { PickerList } from '../picker/picker-list.tsx'
import { BoostForm } from './boost-form.tsx'
import { LISTABLE_TYPES, useChannelSource } from './channel-source.ts'
import { useRoleSource } from './role-source.ts'
import './boosts-input.css'

export type Boosts = Readonly<Record<string, number>>

export type BoostsInputProps = {
  id?: string | undefined
  label: string
  kind: 'role' | 'channel'
  value: Boosts
  onChange(value: Record<string, number>): void
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

const NOTHING: ReadonlySet<string> = new Set()

/** spec §10.3: a role or channel with its multiplier, which is changed by pressing the chip. */
export function BoostsInput({ id, label, kind, value, onChange, describedBy, invalid }: BoostsInputProps) {
  const roles = useRoleSource({ given: false })
  const channels = useChannelSource({ types: LISTABLE_TYPES, need: null })
  const source = kind === 'role' ? roles : channels
  const { locale } = useGuildTools()
  const premium = useEditing(({ guild }) => guild.premium)
  const add = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const nameOf = (entryId: string) => source.find(entryId)?.name ?? source.words.gone
  const back = () => {
    setEdited(null)
    add.current?.focus()
  }
  return (
    <div className="chip-picker">
      <ChipBox
        id={id}
        label={label}
        describedBy={describedBy}
        invalid={invalid}
        add={{ button: add, words: source.words.add, open, onClick: () => setOpen(!open) }}
      >
        {Object.entries(value).map(([entryId, factor]) => (
          <Chip
            key={entryId}
            entry={source.find(entryId)}
            gone={source.words.gone}
            onRemove={() => {
              const { [entryId]: _, ...rest } = value
              onChange(rest)
              back()
            }}
          >
            <button
              type="button"
              className="boost-factor"
              aria-label={m['picker.boost.edit']({ name: nameOf(entryId), factor: format.format(factor) })}
              onClick={() => setEdited(entryId)}
            >
              {m['picker.boost.times']({ factor: format.format(factor) })}
            </button>
          </Chip>
        ))}
      </ChipBox>
      {edited !== null && (
        <BoostForm
          key={edited}
          name={nameOf(edited)}
          factor={value[edited] ?? FREE_BOOSTS[0]}
          premium={premium}
          onApply={(factor) => {
            onChange({ ...value, [edited]: factor })
            back()
          }}
          onCancel={back}
        />
      )}
      {open && (
        <PickerList
          label={label}
          source={source}
          chosen={NOTHING}
          anchor={add}
          onPick={(picked) => {
            setOpen(false)
            setEdited(picked)
          }}
          onClose={() => {
            setOpen(false)
            add.current?.focus()
          }}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  )
}
