import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { emojiUrl } from '#core/guild/cdn.ts'
import type { Emoji } from '#core/guild/types.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { searchEntries } from '../picker/search-text.ts'
import { usePopover } from '../picker/use-popover.ts'
import { keepRecent, keepSkinTone, readRecent, readSkinTone } from './emoji-habits.ts'
import { isNativeEmoji, nativeEmojis } from './emoji-list.ts'
import { withSkinTone } from './skin-tone.ts'
import { SkinTones } from './skin-tones.tsx'
import './emoji-panel.css'

type EmojiPanelProps = {
  /** The button it opens beside; a press on it does not count as a press outside. */
  anchor: RefObject<HTMLElement | null>
  /** `text` is what is put into the message; `own` is given as well when the emoji is one of the server's. */
  onPick(text: string, own?: Emoji): void
  onClose(): void
}

/** Recently used emojis, then the server's own, then the standard ones. Loaded when it is first opened. */
export default function EmojiPanel({ anchor, onPick, onClose }: EmojiPanelProps) {
  const { locale } = useGuildTools()
  const own = useEditing(({ guild }) => guild.emojis)
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  usePopover(panel, anchor, onClose)
  useEffect(() => search.current?.focus(), [])
  const [tone, setTone] = useState(() => readSkinTone(localStorage))
  const [recent] = useState(() => readRecent(localStorage))
  const natives = searchEntries(nativeEmojis, query, ({ names }) => names[locale]).map(({ character, names }) => ({
    character: withSkinTone(character, tone),
    name: names[locale],
  }))
  const customs = searchEntries(own, query, ({ name }) => name)
  const pick = (text: string) => {
    keepRecent(localStorage, text)
    onPick(text)
  }
  const pickOwn = (emoji: Emoji) => {
    keepRecent(localStorage, emoji.id)
    onPick(`:${emoji.name}:`, emoji)
  }
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
          if (isTyped) pick(typed)
          else if (typed !== '' && custom) pickOwn(custom)
          else if (typed !== '' && native) pick(native.character)
        }}
      />
      {isTyped && (
        <button type="button" className="emoji-typed" onClick={() => pick(typed)}>
          <span aria-hidden="true">{typed}</span>
          {m['ui.emoji.typed']()}
        </button>
      )}
      <SkinTones
        value={tone}
        onChange={(next) => {
          setTone(next)
          keepSkinTone(localStorage, next)
        }}
      />
      <div className="emoji-grid">
        {typed === '' &&
          recent.map((kept) => {
            const emoji = own.find(({ id }) => id === kept)
            if (emoji) return <OwnEmoji key={`recent ${kept}`} emoji={emoji} onPick={pickOwn} />
            // A custom emoji of another server.
            if (!isNativeEmoji(kept)) return null
            return (
              <button
                key={`recent ${kept}`}
                type="button"
                aria-label={m['ui.emoji.recent']({ emoji: kept })}
                onClick={() => pick(kept)}
              >
                {kept}
              </button>
            )
          })}
        {customs.map((emoji) => (
          <OwnEmoji key={emoji.id} emoji={emoji} onPick={pickOwn} />
        ))}
        {natives.map(({ character, name }) => (
          <button key={character} type="button" title={name} aria-label={name} onClick={() => pick(character)}>
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

function OwnEmoji({ emoji, onPick }: { emoji: Emoji; onPick(emoji: Emoji): void }) {
  const { cdn } = useGuildTools()
  const name = `:${emoji.name}:`
  return (
    <button type="button" title={name} onClick={() => onPick(emoji)}>
      <img src={emojiUrl(cdn, emoji)} alt={name} width={24} height={24} loading="lazy" />
    </button>
  )
}

/** Arrow keys move through the grid, from the search box down into it and back up. */
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
