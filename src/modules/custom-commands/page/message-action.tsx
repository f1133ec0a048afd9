import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { ChannelRow, ChoiceRow } from '#ui/entries/form-rows.tsx'
import { MessageRow } from '#ui/message-editor/message-row.tsx'
import { OtherMessages } from '#ui/message-editor/other-messages.tsx'
import { useNamedEntries } from '#ui/message-editor/use-named-entries.ts'
import { type CommandAction, OTHER_ANSWERS_MAX } from '../action.ts'
import { commandVariables } from '../variables.ts'
import type { ActionFormProps } from './action-form-props.ts'
import { newAction, newAnswer } from './action-labels.ts'

type MessageStep = Extract<CommandAction, { type: 'message' }>

const OWN = 'own'

/** Which message, and where it goes. */
export function MessageAction({ value, onChange, errorOf }: ActionFormProps<MessageStep>) {
  const saved = useNamedEntries('savedMessages')
  const { source, destination } = value
  const others = source.from === 'custom' ? (source.others ?? []) : []
  const channel = destination.to === 'channel' ? destination.channel : null
  const setSource = (id: string) => {
    if (id !== OWN) return onChange({ ...value, source: { from: 'saved', savedId: id } })
    const fresh = newAction('message')
    if (fresh.type === 'message') onChange({ ...value, source: fresh.source })
  }
  return (
    <>
      {saved !== null && saved.length > 0 && (
        <ChoiceRow
          label={m['custom-commands.page.actions.source']()}
          value={source.from === 'saved' ? source.savedId : OWN}
          options={{
            [OWN]: m['custom-commands.page.actions.own'](),
            ...Object.fromEntries(saved.map(({ id, name }) => [id, name])),
          }}
          onChange={setSource}
        />
      )}
      {source.from === 'custom' && (
        <>
          <MessageRow
            label={m['custom-commands.page.actions.text']()}
            error={errorOf('source.message')}
            value={source.message}
            onChange={(message) => onChange({ ...value, source: { ...source, message } })}
            variables={commandVariables}
            channelId={channel}
          />
          <OtherMessages
            value={others}
            onChange={(next) =>
              onChange({
                ...value,
                source: { from: 'custom', message: source.message, ...(next.length > 0 && { others: next }) },
              })
            }
            errorOf={(place) => errorOf(`source.others.${place}`)}
            max={OTHER_ANSWERS_MAX}
            make={newAnswer}
            help={
              others.length > 0
                ? m['custom-commands.page.actions.drawn']({ count: others.length + 1 })
                : m['custom-commands.page.actions.oneAnswer']()
            }
            variables={commandVariables}
            channelId={channel}
          />
        </>
      )}
      <ChoiceRow
        label={m['custom-commands.page.actions.destination']()}
        value={destination.to}
        options={{
          reply: m['custom-commands.page.actions.reply'](),
          current: m['custom-commands.page.actions.current'](),
          dm: m['custom-commands.page.actions.dm'](),
          channel: m['custom-commands.page.actions.channel'](),
        }}
        onChange={(to) =>
          onChange({
            ...value,
            destination:
              to === 'channel' ? { to, channel: '' } : { to: to === 'current' || to === 'dm' ? to : 'reply' },
          })
        }
      />
      {destination.to === 'channel' && (
        <ChannelRow
          label={m['custom-commands.page.actions.channel']()}
          error={errorOf('destination')}
          types={WRITABLE_TYPES}
          need="embed"
          value={destination.channel || null}
          onChange={(id) => onChange({ ...value, destination: { to: 'channel', channel: id ?? '' } })}
        />
      )}
    </>
  )
}
