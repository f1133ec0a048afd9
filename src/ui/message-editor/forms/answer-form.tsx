import { CONTENT_MAX } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import { Button } from '../../button.tsx'
import { Disclosure } from '../../disclosure.tsx'
import { ChannelPicker } from '../../fields/channel-picker.tsx'
import { ChoiceInput } from '../../fields/choice-input.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { useEditor } from '../editor-context.ts'
import { newEmbed } from '../new-parts.ts'
import { readAt } from '../part-paths.ts'
import { EmbedForm } from './embed-form.tsx'
import { PartLink, PartText } from './part-text.tsx'
import { PictureInput } from './picture-input.tsx'

const LINK_LABEL_MAX = 80

/** Who sees the answer. */
export function TargetForm({ path }: { path: string }) {
  const { parts, set, errorOf } = useEditor()
  const target = readAt(parts, `${path}.target`)
  const channel = readAt(parts, `${path}.channel`)
  return (
    <>
      <FormField label={m['ui.editor.actions.target']()}>
        {({ id }) => (
          <ChoiceInput
            id={id}
            label={m['ui.editor.actions.target']()}
            value={String(target)}
            options={{
              hidden: m['ui.editor.actions.hidden'](),
              channel: m['ui.editor.actions.channel'](),
              dm: m['ui.editor.actions.dm'](),
            }}
            onChange={(next) => {
              set(`${path}.target`, next)
              if (next !== 'channel') set(`${path}.channel`, undefined)
            }}
          />
        )}
      </FormField>
      {target === 'channel' && (
        <FormField label={m['ui.editor.actions.channelName']()} error={errorOf(`${path}.channel`) ?? errorOf(path)}>
          {({ id, describedBy, invalid }) => (
            <ChannelPicker
              id={id}
              label={m['ui.editor.actions.channelName']()}
              value={typeof channel === 'string' ? channel : null}
              describedBy={describedBy}
              invalid={invalid}
              onChange={(next) => set(`${path}.channel`, next ?? undefined)}
            />
          )}
        </FormField>
      )}
    </>
  )
}

/** The answer to a click: text, one picture, one embed, one link. */
export function AnswerForm({ path }: { path: string }) {
  const { parts, set, errorOf } = useEditor()
  const image = readAt(parts, `${path}.images.0.url`)
  const hasEmbed = readAt(parts, `${path}.embeds.0`) !== undefined
  const hasLink = readAt(parts, `${path}.link`) !== undefined
  return (
    <>
      <PartText path={`${path}.content`} label={m['ui.editor.actions.answer']()} max={CONTENT_MAX} line />
      {errorOf(path) && <p className="field-error">{errorOf(path)}</p>}
      <PictureInput
        label={m['ui.editor.picture.picture']()}
        value={typeof image === 'string' ? image : ''}
        error={errorOf(`${path}.images.0.url`)}
        onChange={(url) => set(`${path}.images`, url === '' ? undefined : [{ url }])}
      />
      {hasEmbed ? (
        <Disclosure title={m['ui.editor.parts.embed']()}>
          <EmbedForm path={`${path}.embeds.0`} />
          <Button size="small" look="ghost" icon="u-trash" onClick={() => set(`${path}.embeds`, undefined)}>
            {m['ui.editor.actions.dropEmbed']()}
          </Button>
        </Disclosure>
      ) : (
        <Button size="small" look="ghost" icon="u-plus" onClick={() => set(`${path}.embeds`, [newEmbed()])}>
          {m['ui.editor.actions.addEmbed']()}
        </Button>
      )}
      {hasLink ? (
        <>
          <PartText
            path={`${path}.link.label`}
            label={m['ui.editor.button.label']()}
            max={LINK_LABEL_MAX}
            line
            required
          />
          <PartLink path={`${path}.link.url`} label={m['ui.editor.actions.url']()} required />
          <Button size="small" look="ghost" icon="u-trash" onClick={() => set(`${path}.link`, undefined)}>
            {m['ui.editor.actions.dropLink']()}
          </Button>
        </>
      ) : (
        <Button size="small" look="ghost" icon="u-plus" onClick={() => set(`${path}.link`, { label: '', url: '' })}>
          {m['ui.editor.actions.addLink']()}
        </Button>
      )}
    </>
  )
}
