import type { APIEmbed } from 'discord-api-types/v10'
import { m } from '#texts'
import { colorText } from './color-text.ts'
import { fieldSpans } from './field-spans.ts'
import { GalleryView, PictureView } from './gallery-view.tsx'
import { InlineMarkdown, Markdown } from './markdown.tsx'
import { useMessageView } from './message-view.ts'
import './discord.css'
import './embed-view.css'

/** An embed in Discord's own order: author, title, text, fields, pictures, footer. `more` are further pictures of it. */
export function EmbedView({ embed, more }: { embed: APIEmbed; more: readonly APIEmbed[] }) {
  const { time } = useMessageView()
  const { author, title, url, description, fields = [], thumbnail, footer, timestamp, color } = embed
  const pictures = [embed, ...more].flatMap(({ image }) => (image ? [{ url: image.url }] : []))
  const spans = fieldSpans(fields, thumbnail !== undefined)
  return (
    <div className="discord-embed discord-embed-full" style={{ borderLeftColor: colorText(color) ?? 'var(--dc-line)' }}>
      <div className="discord-embed-main">
        {isEmpty(embed) && <p className="discord-nothing">{m['ui.preview.emptyEmbed']()}</p>}
        {author && (
          <p className="discord-embed-author">
            {author.icon_url && <img src={author.icon_url} alt="" referrerPolicy="no-referrer" />}
            {author.url ? <a href={author.url}>{author.name}</a> : author.name}
          </p>
        )}
        {title && (
          <p className="discord-embed-title" data-link={url ? true : undefined}>
            <InlineMarkdown text={title} />
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
      {(footer || timestamp) && (
        <p className="discord-embed-footer">
          {footer?.icon_url && <img src={footer.icon_url} alt="" referrerPolicy="no-referrer" />}
          {[footer?.text, timestamp && time].filter(Boolean).join(' • ')}
        </p>
      )}
    </div>
  )
}

/** Nothing but a colour or a time, which Discord refuses. */
const isEmpty = ({ author, title, description, fields, thumbnail, image, footer }: APIEmbed) =>
  ![author, title, description, fields?.length, thumbnail, image, footer].some(Boolean)
