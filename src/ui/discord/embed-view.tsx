import { Fragment } from 'react'
import type { WireEmbed } from '#core/bot/wire-shapes.ts'
import { m } from '#texts'
import { colorText } from './color-text.ts'
import { fieldSpans } from './field-spans.ts'
import { GalleryView, PictureView } from './gallery-view.tsx'
import { InlineMarkdown, Markdown } from './markdown.tsx'
import { useMessageView } from './message-view.ts'
import './discord.css'
import './embed-view.css'

/**
 * An embed in Discord's own order: author, title, text, fields, pictures, footer. `more`: embeds that only add
 * pictures to it.
 */
function EmbedView({ embed, more }: { embed: WireEmbed; more: readonly WireEmbed[] }) {
  const { time, timeOf, link } = useMessageView()
  const { author, title, url, description, thumbnail, footer, timestamp, color } = embed
  const fields = embed.fields ?? []
  const when = timestamp && (timeOf?.(timestamp) ?? time)
  const heading = title && <InlineMarkdown text={title} />
  const pictures = [embed, ...more].flatMap(({ image }) => (image ? [{ url: image.url }] : []))
  const spans = fieldSpans(fields, Boolean(thumbnail))
  return (
    <div className="discord-embed discord-embed-full" style={{ borderLeftColor: colorText(color) ?? 'var(--dc-line)' }}>
      <div className="discord-embed-main">
        {isEmpty(embed) && <p className="discord-nothing">{m['ui.preview.emptyEmbed']()}</p>}
        {author && (
          <p className="discord-embed-author">
            {author.icon_url && <img src={author.icon_url} alt="" referrerPolicy="no-referrer" />}
            {author.url ? (link?.(author.url, author.name) ?? <a href={author.url}>{author.name}</a>) : author.name}
          </p>
        )}
        {heading && (
          <p className="discord-embed-title" data-link={url ? true : undefined}>
            {url ? (link?.(url, heading) ?? heading) : heading}
          </p>
        )}
        {description && <Markdown text={description} />}
        {fields.length > 0 && (
          <div className="discord-embed-fields">
            {fields.map((field, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity but their place
              <div key={place} data-span={spans[place]}>
                <p className="discord-embed-name">
                  <InlineMarkdown text={field.name} />
                </p>
                <Markdown text={field.value} />
              </div>
            ))}
          </div>
        )}
      </div>
      {thumbnail && (
        <div className="discord-thumbnail">
          <PictureView image={{ url: thumbnail.url }} />
        </div>
      )}
      {pictures.length > 0 && (
        <div className="discord-embed-pictures">
          <GalleryView images={pictures} />
        </div>
      )}
      {(footer || when) && (
        <p className="discord-embed-footer">
          {footer?.icon_url && <img src={footer.icon_url} alt="" referrerPolicy="no-referrer" />}
          {[footer?.text, when].filter(Boolean).join(' • ')}
        </p>
      )}
    </div>
  )
}

/** It only has a colour or a time, and Discord refuses such an embed. */
const isEmpty = ({ author, title, description, fields, thumbnail, image, footer }: WireEmbed) =>
  ![author, title, description, fields?.length, thumbnail, image, footer].some(Boolean)

/** Consecutive embeds with the same address are shown as one, with their pictures side by side. */
export function EmbedList({ embeds }: { embeds: readonly WireEmbed[] }) {
  const groups: WireEmbed[][] = []
  for (const embed of embeds) {
    const last = groups.at(-1)
    if (embed.url && last?.[0]?.url === embed.url) last.push(embed)
    else groups.push([embed])
  }
  return groups.map(([first, ...more], place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no identity but their place
    <Fragment key={place}>{first && <EmbedView embed={first} more={more} />}</Fragment>
  ))
}
