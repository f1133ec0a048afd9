import { CALENDAR_CARD_SIZE, type CardBackground, GREETING_CARD_SIZE } from '#core/cards.ts'
import { m } from '#texts'
import { customFill, PRESET_FILLS } from './card-fills.ts'
import { Skeleton } from './skeleton.tsx'
import './card-picture.css'

type CardPictureProps = {
  /** Left out for levels, ranks and rewards, whose cards have a background of their own. */
  background?: CardBackground
  /** The doorway is lit on cards for arrivals, and dark on cards for departures. */
  isLit?: boolean
  shape?: 'wide' | 'calendar'
  /** The card on a transparent ground; undefined while it is being drawn, null when it could not be. */
  image: string | null | undefined
  alt: string
}

/** The card as the bot will draw it: the picture is fetched once, the fill is laid behind it as it changes. */
export function CardPicture({
  background = { kind: 'none' },
  isLit = true,
  shape = 'wide',
  image,
  alt,
}: CardPictureProps) {
  if (image === null) return null
  const { width, height } = shape === 'wide' ? GREETING_CARD_SIZE : CALENDAR_CARD_SIZE
  return (
    <div className={`card-picture card-picture-${shape}`} style={fillStyle(background)}>
      {background.kind === 'preset' && shape === 'wide' && <Arcade isLit={isLit} />}
      {image === undefined ? (
        <>
          <Skeleton shape="card" />
          <span className="unseen">{m['ui.card.drawing']()}</span>
        </>
      ) : (
        <img src={image} alt={alt} width={width} height={height} />
      )}
    </div>
  )
}

/** What the bot paints behind the text of a preset card. */
function Arcade({ isLit }: { isLit: boolean }) {
  return (
    <svg className="card-arcade" viewBox="0 0 1000 300" aria-hidden="true">
      <path
        fill="#fff"
        opacity=".07"
        d="M480 300V160a70 70 0 0 1 140 0v140zM640 300V160a70 70 0 0 1 140 0v140zM800 300V160a70 70 0 0 1 140 0v140zM960 300V160a70 70 0 0 1 140 0v140z"
      />
      <path fill={isLit ? '#f0bd5c' : '#000'} opacity={isLit ? 0.55 : 0.12} d="M850 300v-90a20 20 0 0 1 40 0v90z" />
    </svg>
  )
}

/** Laid over a chosen picture so that the text stays readable; the bot does the same. */
const SCRIM = 'linear-gradient(90deg, rgb(26 19 23 / 0.72), rgb(26 19 23 / 0.56) 65%, rgb(26 19 23 / 0.16))'

function fillStyle(background: CardBackground): { background: string } | undefined {
  switch (background.kind) {
    case 'none':
      return undefined
    case 'preset':
      return { background: PRESET_FILLS[background.preset] }
    case 'fill': {
      const [first, second = first] = background.colors
      return { background: customFill(first, second, background.degrees) }
    }
    case 'image':
      return { background: `${SCRIM}, center / cover no-repeat url("${encodeURI(background.url)}")` }
  }
}
