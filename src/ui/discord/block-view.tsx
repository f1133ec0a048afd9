import { Fragment } from 'react'
import type { Block } from '#core/settings/message-blocks.ts'
import { m } from '#texts'
import { ButtonView, RowView } from './components-view.tsx'
import { GalleryView, PictureView } from './gallery-view.tsx'
import { Markdown } from './markdown.tsx'
import { useMessageView } from './message-view.ts'
import './components-view.css'

type TextBlock = Extract<Block, { type: 'text' }>
type Container = Extract<Block, { type: 'container' }>

/** One block of a message in components v2. */
export function BlockView({ block, path }: { block: Block; path: string }) {
  switch (block.type) {
    case 'text':
      return <TextBlockView block={block} path={path} />
    case 'gallery':
      return <GalleryView images={block.images} />
    case 'separator':
      return (
        <div
          className="discord-separator"
          data-line={block.line || undefined}
          data-large={block.spacing === 'large' || undefined}
        />
      )
    case 'row':
      return <RowView row={block.row} path={`${path}.row`} />
    case 'container':
      return <ContainerView block={block} path={path} />
  }
}

export function TextView({ text }: { text: string }) {
  return text === '' ? <p className="discord-nothing">{m['ui.preview.emptyText']()}</p> : <Markdown text={text} />
}

function TextBlockView({ block: { text, accessory }, path }: { block: TextBlock; path: string }) {
  const { fill, wrap } = useMessageView()
  const written = <TextView text={fill(text)} />
  if (!accessory) return written
  return (
    <div className="discord-section">
      {written}
      {accessory.type === 'button' ? (
        <div>{wrap(`${path}.accessory.button`, 'button', <ButtonView button={accessory.button} />)}</div>
      ) : (
        <div className="discord-thumbnail">
          <PictureView image={accessory.image} />
        </div>
      )}
    </div>
  )
}

function ContainerView({ block: { color, spoiler, children }, path }: { block: Container; path: string }) {
  const { wrap, endOfContainer } = useMessageView()
  return (
    <div
      className="discord-container"
      data-accent={color ? true : undefined}
      data-spoiler={spoiler || undefined}
      style={color ? { borderLeftColor: color } : undefined}
    >
      {children.map((child, place) => {
        const at = `${path}.children.${place}`
        return <Fragment key={at}>{wrap(at, child.type, <BlockView block={child} path={at} />)}</Fragment>
      })}
      {endOfContainer(path)}
      {spoiler && <span className="discord-picture-spoiler">{m['ui.preview.spoiler']()}</span>}
    </div>
  )
}
