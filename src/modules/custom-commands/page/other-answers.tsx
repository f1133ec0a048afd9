import type { Message } from '#core/settings/message.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { MessageRow } from '#ui/message-editor/message-row.tsx'
import { OTHER_ANSWERS_MAX } from '../action.ts'
import { commandVariables } from '../variables.ts'
import { newAnswer } from './action-labels.ts'

type OtherAnswersProps = {
  value: readonly Message[]
  onChange(value: Message[]): void
  errorOf(path: string): string | null
  channelId: string | null
}

/** What else the command may answer: each time one of all is drawn. */
export function OtherAnswers({ value, onChange, errorOf, channelId }: OtherAnswersProps) {
  return (
    <>
      {value.map((message, place) => {
        const number = place + 2
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no name but its place
          <div key={place} className="action-answer">
            <MessageRow
              label={m['custom-commands.page.actions.answer']({ number })}
              error={errorOf(String(place))}
              value={message}
              onChange={(next) => onChange(value.with(place, next))}
              variables={commandVariables}
              channelId={channelId}
            />
            <IconButton
              icon="u-trash"
              size="small"
              label={m['custom-commands.page.actions.removeAnswer']({ number })}
              onClick={() => onChange(value.toSpliced(place, 1))}
            />
          </div>
        )
      })}
      <div className="row">
        <p className="grow faint xs">
          {value.length > 0
            ? m['custom-commands.page.actions.drawn']({ count: value.length + 1 })
            : m['custom-commands.page.actions.oneAnswer']()}
        </p>
        <Button
          look="ghost"
          size="small"
          icon="u-plus"
          disabled={value.length >= OTHER_ANSWERS_MAX}
          onClick={() => onChange([...value, newAnswer()])}
        >
          {m['custom-commands.page.actions.addAnswer']()}
        </Button>
      </div>
    </>
  )
}
