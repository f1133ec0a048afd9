import { m } from '#texts'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TicketForm, TicketInput } from '../form.ts'
import { useTicketSettings } from './fields.tsx'
import '#ui/discord/discord.css'
import './form-preview.css'

/** A preview of the form that members fill in; nothing in it works. */
export function FormPreview({ form }: { form: Pick<TicketForm, 'title' | 'inputs'> }) {
  const theme = useDiscordTheme()
  const { language: locale } = useTicketSettings()
  return (
    <div className="form-preview">
      <div className="preview-head">
        <h3>{m['ui.preview.title']()}</h3>
        <DiscordThemeSegment />
      </div>
      <div className="discord discord-form" data-discord={theme}>
        <p className="discord-form-title">{form.title || m['tickets.page.forms.untitled']({}, { locale })}</p>
        {form.inputs.map((input, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no name but their place
          <Question key={place} input={input} number={place + 1} />
        ))}
        <div className="discord-form-actions">
          <span>{m['tickets.page.preview.cancel']({}, { locale })}</span>
          <span className="discord-form-send">{m['tickets.page.preview.submit']({}, { locale })}</span>
        </div>
      </div>
    </div>
  )
}

function Question({ input, number }: { input: TicketInput; number: number }) {
  const { label, description, placeholder, type, required } = input
  const { language: locale } = useTicketSettings()
  const isTyped = type === 'short' || type === 'paragraph'
  const inside = placeholder ?? (isTyped ? '' : m['tickets.page.preview.choose']({}, { locale }))
  return (
    <div className="discord-question">
      <p className="discord-question-label">
        {label || m['tickets.page.forms.question']({ number }, { locale })}
        {required && <span className="discord-question-star"> *</span>}
      </p>
      {description && <p className="discord-subtext">{description}</p>}
      <div className="discord-question-box" data-tall={type === 'paragraph' || type === 'file' || undefined}>
        <span className="grow">{type === 'file' ? m['tickets.page.preview.file']({}, { locale }) : inside}</span>
        {!isTyped && type !== 'file' && <Icon name="u-down" size="small" />}
      </div>
    </div>
  )
}
