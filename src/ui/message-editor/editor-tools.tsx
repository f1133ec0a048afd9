import { type ReactNode, useState } from 'react'
import { asWritten, fromSaved } from '#core/bot/from-saved.ts'
import { toDiscord } from '#core/bot/to-discord.ts'
import { type Locale, otherLocale } from '#core/locale.ts'
import { type Message, versionsOf } from '#core/settings/message.ts'
import { m } from '#texts'
import { ActionDialog } from '../action-dialog.tsx'
import { Button, IconButton } from '../button.tsx'
import { DiscordThemeSegment } from '../discord/preview-theme.tsx'
import { Segment } from '../segment.tsx'
import { convertParts, losesParts } from './convert-format.ts'
import { JsonDialog } from './json-dialog.tsx'
import { dropVersion, partsOf, withParts } from './versions.ts'

type EditorToolsProps = {
  message: Message
  change(make: (message: Message) => Message, place: string | null): void
  language: Locale
  languages: boolean
  onLanguage(language: Locale): void
  onFormat(): void
  undo: (() => void) | null
  onSay(words: string): void
  actions?: ReactNode
}

/** Above the canvas: language, format, theme, undo, and import and export as JSON. */
export function EditorTools(props: EditorToolsProps) {
  const { message, change, language, onLanguage, undo, onSay } = props
  const [dialog, setDialog] = useState<'json' | Message['format'] | null>(null)
  const hasTwo = message.variants?.en !== undefined || message.variants?.fr !== undefined
  const switchFormat = (format: Message['format']) => {
    props.onFormat()
    change((now) => convertMessage(now, format), null)
    onSay(format === 'embeds' ? m['ui.editor.format.nowEmbeds']() : m['ui.editor.format.nowBlocks']())
  }
  const copy = async () => {
    const body = toDiscord(fromSaved(message, language, asWritten(Date.now())))
    await navigator.clipboard.writeText(JSON.stringify(body, null, 2))
    onSay(m['ui.editor.json.copied']())
  }
  return (
    <div className="editor-tools">
      {props.languages && (
        <Segment
          label={m['ui.editor.language.title']()}
          value={language}
          options={[
            { value: 'en', label: m['ui.editor.language.en']() },
            { value: 'fr', label: m['ui.editor.language.fr']() },
          ]}
          onChange={onLanguage}
        />
      )}
      <Segment
        label={m['ui.editor.format.title']()}
        value={message.format}
        options={[
          { value: 'embeds', label: m['ui.editor.format.embeds']() },
          { value: 'advanced', label: m['ui.editor.format.blocks']() },
        ]}
        onChange={(format) => {
          if (format === message.format) return
          if (versionsOf(message).some((version) => losesParts(version, format))) setDialog(format)
          else switchFormat(format)
        }}
      />
      <DiscordThemeSegment />
      <span className="editor-tools-end">
        <IconButton icon="u-undo" label={m['ui.editor.undo']()} disabled={!undo} onClick={() => undo?.()} />
        <Button size="small" look="ghost" icon="u-text" onClick={() => setDialog('json')}>
          {m['ui.editor.json.paste']()}
        </Button>
        <CopyButton onCopy={copy} />
        {hasTwo && (
          <Button
            size="small"
            look="ghost"
            icon="u-trash"
            onClick={() => {
              change((now) => dropVersion(now, language), null)
              onLanguage(otherLocale(language))
            }}
          >
            {m['ui.editor.language.drop']()}
          </Button>
        )}
        {props.actions}
      </span>
      {dialog === 'json' && (
        <JsonDialog
          onTake={(pasted) => {
            const { variants: _, ...single } = pasted
            const taken = props.languages ? pasted : single
            props.onFormat()
            change(
              (now) => ({ ...taken, ...(now.profileId && !taken.profileId && { profileId: now.profileId }) }),
              null,
            )
            onSay(m['ui.editor.json.taken']())
          }}
          onClosed={() => setDialog(null)}
        />
      )}
      {(dialog === 'embeds' || dialog === 'advanced') && (
        <FormatQuestion to={dialog} onYes={() => switchFormat(dialog)} onClosed={() => setDialog(null)} />
      )}
    </div>
  )
}

const QUESTIONS = {
  embeds: [m['ui.editor.format.question'], m['ui.editor.format.lost']],
  advanced: [m['ui.editor.format.questionBlocks'], m['ui.editor.format.lostInBlocks']],
} as const

type FormatQuestionProps = { to: Message['format']; onYes(): void; onClosed(): void }

function FormatQuestion({ to, onYes, onClosed }: FormatQuestionProps) {
  const [question, lost] = QUESTIONS[to]
  const act = async () => {
    onYes()
    return { ok: true } as const
  }
  return (
    <ActionDialog title={question()} okLabel={m['ui.editor.format.yes']()} act={act} onClosed={onClosed}>
      <p>{lost()}</p>
    </ActionDialog>
  )
}

function CopyButton({ onCopy }: { onCopy(): Promise<void> }) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const words = {
    idle: m['ui.editor.json.copy'],
    done: m['ui.editor.json.copied'],
    failed: m['ui.editor.json.notCopied'],
  }
  return (
    <Button
      size="small"
      look="ghost"
      icon={state === 'done' ? 'u-check' : 'u-copy'}
      onBlur={() => setState('idle')}
      onClick={() =>
        onCopy().then(
          () => setState('done'),
          // The browser may refuse access to the clipboard; the button then says so.
          () => setState('failed'),
        )
      }
    >
      {words[state]()}
    </Button>
  )
}

function convertMessage(message: Message, format: Message['format']): Message {
  const { variants } = message
  const base = withParts({ ...message, format }, '', convertParts(partsOf(message), format))
  if (!variants) return base
  return {
    ...base,
    variants: {
      ...(variants.en && { en: convertParts(variants.en, format) }),
      ...(variants.fr && { fr: convertParts(variants.fr, format) }),
    },
  }
}
