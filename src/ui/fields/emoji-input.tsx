import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import { emojiUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import { IconButton } from '../button.tsx'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import type { InputProps } from './input-props.ts'
import './emoji-input.css'

const EmojiPanel = lazy(() => import('./emoji-panel.tsx'))

export type EmojiExtras = {
  /** What the bot uses while nothing is chosen. */
  fallback?: string | undefined
  /** May be left empty. */
  clearable?: boolean
}

/** A button showing the emoji, which opens the panel. Stored as the character, or as `name:id` for a custom emoji. */
export function EmojiInput(props: InputProps<string | null> & EmojiExtras) {
  const { id, label, value, onChange, describedBy, invalid, fallback, clearable = true } = props
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useCallback(() => setOpen(false), [])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span className="emoji-input">
      <button
        ref={button}
        id={id}
        type="button"
        className="input emoji-button"
        aria-label={value ? `${label} (${value.replace(/^a:/, '').replace(/:\d+$/, '')})` : label}
        aria-expanded={open}
        aria-describedby={describedBy}
        data-invalid={invalid || undefined}
        title={value ? m['ui.emoji.change']() : m['ui.emoji.choose']()}
        onClick={() => setOpen(!open)}
      >
        <EmojiPicture value={value} fallback={fallback} />
      </button>
      {value !== null && clearable && (
        <IconButton icon="u-x" size="small" label={m['ui.emoji.clear']()} onClick={() => onChange(null)} />
      )}
      {open && (
        <Suspense fallback={null}>
          <EmojiPanel
            anchor={button}
            onPick={(text, own) => {
              onChange(own?.identifier ?? text)
              close()
            }}
            onClose={leave}
          />
        </Suspense>
      )}
    </span>
  )
}

/** The stored emoji, drawn; a custom emoji that was deleted says so. */
export function EmojiPicture({ value, fallback }: { value: string | null; fallback?: string | undefined }) {
  const { cdn } = useGuildTools()
  const own = useEditing(({ guild }) => guild.emojis)
  const stored = value === null ? null : readCustomEmoji(value)
  const emoji = stored && own.find((candidate) => candidate.id === stored.id)
  if (emoji) return <img src={emojiUrl(cdn, emoji)} alt="" width={24} height={24} />
  if (stored) {
    return (
      <span className="emoji-gone" title={m['ui.emoji.gone']()}>
        <Icon name="u-alert" size="small" />
        <span className="unseen">{m['ui.emoji.gone']()}</span>
      </span>
    )
  }
  // The value is a plain word, which was not saved by this field; the field's error says so.
  if (value !== null && /^\w/.test(value) && !/\u20E3$/.test(value)) return <Icon name="u-alert" size="small" />
  if (value !== null) return <span aria-hidden="true">{value}</span>
  return fallback === undefined ? (
    <Icon name="u-smile" />
  ) : (
    <span className="emoji-fallback">
      <span aria-hidden="true">{fallback}</span>
      <span className="unseen">{m['ui.emoji.fallback']({ emoji: fallback })}</span>
    </span>
  )
}
