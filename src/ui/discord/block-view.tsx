import { Fragment } from 'react'
import { COMPONENT_TYPE, SPACING } from '#core/bot/discord-numbers.ts'
import type { WireComponent, WireMedia } from '#core/bot/wire-shapes.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import { colorText } from './color-text.ts'
import { ButtonView, RowView } from './components-view.tsx'
import { GalleryView, PictureView } from './gallery-view.tsx'
import { Markdown } from './markdown.tsx'
import { type PartKind, useMessageView } from './message-view.ts'
import './components-view.css'

const KINDS: Readonly<Record<number, PartKind>> = {
  [COMPONENT_TYPE.gallery]: 'gallery',
  [COMPONENT_TYPE.separator]: 'separator',
  [COMPONENT_TYPE.row]: 'row',
  [COMPONENT_TYPE.container]: 'container',
}

type BlocksProps = { components: readonly WireComponent[]; path: string }

/** The components of a message, or those inside a container. */
export function BlocksView({ components, path }: BlocksProps) {
  const { wrap } = useMessageView()
  return components.map((component, place) => {
    const at = `${path}.${place}`
    const kind = KINDS[component.type] ?? 'text'
    return <Fragment key={at}>{wrap(at, kind, <BlockView component={component} path={at} />)}</Fragment>
  })
}

function BlockView({ component, path }: { component: WireComponent; path: string }) {
  switch (component.type) {
    case COMPONENT_TYPE.text:
      return <TextView text={component.content ?? ''} />
    case COMPONENT_TYPE.section:
      return <SectionView section={component} path={path} />
    case COMPONENT_TYPE.gallery:
      return <GalleryView images={(component.items ?? []).map(pictureOf)} />
    case COMPONENT_TYPE.file:
      return <FileView file={component} />
    case COMPONENT_TYPE.separator:
      return (
        <div
          className="discord-separator"
          data-line={component.divider !== false || undefined}
          data-large={component.spacing === SPACING.large || undefined}
        />
      )
    case COMPONENT_TYPE.row:
      return <RowView row={component} path={`${path}.row`} />
    case COMPONENT_TYPE.container:
      return <ContainerView container={component} path={path} />
    default:
      return null
  }
}

export function TextView({ text }: { text: string }) {
  return text === '' ? <p className="discord-nothing">{m['ui.preview.emptyText']()}</p> : <Markdown text={text} />
}

type Media = {
  media?: WireMedia | null | undefined
  description?: string | null | undefined
  spoiler?: boolean | undefined
}
const pictureOf = ({ media, description, spoiler }: Media) => ({
  url: media?.url ?? '',
  ...(description && { alt: description }),
  ...(spoiler && { spoiler }),
})

function FileView({ file: { file, name } }: { file: WireComponent }) {
  return (
    <a className="discord-file" href={file?.url} download>
      <Icon name="u-save" />
      <b>{name ?? m['ui.preview.file']()}</b>
    </a>
  )
}

function SectionView({ section: { components = [], accessory }, path }: { section: WireComponent; path: string }) {
  const { wrap } = useMessageView()
  return (
    <div className="discord-section">
      <TextView text={components.map(({ content }) => content ?? '').join('\n')} />
      {accessory?.type === COMPONENT_TYPE.button && (
        <div>{wrap(`${path}.accessory.button`, 'button', <ButtonView button={accessory} />)}</div>
      )}
      {accessory?.type === COMPONENT_TYPE.thumbnail && (
        <div className="discord-thumbnail">
          <PictureView image={pictureOf(accessory)} />
        </div>
      )}
    </div>
  )
}

function ContainerView({ container, path }: { container: WireComponent; path: string }) {
  const { endOfContainer, hide } = useMessageView()
  const { accent_color, spoiler, components = [] } = container
  const color = colorText(accent_color)
  const box = (
    <div
      className="discord-container"
      data-accent={color ? true : undefined}
      data-spoiler={(spoiler && !hide) || undefined}
      style={color ? { borderLeftColor: color } : undefined}
    >
      <BlocksView components={components} path={`${path}.children`} />
      {endOfContainer(path)}
      {spoiler && !hide && <span className="discord-picture-spoiler">{m['ui.preview.spoiler']()}</span>}
    </div>
  )
  return spoiler && hide ? hide(box) : box
}
