import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow } from '#ui/entries/form-rows.tsx'
import { OtherMessages } from '#ui/message-editor/other-messages.tsx'
import { OTHER_MESSAGES_MAX, type RepeatMessage } from '../repeat-message.ts'
import { newMessage } from '../rules/new-repeat-message.ts'
import { repeatVariables } from '../variables.ts'

/** Further messages, sent in alternation. */
export function RotationForm({ entry, change, errorOf }: EntryFormProps<RepeatMessage>) {
  const { others = [], order = 'turn' } = entry
  const count = others.length + 1
  const help = () => {
    if (others.length === 0) return m['repeat-messages.page.rotation.one']()
    return order === 'turn'
      ? m['repeat-messages.page.rotation.turnHelp']({ count })
      : m['repeat-messages.page.rotation.randomHelp']({ count })
  }
  return (
    <>
      <OtherMessages
        value={others}
        onChange={(next) => change({ others: next.length > 0 ? next : undefined })}
        errorOf={(place) => errorOf(`others.${place}`)}
        max={OTHER_MESSAGES_MAX}
        make={newMessage}
        help={help()}
        variables={repeatVariables}
        channelId={entry.channel || null}
      />
      {others.length > 1 && (
        <ChoiceRow
          label={m['repeat-messages.page.rotation.order']()}
          look="segment"
          value={order}
          options={{
            turn: m['repeat-messages.page.rotation.turn'](),
            random: m['repeat-messages.page.rotation.random'](),
          }}
          onChange={(next) => change({ order: next === 'random' ? 'random' : 'turn' })}
        />
      )}
    </>
  )
}
