import { useState } from 'react'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import type { ComponentShape, MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { Floating } from '../floating.tsx'
import { acts } from '../state/acts.ts'
import { EmojiPicture } from './reactions.tsx'
import { type Choosable, useChoices } from './use-choices.ts'
import './controls.css'

/** A select on a message: a choice is sent immediately, or after a confirmation when several are possible. */
export function SelectMenu({ select, message }: { select: ComponentShape; message: MessageShape }) {
  const { state, settle } = useChat()
  const choices = useChoices(select)
  const [sent, setSent] = useState<string[] | null>(null)
  const preset = [
    ...(select.options ?? []).filter((option) => option.default).map(({ value }) => value),
    ...(select.default_values ?? []).map(({ id }) => id),
  ]
  return (
    <ChoiceField
      choices={choices}
      chosen={sent ?? preset}
      placeholder={select.placeholder ?? m['chat.talk.choose']()}
      min={select.min_values ?? 1}
      max={select.max_values ?? 1}
      disabled={select.disabled ?? false}
      onChange={async (values) => {
        const me = state.hall?.person.id ?? ''
        if (settle(await acts.choose(message.channel_id, message.id, select.custom_id ?? '', values, me)))
          setSent(values)
      }}
    />
  )
}

type ChoiceFieldProps = {
  choices: Choosable[]
  chosen: string[]
  placeholder: string
  label?: string
  min: number
  max: number
  disabled?: boolean
  onChange(values: string[]): void
}

export function ChoiceField({ choices, chosen, placeholder, label, min, max, disabled, onChange }: ChoiceFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [draft, setDraft] = useState<string[]>([])
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label)
  const isSeveral = max > 1
  const take = (value: string) => {
    if (!isSeveral) {
      setAnchor(null)
      onChange([value])
    } else if (draft.includes(value)) setDraft(draft.filter((one) => one !== value))
    else if (draft.length < max) setDraft([...draft, value])
  }
  return (
    <>
      <button
        type="button"
        className="select-field"
        aria-haspopup="dialog"
        aria-label={[label, names.join(', ') || placeholder].filter(Boolean).join(', ')}
        disabled={disabled}
        onClick={(event) => {
          setDraft(chosen)
          setAnchor(event.currentTarget)
        }}
      >
        <span className={names.length === 0 ? 'select-empty' : undefined}>{names.join(', ') || placeholder}</span>
        <Icon name="u-down" size="small" />
      </button>
      {anchor && (
        <Floating anchor={anchor} label={label ?? placeholder} onClose={() => setAnchor(null)}>
          <div className="select-options">
            {choices.map((choice) => {
              const isChosen = (isSeveral ? draft : chosen).includes(choice.value)
              return (
                <button
                  key={choice.value}
                  type="button"
                  className="select-option"
                  aria-pressed={isChosen}
                  onClick={() => take(choice.value)}
                >
                  {choice.emoji && <EmojiPicture emoji={choice.emoji} />}
                  <span>
                    <b>{choice.label}</b>
                    {choice.description && <small>{choice.description}</small>}
                  </span>
                  {isChosen && <Icon name="u-check" size="small" />}
                </button>
              )
            })}
          </div>
          {isSeveral && (
            <button
              type="button"
              className="dc-button dc-button-primary select-confirm"
              disabled={draft.length < min}
              onClick={() => {
                setAnchor(null)
                onChange(draft)
              }}
            >
              {m['chat.talk.confirm']()}
            </button>
          )}
        </Floating>
      )}
    </>
  )
}
