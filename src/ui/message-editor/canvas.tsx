import { useMemo } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { EMBED_CAPS, embedLength } from '#core/settings/embed.ts'
import { BLOCK_CAPS, countCharacters, countComponents } from '#core/settings/message-blocks.ts'
import { m } from '#texts'
import { DiscordMessage } from '../discord/message.tsx'
import { MessageBody } from '../discord/message-body.tsx'
import { authorOf, type Sender } from '../discord/message-preview.tsx'
import { type MessageView, MessageViewContext } from '../discord/message-view.ts'
import { DiscordNamesProvider } from '../discord/names.tsx'
import { useDiscordTheme } from '../discord/preview-theme.tsx'
import type { PreviewScene } from '../discord/use-preview-scene.ts'
import { useGuildTools } from '../guild/guild-context.tsx'
import { AddBar } from './add-bar.tsx'
import { AddButton, AddChild } from './add-inside.tsx'
import { useEditor } from './editor-context.ts'
import { isBlank } from './is-blank.ts'
import { PartFrame } from './part-frame.tsx'
import { kindAt } from './part-labels.ts'
import { readAt } from './part-paths.ts'
import './canvas.css'

type CanvasProps = { scene: PreviewScene; sender: Sender | null; locked: boolean }

/** The message as members will see it; every part can be selected, dragged or deleted. */
export function Canvas({ scene, sender, locked }: CanvasProps) {
  const editor = useEditor()
  const theme = useDiscordTheme()
  const { parts, format } = editor
  const { fill, time } = scene
  const view = useMemo(
    (): MessageView => ({
      fill,
      time,
      wrap(path, kind, node) {
        // A select is edited as its row, and an accessory together with the text beside it.
        if (locked || kind === 'select' || path.includes('.accessory.')) return node
        return (
          <PartFrame path={path} kind={kindAt(path, readAt(parts, path)) ?? kind}>
            {node}
          </PartFrame>
        )
      },
      endOfRow: (path) => !locked && <AddButton path={path} />,
      endOfContainer: (path) => !locked && <AddChild path={path} />,
    }),
    [fill, time, parts, locked],
  )
  return (
    <div className="discord editor-canvas" data-discord={theme}>
      <Counters />
      <DiscordNamesProvider names={scene.names}>
        <MessageViewContext value={view}>
          <DiscordMessage author={authorOf(sender, scene.botName)} time={time}>
            {/* A text that was just added is empty, but must be selectable. */}
            {parts.content === undefined && isBlank(parts) ? (
              <p className="discord-nothing">{m['ui.editor.blank']()}</p>
            ) : (
              <MessageBody format={format} version={parts} />
            )}
          </DiscordMessage>
        </MessageViewContext>
      </DiscordNamesProvider>
      {!locked && <AddBar />}
    </div>
  )
}

/** Discord's limits for the message as a whole. */
function Counters() {
  const { parts, format } = useEditor()
  if (format === 'advanced') {
    const blocks = parts.blocks ?? []
    return (
      <p className="editor-counters">
        <Counter
          label={m['ui.editor.counters.components']()}
          count={countComponents(blocks)}
          max={BLOCK_CAPS.components}
        />
        <Counter
          label={m['ui.editor.counters.characters']()}
          count={countCharacters(blocks)}
          max={BLOCK_CAPS.characters}
        />
      </p>
    )
  }
  const embeds = parts.embeds ?? []
  if (embeds.length === 0) return null
  const total = embeds.reduce((sum, embed) => sum + embedLength(embed), 0)
  return (
    <p className="editor-counters">
      <Counter label={m['ui.editor.counters.embeds']()} count={embeds.length} max={EMBED_CAPS.embeds} />
      <Counter label={m['ui.editor.counters.characters']()} count={total} max={EMBED_CAPS.total} />
    </p>
  )
}

function Counter({ label, count, max }: { label: string; count: number; max: number }) {
  const { locale } = useGuildTools()
  return (
    <span className="num" data-over={count > max || undefined}>
      {formatNumber(count, locale)} / {formatNumber(max, locale)} <span className="editor-counter-label">{label}</span>
    </span>
  )
}
