import { useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import '#ui/discord/components-view.css'
import './panel-button.css'

/** Discord's numbers. */
const COLORS: Readonly<Record<number, string>> = { 1: 'blue', 2: 'grey', 3: 'green', 4: 'red' }

type PanelButtonProps = {
  look: { label?: string | undefined; emoji?: string | undefined }
  style: number
  disabled?: boolean
}

/** Looks like the button members press, but does nothing. */
export function PanelButton({ look: { label, emoji }, style, disabled }: PanelButtonProps) {
  const theme = useDiscordTheme()
  return (
    <span className="panel-button" data-discord={theme}>
      <span
        className={`discord-button discord-button-${COLORS[style] ?? 'grey'}`}
        data-disabled={disabled || undefined}
      >
        {emoji && <EmojiPicture value={emoji} />}
        {label && <span>{label}</span>}
      </span>
    </span>
  )
}
