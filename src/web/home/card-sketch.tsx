import type { ReactNode } from 'react'
import { m } from '#texts'
import './card-sketch.css'

type Props = { background: number; face: ReactNode; server: string }

/**
 * The welcome card as HTML, for visitors; the bot draws the real one. Sized in container units, so it fits any width.
 */
export function CardSketch({ background, face, server }: Props) {
  return (
    <div className="card-sketch">
      <div className={`card-sketch-in card-fill-${background}`}>
        <svg
          className="card-sketch-arcade"
          viewBox="0 0 1000 300"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          <path
            fill="#fff"
            opacity=".07"
            d="M640 300V160a70 70 0 0 1 140 0v140zM800 300V160a70 70 0 0 1 140 0v140zM960 300V160a70 70 0 0 1 140 0v140zM480 300V160a70 70 0 0 1 140 0v140z"
          />
          <path fill="#f0bd5c" opacity=".55" d="M850 300v-90a20 20 0 0 1 40 0v90z" />
        </svg>
        <span className="card-sketch-face">{face}</span>
        <div className="card-sketch-text">
          <p className="card-sketch-word">{m['cards.welcome.word']()}</p>
          <p className="card-sketch-line">{m['cards.welcome.line']()}</p>
          <p className="card-sketch-server">{server}</p>
        </div>
      </div>
    </div>
  )
}
