import { CHANNEL_TYPE, WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelRow, SliderRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { TemplateEditor } from '#ui/fields/template-editor.tsx'
import { NEW_STARBOARD, type Starboard } from '../starboard.ts'
import { starVariables } from '../variables.ts'
import { StarLookForm } from './star-look-form.tsx'
import { StarSourcesForm } from './star-sources-form.tsx'

const DESTINATIONS = [...WRITABLE_TYPES, CHANNEL_TYPE.forum]

export function StarboardForm(props: EntryFormProps<Starboard>) {
  const { entry, change, errorOf } = props
  const label = m['community.page.boards.message']()
  return (
    <>
      <TextRow
        label={m['community.page.boards.name']()}
        error={errorOf('name')}
        maxLength={50}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <ChannelRow
        label={m['community.page.boards.channel']()}
        error={errorOf('channel')}
        types={DESTINATIONS}
        need="embed"
        suggestName={m['community.page.boards.newChannel']()}
        value={entry.channel || null}
        onChange={(channel) => change({ channel: channel ?? '' })}
      />
      <SliderRow
        label={m['community.page.boards.min']()}
        error={errorOf('min')}
        min={1}
        max={25}
        value={entry.min}
        onChange={(min) => change({ min })}
      />
      <SwitchRow
        label={m['community.page.boards.removeSelf']()}
        value={entry.removeSelf}
        onChange={(removeSelf) => change({ removeSelf })}
      />
      <SwitchRow
        label={m['community.page.boards.ignoreBots']()}
        value={entry.ignoreBots}
        onChange={(ignoreBots) => change({ ignoreBots })}
      />
      <FormField label={label} error={errorOf('message')}>
        {({ id, describedBy, invalid }) => (
          <TemplateEditor
            id={id}
            value={entry.message}
            fallback={NEW_STARBOARD.message}
            max={2000}
            variables={starVariables}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(message) => change({ message: message ?? NEW_STARBOARD.message })}
          />
        )}
      </FormField>
      <TextPreview
        frame={entry.embed ? 'embed' : 'content'}
        content={entry.embed ? entry.message : undefined}
        text={entry.embed ? m['community.page.boards.sample']() : entry.message}
        color={entry.color}
        channelId={entry.channel || null}
        variables={starVariables}
      />
      <Disclosure title={m['community.page.boards.sources']()} summary={m['community.page.boards.sourcesHelp']()}>
        <StarSourcesForm {...props} />
      </Disclosure>
      <Disclosure title={m['community.page.boards.look']()} summary={m['community.page.boards.lookHelp']()}>
        <StarLookForm {...props} />
      </Disclosure>
    </>
  )
}
