type Time = { hours: number; minutes: number }
type Hand = { x: number; y: number }

const hand = (turn: number, length: number): Hand => ({
  x: Math.sin(turn * 2 * Math.PI) * length,
  y: -Math.cos(turn * 2 * Math.PI) * length,
})
const handsOf = ({ hours, minutes }: Time, short: number, long: number) => ({
  hour: hand((hours % 12) / 12 + minutes / 720, short),
  minute: hand(minutes / 60, long),
})

/** A small clock that marks the chosen moment in the list. */
export function Dial({ time }: { time: Time }) {
  const { hour, minute } = handsOf(time, 8, 11.5)
  return (
    <svg className="history-dial" viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="17" fill="var(--frame)" stroke="var(--brand)" strokeWidth="3" />
      <path
        d={`M0 0L${hour.x} ${hour.y}M0 0L${minute.x} ${minute.y}`}
        stroke="var(--text)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The large clock above the preview, set to the chosen moment. */
export function TowerClock({ time }: { time: Time }) {
  const { hour, minute } = handsOf(time, 14, 21)
  return (
    <svg className="history-crown" viewBox="96 54 208 116" aria-hidden="true">
      <path d="M110 170V152a90 90 0 0 1 180 0v18z" fill="var(--wall)" />
      <path d="M104 152a96 96 0 0 1 192 0v18h-12v-18a84 84 0 0 0-168 0v18h-12z" fill="var(--ledge)" />
      <circle cx="200" cy="124" r="32" fill="var(--frame)" stroke="var(--ledge)" strokeWidth="5" />
      <g transform="translate(200 124)" stroke="var(--text)" strokeLinecap="round">
        <path d={`M0 0L${hour.x} ${hour.y}`} strokeWidth="4.5" />
        <path d={`M0 0L${minute.x} ${minute.y}`} strokeWidth="3.5" />
      </g>
      <path
        d="M200 97.5v4M200 146.5v4M226.5 124h-4M173.5 124h4"
        stroke="var(--text-faint)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
