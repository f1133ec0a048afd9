import type {
  APIContainerComponent,
  APIMediaGalleryItem,
  APIMessageTopLevelComponent,
  APISectionComponent,
} from 'discord-api-types/v10'
import { Fragment } from 'react'
import { COMPONENT_TYPE, SPACING } from '#core/bot/discord-numbers.ts'
import { m } from '#texts'
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

type BlocksProps = { components: readonly APIMessageTopLevelComponent[]; path: string }

/** The blocks of a message in components v2, or those inside a container. */
export function BlocksView({ components, path }: BlocksProps) {
  const { wrap } = useMessageView()
  return components.map((component, place) => {
    const at = `${path}.${place}`
    const kind = KINDS[component.type] ?? 'text'
    return <Fragment key={at}>{wrap(at, kind, <BlockView component={component} path={at} />)}</Fragment>
  })
}

function BlockView({ component, path }: { component: APIMessageTopLevelComponent; path: string }) {
  switch (component.type) {
    case COMPONENT_TYPE.text:
      return <TextView text={component.content} />
    case COMPONENT_TYPE.section:
      return <SectionView section={component} path={path} />
    case COMPONENT_TYPE.gallery:
      return <GalleryView images={component.items.map(pictureOf)} />
    case COMPONENT_TYPE.separator:
      return (
        <div
          className="discord-separator"
          data-line={component.divider || undefined}
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

type Media = Pick<APIMediaGalleryItem, 'media' | 'description' | 'spoiler'>
const pictureOf = ({ media, description, spoiler }: Media) => ({
  url: media.url,
  ...(description && { alt: description }),
  ...(spoiler && { spoiler }),
})

function SectionView({ section: { components, accessory }, path }: { section: APISectionComponent; path: string }) {
  const { wrap } = useMessageView()
  return (
    <div className="discord-section">
      <TextView text={components.map(({ content }) => content).join('\n')} />
      {accessory.type === COMPONENT_TYPE.button ? (
        <div>{wrap(`${path}.accessory.button`, 'button', <ButtonView button={accessory} />)}</div>
      ) : (
        <div className="discord-thumbnail">
          <PictureView image={pictureOf(accessory)} />
        </div>
      )}
    </div>
  )
}

function ContainerView({ container, path }: { container: APIContainerComponent; path: string }) {
  const { endOfContainer } = useMessageView()
  const { accent_color, spoiler, components } = container
  const color = colorText(accent_color)
  return (
    <div
      className="discord-container"
      data-accent={color ? true : undefined}
      data-spoiler={spoiler || undefined}
      style={color ? { borderLeftColor: color } : undefined}
    >
      <BlocksView components={components} path={`${path}.children`} />
      {endOfContainer(path)}
      {spoiler && <span className="discord-picture-spoiler">{m['ui.preview.spoiler']()}</span>}
    </div>
  )
}
