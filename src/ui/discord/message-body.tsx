import { Fragment } from 'react'
import type { Message, MessageParts } from '#core/settings/message.ts'
import { BlockView, TextView } from './block-view.tsx'
import { RowView } from './components-view.tsx'
import { EmbedView } from './embed-view.tsx'
import { GalleryView } from './gallery-view.tsx'

import { useMessageView } from './message-view.ts'

/** What stands under the author's name: the parts of one version of a message, in Discord's order. */
export function MessageBody({ format, version }: { format: Message['format']; version: MessageParts }) {
  const { fill, wrap } = useMessageView()
  if (format === 'advanced') {
    return (version.blocks ?? []).map((block, place) => {
      const path = `blocks.${place}`
      return <Fragment key={path}>{wrap(path, block.type, <BlockView block={block} path={path} />)}</Fragment>
    })
  }
  const { content, images = [], embeds = [], rows = [] } = version
  return (
    <>
      {content !== undefined && wrap('content', 'content', <TextView text={fill(content)} />)}
      {images.length > 0 && wrap('images', 'images', <GalleryView images={images} />)}
      {embeds.map((embed, place) => {
        const path = `embeds.${place}`
        return <Fragment key={path}>{wrap(path, 'embed', <EmbedView embed={embed} />)}</Fragment>
      })}
      {rows.map((row, place) => {
        const path = `rows.${place}`
        return <Fragment key={path}>{wrap(path, 'row', <RowView row={row} path={path} />)}</Fragment>
      })}
    </>
  )
}
