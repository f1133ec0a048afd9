import { useState } from 'react'
import { m } from '#texts'
import { Markdown } from '#ui/discord/markdown.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ComponentShape, MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { Hidden } from './attachments.tsx'
import { EmojiPicture } from './reactions.tsx'
import { SelectMenu } from './select-menu.tsx'
import './components.css'

/** Reference, "Component Types". */
export const KIND = {
  row: 1,
  button: 2,
  textInput: 4,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radios: 21,
  checks: 22,
  check: 23,
} as const
/** String, user, role, mentionable and channel selects. */
export const SELECTS: readonly number[] = [3, 5, 6, 7, 8]

const BUTTON_LOOKS: Record<number, string> = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' }

export function Components({ message }: { message: MessageShape }) {
  return (
    <div className="components">
      {message.components.map((component, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: components have no identity but their place
        <Component key={place} component={component} message={message} />
      ))}
    </div>
  )
}

type ComponentProps = { component: ComponentShape; message: MessageShape }

function Component({ component, message }: ComponentProps) {
  const { type } = component
  if (SELECTS.includes(type)) return <SelectMenu select={component} message={message} />
  switch (type) {
    case KIND.row:
      return (
        <div className="components-row">
          <Inner components={component.components} message={message} />
        </div>
      )
    case KIND.button:
      return <ButtonComponent component={component} message={message} />
    case KIND.text:
      return <Markdown text={component.content ?? ''} />
    case KIND.section:
      return (
        <div className="components-section">
          <div>
            <Inner components={component.components} message={message} />
          </div>
          {component.accessory && <Component component={component.accessory} message={message} />}
        </div>
      )
    case KIND.thumbnail:
      return <img className="components-thumbnail" src={component.media?.url} alt={component.description ?? ''} />
    case KIND.gallery:
      return (
        <div className="components-gallery" data-count={Math.min(component.items?.length ?? 0, 4)}>
          {component.items?.map(({ media, description, spoiler }) => {
            const picture = <img key={media.url} src={media.url} alt={description ?? ''} loading="lazy" />
            return spoiler ? <Hidden key={media.url}>{picture}</Hidden> : picture
          })}
        </div>
      )
    case KIND.file:
      return (
        <a className="attachment-file" href={component.file?.url} download>
          <Icon name="u-save" />
          <b>{component.name ?? m['chat.talk.attachment']()}</b>
        </a>
      )
    case KIND.separator:
      return (
        <hr
          className={[
            'components-separator',
            component.divider === false && 'components-gap',
            component.spacing === 2 && 'components-wide',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      )
    case KIND.container:
      return <Container component={component} message={message} />
    default:
      return null
  }
}

function Inner({ components, message }: { components: ComponentShape[] | undefined; message: MessageShape }) {
  return components?.map((component, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: components have no identity but their place
    <Component key={place} component={component} message={message} />
  ))
}

function Container({ component, message }: ComponentProps) {
  const { accent_color: color, spoiler, components } = component
  const edge = color ? `#${color.toString(16).padStart(6, '0')}` : undefined
  const box = (
    <div className="components-container" style={edge ? { borderLeft: `4px solid ${edge}` } : undefined}>
      <Inner components={components} message={message} />
    </div>
  )
  return spoiler ? <Hidden>{box}</Hidden> : box
}

function ButtonComponent({ component, message }: ComponentProps) {
  const { state, settle } = useChat()
  const [isBusy, setBusy] = useState(false)
  const { style, label, emoji, url, disabled, custom_id } = component
  const look = BUTTON_LOOKS[style ?? 2] ?? 'secondary'
  const words = (
    <>
      {emoji && <EmojiPicture emoji={emoji} />}
      {label}
    </>
  )
  if (url) {
    return (
      <a className="dc-button dc-button-link" href={url} target="_blank" rel="noreferrer nofollow">
        {words}
        <Icon name="u-external" size="small" />
      </a>
    )
  }
  return (
    <button
      type="button"
      className={`dc-button dc-button-${look}`}
      disabled={disabled || isBusy}
      onClick={async () => {
        setBusy(true)
        settle(await acts.press(message.channel_id, message.id, custom_id ?? '', state.hall?.person.id ?? ''))
        setBusy(false)
      }}
    >
      {words}
    </button>
  )
}
