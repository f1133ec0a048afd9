import { globalVariables } from '#core/templates/global-variables.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { MessageInput } from '#ui/message-editor/message-input.tsx'
import { REACTION_CHANNELS, REACTION_MODES, type ReactionMessage } from '../reaction-message.ts'
import { AdvancedForm } from './advanced-form.tsx'
import { modeMeaning, modeName } from './mode-words.ts'
import { PairRows } from './pair-rows.tsx'

export function ReactionForm(props: EntryFormProps<ReactionMessage>) {
  const { entry, change, errorOf } = props
  const { content } = entry
  const label = {
    name: m['roles-reactions.page.form.name'](),
    channel: m['roles-reactions.page.form.channel'](),
    mode: m['roles-reactions.page.form.mode'](),
    content: m['roles-reactions.page.form.content'](),
    pairs: m['roles-reactions.page.form.pairs'](),
  }
  return (
    <>
      <FormField label={label.name} help={m['roles-reactions.page.form.nameHelp']()} error={errorOf('name')}>
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            className="input"
            maxLength={50}
            value={entry.name}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </FormField>
      <FormField label={label.channel} error={errorOf('channel')}>
        {(control) => (
          <ChannelPicker
            {...control}
            label={label.channel}
            types={REACTION_CHANNELS}
            need="react"
            value={entry.channel || null}
            onChange={(channel) => change({ channel: channel ?? '' })}
          />
        )}
      </FormField>
      <FormField label={label.mode} help={modeMeaning(entry.mode)}>
        {(control) => (
          <ChoiceInput
            {...control}
            label={label.mode}
            value={entry.mode}
            options={Object.fromEntries(REACTION_MODES.map((mode) => [mode, modeName(mode)]))}
            onChange={(next) => {
              const mode = REACTION_MODES.find((known) => known === next)
              if (mode) change({ mode })
            }}
          />
        )}
      </FormField>
      <FormField label={label.pairs} error={errorOf('pairs')} layout="column" group>
        {() => <PairRows value={entry.pairs} onChange={(pairs) => change({ pairs })} />}
      </FormField>
      {content && (
        <FormField label={label.content} error={errorOf('content')} layout="column" group>
          {({ describedBy, invalid }) => (
            <MessageInput
              label={label.content}
              describedBy={describedBy}
              invalid={invalid}
              value={content}
              onChange={(next) => change({ content: next })}
              variables={globalVariables}
              channelId={entry.channel || null}
            />
          )}
        </FormField>
      )}
      <Disclosure
        title={m['roles-reactions.page.advanced.title']()}
        summary={m['roles-reactions.page.advanced.summary']()}
      >
        <AdvancedForm {...props} />
      </Disclosure>
    </>
  )
}
