import { InlineMarkdown, Markdown } from '#ui/discord/markdown.tsx'
import type { EmbedShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import './embed.css'

/** Reference, "Embed Object": every part that Discord shows. */
export function Embed({ embed }: { embed: EmbedShape }) {
  const { facts } = useChat()
  const { author, title, url, description, fields, image, thumbnail, footer, timestamp, color } = embed
  const edge = color ? `#${color.toString(16).padStart(6, '0')}` : undefined
  const when = timestamp
    ? new Intl.DateTimeFormat(facts.locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(timestamp))
    : null
  return (
    <div className="embed discord-embed" style={edge ? { borderLeftColor: edge } : undefined}>
      <div className="embed-text">
        {author && (
          <p className="embed-author">
            {author.icon_url && <img src={author.icon_url} alt="" />}
            {author.url ? <OutLink url={author.url}>{author.name}</OutLink> : author.name}
          </p>
        )}
        {title && (
          <p className="discord-embed-title">
            {url ? (
              <OutLink url={url}>
                <InlineMarkdown text={title} />
              </OutLink>
            ) : (
              <InlineMarkdown text={title} />
            )}
          </p>
        )}
        {description && <Markdown text={description} />}
        {fields && fields.length > 0 && (
          <dl className="embed-fields">
            {fields.map(({ name, value, inline }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity but their place
              <div key={place} className={inline ? 'embed-inline' : undefined}>
                <dt>
                  <InlineMarkdown text={name} />
                </dt>
                <dd>
                  <Markdown text={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {thumbnail && <img className="embed-thumbnail" src={thumbnail.url} alt="" loading="lazy" />}
      {image && <img className="embed-image" src={image.url} alt="" loading="lazy" />}
      {(footer || when) && (
        <p className="embed-footer">
          {footer?.icon_url && <img src={footer.icon_url} alt="" />}
          {[footer?.text, when].filter(Boolean).join(' • ')}
        </p>
      )}
    </div>
  )
}

function OutLink({ url, children }: { url: string; children: React.ReactNode }) {
  const isSafe = /^https?:\/\//.test(url)
  return isSafe ? (
    <a href={url} target="_blank" rel="noreferrer nofollow">
      {children}
    </a>
  ) : (
    children
  )
}
