import { useEffect, useRef, useState } from 'react'
import { emojiUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { searchEntries } from '../picker/search-text.ts'
import { nativeEmojis } from './emoji-list.ts'

/** The server's own emojis first, then the usual ones. Loaded when it is first opened. */
export default function EmojiPanel({ onPick, onClose }: { onPick(emoji: string): void; onClose(): void }) {
  const { cdn, locale } = useGuildTools()
  const own = useEditing(({ guild }) => guild.emojis)
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [onClose])
  const natives = searchEntries(nativeEmojis, query, ({ names }) => names[locale])
  const customs = searchEntries(own, query, ({ name }) => name)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere inside
    <div
      className="emoji-panel"
      ref={panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <input
        className="input"
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it to choose
        autoFocus
        aria-label={m['ui.template.searchEmoji']()}
        placeholder={m['ui.template.searchEmoji']()}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className="emoji-grid">
        {customs.map((emoji) => (
          <button key={emoji.id} type="button" title={`:${emoji.name}:`} onClick={() => onPick(`:${emoji.name}:`)}>
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
      {customs.length + natives.length === 0 && <p className="picker-empty">{m['ui.template.noEmoji']()}</p>}
    </div>
  )
}
