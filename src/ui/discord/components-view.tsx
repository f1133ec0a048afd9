import { Fragment } from 'react'
import { BUTTON_STYLE, COMPONENT_TYPE } from '#core/bot/discord-numbers.ts'
import type { WireComponent, WireEmoji } from '#core/bot/wire-shapes.ts'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import { emojiUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import { useMessageView } from './message-view.ts'
import { useDiscordNames } from './names.tsx'
import './components-view.css'

/** A Unicode emoji, or a custom emoji of the server as `name:id`. */
export function EmojiView({ emoji }: { emoji: string }) {
  return <EmojiImage emoji={readCustomEmoji(emoji) ?? { name: emoji }} />
}

function EmojiImage({ emoji: { id, name, animated = false } }: { emoji: WireEmoji }) {
  const { cdn } = useDiscordNames()
  if (!id) return <span className="discord-unicode">{name}</span>
  return <img className="discord-emoji" src={emojiUrl(cdn, { id, animated }, 64)} alt={`:${name ?? ''}:`} />
}

const LOOKS: Readonly<Record<number, string>> = {
  [BUTTON_STYLE.blue]: 'blue',
  [BUTTON_STYLE.green]: 'green',
  [BUTTON_STYLE.red]: 'red',
}

export const buttonClass = ({ style }: Pick<WireComponent, 'style'>) =>
  `discord-button discord-button-${LOOKS[style ?? BUTTON_STYLE.grey] ?? 'grey'}`

/** The emoji and label of a button, whether it can be pressed or not. */
export function ButtonFace({ button: { emoji, label, style } }: { button: WireComponent }) {
  return (
    <>
      {emoji && <EmojiImage emoji={emoji} />}
      {label && <span>{label}</span>}
      {style === BUTTON_STYLE.link && <Icon name="u-external" size="small" />}
    </>
  )
}

/** Looks like a button but does nothing, unless the view provides a control that can be pressed. */
export function ButtonView({ button }: { button: WireComponent }) {
  const { control } = useMessageView()
  return (
    control?.(button) ?? (
      <span className={buttonClass(button)} data-disabled={button.disabled || undefined}>
        <ButtonFace button={button} />
      </span>
    )
  )
}

function SelectView({ select }: { select: WireComponent }) {
  const { control } = useMessageView()
  return (
    control?.(select) ?? (
      <span className="discord-select" data-disabled={select.disabled || undefined}>
        <span className="grow">{select.placeholder ?? m['ui.preview.choose']()}</span>
        <Icon name="u-down" size="small" />
      </span>
    )
  )
}

type RowViewProps = { row: WireComponent; path: string }

export function RowView({ row: { components = [] }, path }: RowViewProps) {
  const { wrap, endOfRow } = useMessageView()
  const isButtons = components.every(({ type }) => type === COMPONENT_TYPE.button)
  return (
    <div className="discord-row">
      {components.map((component, place) => (
        <Fragment key={component.custom_id ?? place}>
          {component.type === COMPONENT_TYPE.button
            ? wrap(`${path}.buttons.${place}`, 'button', <ButtonView button={component} />)
            : wrap(`${path}.select`, 'select', <SelectView select={component} />)}
        </Fragment>
      ))}
      {isButtons && endOfRow(path)}
    </div>
  )
}
