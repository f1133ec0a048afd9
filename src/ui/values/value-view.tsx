import type { ValuePart } from '#core/settings/words/value-parts.ts'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import './value-view.css'

/** A value as it looks on Discord: a channel's sign, a role's colour, a colour. */
function ValueView({ parts }: { parts: readonly ValuePart[] }) {
  return parts.map((part, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a value have no identity but their place
    return <Part key={place} {...part} />
  })
}

function Part({ text, sign, color }: ValuePart) {
  if (sign === 'channel') {
    return (
      <span className="value-part">
        <Icon name="u-hash" size="small" />
        {/* The sign is read out as part of the name, as everywhere else. */}
        <span className="unseen">#</span>
        {text.slice(1)}
      </span>
    )
  }
  if (!sign && !color) return text
  return (
    <span className="value-part">
      <span className={sign ? 'value-dot' : 'value-swatch'} style={color ? { background: color } : undefined} />
      {text}
    </span>
  )
}

type Change = { before: readonly ValuePart[]; after: readonly ValuePart[] }

/** Old → new, on the screen and for screen readers. */
export function ChangeView({ before, after }: Change) {
  return (
    <>
      <del>
        <ValueView parts={before} />
      </del>
      <span className="change-arrow" aria-hidden="true">
        →
      </span>
      <span className="unseen"> {m['values.becomes']()} </span>
      <ins>
        <ValueView parts={after} />
      </ins>
    </>
  )
}
