import { useState } from 'react'
import type { Image } from '#core/settings/embed.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import { useMessageView } from './message-view.ts'
import './components-view.css'

/** A link that does not lead to a picture is marked as such: members would see a broken image. */
export function PictureView({ image: { url, alt, spoiler } }: { image: Image }) {
  const { hide } = useMessageView()
  const [broken, setBroken] = useState<string | null>(null)
  if (url === '' || broken === url) {
    return (
      <span className="discord-picture-gone">
        <Icon name="u-image" size="small" />
        {m['ui.preview.noPicture']()}
      </span>
    )
  }
  const picture = (
    <img src={url} alt={alt ?? ''} loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(url)} />
  )
  if (spoiler && hide) return hide(<span className="discord-picture">{picture}</span>)
  return (
    <span className="discord-picture" data-spoiler={spoiler || undefined}>
      {picture}
      {spoiler && <span className="discord-picture-spoiler">{m['ui.preview.spoiler']()}</span>}
    </span>
  )
}

const TWO_COLUMNS_MAX = 4

export function GalleryView({ images }: { images: readonly Image[] }) {
  return (
    <div
      className="discord-gallery"
      data-count={images.length}
      data-many={images.length > TWO_COLUMNS_MAX || undefined}
    >
      {images.map((image, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no identity but their place
        <PictureView key={place} image={image} />
      ))}
    </div>
  )
}
