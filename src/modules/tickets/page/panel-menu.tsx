import { m } from '#texts'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PanelLook } from '../publication.ts'
import './panel-menu.css'

type PanelMenuProps = {
  panels: readonly (PanelLook & { id: string; name: string })[]
  placeholder?: string | undefined
}

/** A Discord menu, drawn open so that its options can be read. */
export function PanelMenu({ panels, placeholder }: PanelMenuProps) {
  return (
    <div className="panel-menu">
      <span className="discord-select">
        <span className="grow">{placeholder ?? m['ui.preview.choose']()}</span>
        <Icon name="u-down" size="small" />
      </span>
      <ul>
        {panels.map(({ id, name, label, emoji, description }) => (
          <li key={id}>
            {emoji && <EmojiPicture value={emoji} />}
            <span>
              <b>{label ?? name}</b>
              {description && <span className="discord-subtext">{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
