import { Fragment } from 'react'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import { emojiUrl } from '#core/guild/cdn.ts'
import type { Button, Row, Select } from '#core/settings/message-components.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import { useMessageView } from './message-view.ts'
import { useDiscordNames } from './names.tsx'
import './components-view.css'

/** A unicode emoji, or one of the server's own as `name:id`. */
export function EmojiView({ emoji }: { emoji: string }) {
  const { cdn } = useDiscordNames()
  const custom = readCustomEmoji(emoji)
  if (!custom) return <span className="discord-unicode">{emoji}</span>
  return <img className="discord-emoji" src={emojiUrl(cdn, custom, 64)} alt={`:${custom.name}:`} />
}

/** Looks like a button and is none: a preview answers no click. */
export function ButtonView({ button }: { button: Button }) {
  const { fill } = useMessageView()
  const isLink = button.action.type === 'link'
  return (
    <span
      className={`discord-button discord-button-${isLink ? 'grey' : button.style}`}
      data-disabled={button.disabled || undefined}
    >
      {button.emoji && <EmojiView emoji={button.emoji} />}
      {button.label && <span>{fill(button.label)}</span>}
      {isLink && <Icon name="u-external" size="small" />}
    </span>
  )
}

export function SelectView({ select }: { select: Select }) {
  const { fill } = useMessageView()
  return (
    <span className="discord-select" data-disabled={select.disabled || undefined}>
      <span className="grow">{select.placeholder ? fill(select.placeholder) : m['ui.preview.choose']()}</span>
      <Icon name="u-down" size="small" />
    </span>
  )
}

export function RowView({ row, path }: { row: Row; path: string }) {
  const { wrap, endOfRow } = useMessageView()
  return (
    <div className="discord-row">
      {'buttons' in row ? (
        <>
          {row.buttons.map((button, place) => (
            <Fragment key={button.id}>
              {wrap(`${path}.buttons.${place}`, 'button', <ButtonView button={button} />)}
            </Fragment>
          ))}
          {endOfRow(path)}
        </>
      ) : (
        wrap(`${path}.select`, 'select', <SelectView select={row.select} />)
      )}
    </div>
  )
}
