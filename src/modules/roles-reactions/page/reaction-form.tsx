import { CONTENT_MAX } from '#core/settings/message-actions.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, TextRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { MessageRow } from '#ui/message-editor/message-row.tsx'
import { REACTION_MODES, type ReactionMessage } from '../reaction-message.ts'
import { AdvancedForm } from './advanced-form.tsx'
import { ChannelOfMessage } from './channel-of-message.tsx'
import { ExistingMessage } from './existing-message.tsx'
import { modeMeaning, modeName } from './mode-labels.ts'
import { withPairLines } from './pair-lines.ts'
import { PairRows } from './pair-rows.tsx'

export function ReactionForm(props: EntryFormProps<ReactionMessage>) {
  const { entry, change, errorOf } = props
  const { content } = entry
  const withLines = content && withPairLines(content, entry.pairs, CONTENT_MAX)
  return (
    <>
      <TextRow
        label={m['roles-reactions.page.form.name']()}
        help={m['roles-reactions.page.form.nameHelp']()}
        error={errorOf('name')}
        maxLength={50}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <ChannelOfMessage {...props} />
      <ChoiceRow
        label={m['roles-reactions.page.form.mode']()}
        help={modeMeaning(entry.mode)}
        layout="column"
        value={entry.mode}
        options={Object.fromEntries(REACTION_MODES.map((mode) => [mode, modeName(mode)]))}
        onChange={(next) => {
          const mode = REACTION_MODES.find((known) => known === next)
          if (mode) change({ mode })
        }}
      />
      <FormField label={m['roles-reactions.page.form.pairs']()} error={errorOf('pairs')} group>
        {() => <PairRows entryId={entry.id} value={entry.pairs} onChange={(pairs) => change({ pairs })} />}
      </FormField>
      <FormField label={m['roles-reactions.page.existing.title']()} group>
        {() => <ExistingMessage entry={entry} change={change} />}
      </FormField>
      {content && (
        <MessageRow
          label={m['roles-reactions.page.form.content']()}
          error={errorOf('content')}
          value={content}
          onChange={(next) => change({ content: next })}
          variables={globalVariables}
          channelId={entry.channel || null}
        />
      )}
      {withLines && (
        <div>
          <Button size="small" icon="u-plus" onClick={() => change({ content: withLines })}>
            {m['roles-reactions.page.form.writePairs']()}
          </Button>
        </div>
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
