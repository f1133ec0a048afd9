import { useState } from 'react'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import type { AttachmentShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import './attachments.css'

const KIB = 1024

export function Attachments({ attachments }: { attachments: AttachmentShape[] }) {
  return (
    <ul className="attachments">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Attachment attachment={attachment} />
        </li>
      ))}
    </ul>
  )
}

function Attachment({ attachment }: { attachment: AttachmentShape }) {
  const { facts } = useChat()
  const { filename, url, content_type, description, width, height, size } = attachment
  if (content_type?.startsWith('image/') && content_type !== 'image/svg+xml') {
    const picture = (
      <img
        src={url}
        alt={description ?? filename}
        {...(width && { width })}
        {...(height && { height })}
        loading="lazy"
      />
    )
    return filename.startsWith('SPOILER_') ? <Hidden>{picture}</Hidden> : picture
  }
  const kilobytes = new Intl.NumberFormat(facts.locale, { maximumFractionDigits: 1 }).format(size / KIB)
  return (
    <a className="attachment-file" href={url} download={filename}>
      <Icon name="u-save" />
      <span>
        <b>{filename}</b>
        <small>{kilobytes} KB</small>
      </span>
    </a>
  )
}

export function Hidden({ children }: { children: React.ReactNode }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return children
  return (
    <button type="button" className="attachment-hidden" onClick={() => setShown(true)}>
      <span aria-hidden="true">{children}</span>
      <b>{m['chat.talk.spoiler']()}</b>
    </button>
  )
}
