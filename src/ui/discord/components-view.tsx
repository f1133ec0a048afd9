import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInMessageActionRow,
  APIMessageComponentEmoji,
  APISelectMenuComponent,
} from 'discord-api-types/v10'
import { Fragment } from 'react'
import { BUTTON_STYLE, COMPONENT_TYPE } from '#core/bot/discord-numbers.ts'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import { emojiUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import { useMessageView } from './message-view.ts'
import { useDiscordNames } from './names.tsx'
import './components-view.css'

/** A unicode emoji, or one of the server's own as `name:id`. */
export function EmojiView({ emoji }: { emoji: string }) {
  return <WireEmoji emoji={readCustomEmoji(emoji) ?? { name: emoji }} />
}

function WireEmoji({ emoji: { id, name = '', animated = false } }: { emoji: APIMessageComponentEmoji }) {
  const { cdn } = useDiscordNames()
  if (!id) return <span className="discord-unicode">{name}</span>
  return <img className="discord-emoji" src={emojiUrl(cdn, { id, animated }, 64)} alt={`:${name}:`} />
}

const LOOKS: Readonly<Record<number, string>> = {
  [BUTTON_STYLE.blue]: 'blue',
  [BUTTON_STYLE.green]: 'green',
  [BUTTON_STYLE.red]: 'red',
}

/** Looks like a button and is none: a preview answers no click. */
export function ButtonView({ button }: { button: APIButtonComponent }) {
  const { label, emoji } = 'sku_id' in button ? {} : button
  return (
    <span
      className={`discord-button discord-button-${LOOKS[button.style] ?? 'grey'}`}
      data-disabled={button.disabled || undefined}
    >
      {emoji && <WireEmoji emoji={emoji} />}
      {label && <span>{label}</span>}
      {button.style === BUTTON_STYLE.link && <Icon name="u-external" size="small" />}
    </span>
  )
}

function SelectView({ select }: { select: APISelectMenuComponent }) {
  return (
    <span className="discord-select" data-disabled={select.disabled || undefined}>
      <span className="grow">{select.placeholder ?? m['ui.preview.choose']()}</span>
      <Icon name="u-down" size="small" />
    </span>
  )
}

type RowViewProps = { row: APIActionRowComponent<APIComponentInMessageActionRow>; path: string }

export function RowView({ row: { components }, path }: RowViewProps) {
  const { wrap, endOfRow } = useMessageView()
  const isButtons = components.every(({ type }) => type === COMPONENT_TYPE.button)
  return (
    <div className="discord-row">
      {components.map((component, place) =>
        component.type === COMPONENT_TYPE.button ? (
          <Fragment key={keyOf(component, place)}>
            {wrap(`${path}.buttons.${place}`, 'button', <ButtonView button={component} />)}
          </Fragment>
        ) : (
          <Fragment key={component.custom_id}>
            {wrap(`${path}.select`, 'select', <SelectView select={component} />)}
          </Fragment>
        ),
      )}
      {isButtons && endOfRow(path)}
    </div>
  )
}

/** Links have no name by which a click comes back. */
const keyOf = (button: APIButtonComponent, place: number) => ('custom_id' in button ? button.custom_id : place)
