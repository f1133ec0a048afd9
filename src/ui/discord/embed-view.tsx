import { type Embed, embedLength } from '#core/settings/embed.ts'
import { m } from '#texts'
import { fieldSpans } from './field-spans.ts'
import { GalleryView, PictureView } from './gallery-view.tsx'
import { InlineMarkdown, Markdown } from './markdown.tsx'
import { useMessageView } from './message-view.ts'
import './discord.css'
import './embed-view.css'

/** A whole embed in Discord's own order: author, title, text, fields, pictures, footer. */
export function EmbedView({ embed }: { embed: Embed }) {
  const { fill, time } = useMessageView()
  const { author, title, url, description, fields = [], images = [], thumbnail, footer, timestamp, color } = embed
  const spans = fieldSpans(fields, thumbnail !== undefined)
  return (
    <div className="discord-embed discord-embed-full" style={{ borderLeftColor: color ?? 'var(--dc-line)' }}>
      <div className="discord-embed-main">
        {embedLength(embed) === 0 && images.length === 0 && thumbnail === undefined && (
          <p className="discord-nothing">{m['ui.preview.emptyEmbed']()}</p>
        )}
        {author && (
          <p className="discord-embed-author">
            {author.icon && <img src={author.icon} alt="" referrerPolicy="no-referrer" />}
            {author.url ? <a href={author.url}>{fill(author.name)}</a> : fill(author.name)}
          </p>
        )}
        {title && (
          <p className="discord-embed-title" data-link={url ? true : undefined}>
            <InlineMarkdown text={fill(title)} />
          </p>
        )}
        {description && <Markdown text={fill(description)} />}
        {fields.length > 0 && (
          <div className="discord-embed-fields">
            {fields.map((field, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity but their place
              <div key={place} data-span={spans[place]}>
                <p className="discord-embed-name">
                  <InlineMarkdown text={fill(field.name)} />
                </p>
                <Markdown text={fill(field.value)} />
              </div>
            ))}
          </div>
        )}
      </div>
      {thumbnail !== undefined && (
        <div className="discord-thumbnail">
          <PictureView image={{ url: thumbnail }} />
        </div>
      )}
      {images.length > 0 && (
        <div className="discord-embed-pictures">
          <GalleryView images={images.map((picture) => ({ url: picture }))} />
        </div>
      )}
      {(footer || timestamp) && (
        <p className="discord-embed-footer">
          {footer?.icon && <img src={footer.icon} alt="" referrerPolicy="no-referrer" />}
          {[footer && fill(footer.text), timestamp && time].filter(Boolean).join(' • ')}
        </p>
      )}
    </div>
  )
}
