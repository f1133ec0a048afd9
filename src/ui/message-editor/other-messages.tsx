import type { ComponentProps } from 'react'
import type { Message } from '#core/settings/message.ts'
import { m } from '#texts'
import { Button, IconButton } from '../button.tsx'
import type { MessageInput } from './message-input.tsx'
import { MessageRow } from './message-row.tsx'
import './other-messages.css'

type OtherMessagesProps = Pick<ComponentProps<typeof MessageInput>, 'variables' | 'channelId'> & {
  value: readonly Message[]
  onChange(value: Message[]): void
  errorOf(place: string): string | null
  /** How many are allowed. */
  max: number
  make(): Message
  /** Explains when the first message is sent and when these are. */
  help: string
}

/** Alternatives that are sometimes sent in place of the first message. */
export function OtherMessages({ value, onChange, errorOf, max, make, help, ...input }: OtherMessagesProps) {
  return (
    <>
      {value.map((message, place) => {
        const number = place + 2
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message has no name but its place
          <div key={place} className="other-message">
            <MessageRow
              {...input}
              label={m['ui.editor.others.label']({ number })}
              error={errorOf(String(place))}
              value={message}
              onChange={(next) => onChange(value.with(place, next))}
            />
            <IconButton
              icon="u-trash"
              size="small"
              label={m['ui.editor.others.remove']({ number })}
              onClick={() => onChange(value.toSpliced(place, 1))}
            />
          </div>
        )
      })}
      <div className="row">
        <p className="grow faint xs">{help}</p>
        <Button
          look="ghost"
          size="small"
          icon="u-plus"
          disabled={value.length >= max}
          onClick={() => onChange([...value, make()])}
        >
          {m['ui.editor.others.add']()}
        </Button>
      </div>
    </>
  )
}
