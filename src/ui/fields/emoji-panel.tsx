import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { emojiUrl } from '#core/guild/cdn.ts'
import type { Emoji } from '#core/guild/types.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { searchEntries } from '../picker/search-text.ts'
import { usePopover } from '../picker/use-popover.ts'
import { isNativeEmoji, nativeEmojis } from './emoji-list.ts'
import './emoji-panel.css'

type EmojiPanelProps = {
  /** The button it stands beside; a press on it does not count as elsewhere. */
  anchor: RefObject<HTMLElement | null>
  /** `text` is what stands in a message; `own` comes with it when the emoji is one of the server's. */
  onPick(text: string, own?: Emoji): void
  onClose(): void
}

/** The server's own emojis first, then the usual ones. Loaded when it is first opened. */
export default function EmojiPanel({ anchor, onPick, onClose }: EmojiPanelProps) {
  const { cdn, locale } = useGuildTools()
  const own = useEditing(({ guild }) => guild.emojis)
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  usePopover(panel, anchor, onClose)
  useEffect(() => search.current?.focus(), [])
  const natives = searchEntries(nativeEmojis, query, ({ names }) => names[locale])
  const customs = searchEntries(own, query, ({ name }) => name)
  const typed = query.trim()
  const isTyped = isNativeEmoji(typed)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys work from anywhere inside
    <div
      className="popover emoji-panel"
      popover="manual"
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return moveInGrid(event)
        // It closes the panel, not the modal around it.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <input
        ref={search}
        className="input"
        aria-label={m['ui.template.searchEmoji']()}
        placeholder={m['ui.template.searchEmoji']()}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [custom] = customs
          const [native] = natives
          if (isTyped) onPick(typed)
          else if (typed !== '' && custom) onPick(`:${custom.name}:`, custom)
          else if (typed !== '' && native) onPick(native.character)
        }}
      />
      {isTyped && (
        <button type="button" className="emoji-typed" onClick={() => onPick(typed)}>
          <span aria-hidden="true">{typed}</span>
          {m['ui.emoji.typed']()}
        </button>
      )}
      <div className="emoji-grid">
        {customs.map((emoji) => (
          <button
            key={emoji.id}
            type="button"
            title={`:${emoji.name}:`}
            onClick={() => onPick(`:${emoji.name}:`, emoji)}
          >
            <img src={emojiUrl(cdn, emoji)} alt={`:${emoji.name}:`} width={24} height={24} loading="lazy" />
          </button>
        ))}
        {natives.map(({ character, names }) => (
          <button
            key={character}
            type="button"
            title={names[locale]}
            aria-label={names[locale]}
            onClick={() => onPick(character)}
          >
            {character}
          </button>
        ))}
      </div>
      {customs.length + natives.length === 0 && !isTyped && (
        <p className="picker-empty">{m['ui.template.noEmoji']()}</p>
      )}
    </div>
  )
}

/** Arrows walk through the grid, from the search box down into it and back up. */
function moveInGrid(event: KeyboardEvent<HTMLDivElement>): void {
  const isInBox = event.target instanceof HTMLInputElement
  if (event.altKey || (isInBox && event.key !== 'ArrowDown')) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.emoji-grid button')]
  const rowTop = buttons[0]?.offsetTop
  const columns = Math.max(buttons.filter((button) => button.offsetTop === rowTop).length, 1)
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const place = buttons.indexOf(event.target as HTMLButtonElement)
  const next = isInBox || place < 0 ? buttons[0] : buttons[place + step]
  if (next) next.focus()
  else if (step < 0) event.currentTarget.querySelector('input')?.focus()
}
