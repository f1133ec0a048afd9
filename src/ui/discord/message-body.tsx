import type { APIEmbed } from 'discord-api-types/v10'
import { Fragment, useMemo } from 'react'
import { COMPONENT_TYPE } from '#core/bot/discord-numbers.ts'
import { fromVersion } from '#core/bot/from-saved.ts'
import { toDiscord } from '#core/bot/to-discord.ts'
import { countSentEmbeds } from '#core/settings/embed.ts'
import { DEFAULT_MENTIONS, isLinkedImage, type Message, type MessageParts } from '#core/settings/message.ts'
import { BlocksView, TextView } from './block-view.tsx'
import { RowView } from './components-view.tsx'
import { EmbedList } from './embed-view.tsx'
import { GalleryView } from './gallery-view.tsx'
import { useMessageView } from './message-view.ts'

/** The body of a message below its author's name: one version as it is sent to Discord, in Discord's order. */
export function MessageBody({ format, version }: { format: Message['format']; version: MessageParts }) {
  const { fill, wrap } = useMessageView()
  const {
    embeds = [],
    components = [],
    content = '',
  } = useMemo(() => {
    const envelope = { format, mentions: DEFAULT_MENTIONS, silent: false }
    // `now` is unused: the view decides which time an embed shows. Pictures keep their own addresses.
    const options = { fill, picture: (url: string) => url, customId: (id: string) => id, now: 0 }
    return toDiscord(fromVersion(envelope, version, options))
  }, [format, version, fill])
  if (format === 'advanced') return <BlocksView components={components} path="blocks" />
  const written = version.embeds ?? []
  const [linked, attached] = split(version.images ?? [], isLinkedImage)
  const sent = splitAt(embeds, written)
  return (
    <>
      {version.content !== undefined && wrap('content', 'content', <TextView text={content ?? ''} />)}
      {attached.length > 0 && wrap('images', 'images', <GalleryView images={attached} />)}
      {written.map((_, place) => {
        const path = `embeds.${place}`
        return <Fragment key={path}>{wrap(path, 'embed', <EmbedList embeds={sent[place] ?? []} />)}</Fragment>
      })}
      {linked.length > 0 &&
        (attached.length > 0 ? (
          <GalleryView images={linked} />
        ) : (
          wrap('images', 'images', <GalleryView images={linked} />)
        ))}
      {components.map((row, place) => {
        const path = `rows.${place}`
        // A message with embeds has no components other than rows.
        const shown = row.type === COMPONENT_TYPE.row && <RowView row={row} path={path} />
        return <Fragment key={path}>{wrap(path, 'row', shown)}</Fragment>
      })}
    </>
  )
}

const split = <T,>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
]

/** Pairs each embed of the editor with the embeds that it is sent as. */
function splitAt(sent: readonly APIEmbed[], written: NonNullable<MessageParts['embeds']>): APIEmbed[][] {
  let from = 0
  return written.map((embed) => {
    const count = countSentEmbeds([embed])
    from += count
    return sent.slice(from - count, from)
  })
}
