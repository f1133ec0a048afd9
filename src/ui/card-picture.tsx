import type { CardBackground } from '#core/cards.ts'
import { m } from '#texts'
import { PRESET_FILLS } from './card-fills.ts'
import { Skeleton } from './skeleton.tsx'
import './card-picture.css'

type CardPictureProps = {
  background: CardBackground
  /** The card on a transparent ground; undefined while it is drawn, null when it could not be. */
  image: string | null | undefined
  alt: string
}

/** The card as the bot will draw it: the picture is fetched once, the fill is laid behind it as it changes. */
export function CardPicture({ background, image, alt }: CardPictureProps) {
  if (image === null) return null
  return (
    <div className="card-picture" style={fillStyle(background)}>
      {image === undefined ? (
        <>
          <Skeleton shape="card" />
          <span className="unseen">{m['ui.card.drawing']()}</span>
        </>
      ) : (
        <img src={image} alt={alt} width={1000} height={300} />
      )}
    </div>
  )
}

function fillStyle(background: CardBackground): { background: string } | undefined {
  switch (background.kind) {
    case 'none':
      return undefined
    case 'preset':
      return { background: PRESET_FILLS[background.preset] }
    case 'fill': {
      const [first, second = first] = background.colors
      return { background: `linear-gradient(115deg, ${first}, ${second})` }
    }
    case 'image':
      return { background: `center / cover no-repeat url("${encodeURI(background.url)}")` }
  }
}
