import { brand } from '#core/brand.ts'
import { EMBED_CAPS, type Embed } from '#core/settings/embed.ts'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ColorRow, SwitchRow, TextRow, WordsRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { TemplateEditor } from '#ui/fields/template-editor.tsx'
import { KEYWORD_MAX, KEYWORDS_MAX, REPLY_MAX, REPLY_NAME_MAX } from '../quick-reply.ts'
import { ticketVariables } from '../variables.ts'
import type { NamedReply } from './use-replies.tsx'

export function ReplyForm({ entry, change, errorOf }: EntryFormProps<NamedReply>) {
  const { content, embed } = entry
  const paint = (patch: Partial<Embed>) => change({ embed: { ...embed, ...patch } })
  return (
    <>
      <TextRow
        label={m['tickets.page.replies.name']()}
        help={m['tickets.page.replies.nameHelp']()}
        error={errorOf('name')}
        maxLength={REPLY_NAME_MAX}
        mono
        value={entry.name}
        onChange={(name) => change({ name: name.trim().replaceAll(' ', '-') })}
      />
      <FormField label={m['tickets.page.replies.content']()} error={errorOf('content')}>
        {({ id, describedBy, invalid }) => (
          <TemplateEditor
            id={id}
            value={content ?? null}
            fallback=""
            max={REPLY_MAX}
            variables={ticketVariables}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => change({ content: next ?? undefined })}
          />
        )}
      </FormField>
      <SwitchRow
        label={m['tickets.page.replies.embed']()}
        value={embed !== undefined}
        onChange={(on) => change({ embed: on ? { color: brand.color } : undefined })}
      />
      {embed && (
        <>
          <TextRow
            label={m['tickets.page.replies.embedTitle']()}
            error={errorOf('embed.title')}
            maxLength={EMBED_CAPS.title}
            value={embed.title ?? ''}
            onChange={(title) => paint({ title: title || undefined })}
          />
          <TextRow
            label={m['tickets.page.replies.embedText']()}
            error={errorOf('embed')}
            maxLength={EMBED_CAPS.description}
            rows={4}
            value={embed.description ?? ''}
            onChange={(description) => paint({ description: description || undefined })}
          />
          <ColorRow
            label={m['tickets.page.replies.color']()}
            value={embed.color ?? brand.color}
            onChange={(color) => paint({ color })}
          />
        </>
      )}
      <WordsRow
        label={m['tickets.page.replies.keywords']()}
        help={m['tickets.page.replies.keywordsHelp']()}
        placeholder={m['tickets.page.replies.keyword']()}
        error={errorOf('keywords')}
        max={KEYWORDS_MAX}
        maxLength={KEYWORD_MAX}
        value={entry.keywords ?? []}
        onChange={(keywords) => change({ keywords: keywords.length > 0 ? keywords : undefined })}
      />
      <TextPreview
        text={(embed ? embed.description : content) ?? ''}
        content={embed ? content : undefined}
        title={embed?.title}
        color={embed?.color ?? undefined}
        frame={embed ? 'embed' : 'content'}
        variables={ticketVariables}
      />
    </>
  )
}
