import { Link } from 'react-router'
import { m } from '#texts'
import { PRESET_FILLS } from '../card-fills.ts'
import { useEditing } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import type { FieldProps } from './bind-field.tsx'
import { ColorInput } from './color-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import './background-field.css'

const PRESETS = [1, 2, 3] as const
const FIRST_CUSTOM = '#1f4a4f,#57c478'

/** Nothing, three fills for everybody, and two colours of one's own for premium servers. */
export function BackgroundField({ name, setting, label, help }: FieldProps) {
  const field = useField<string | null>(name, setting)
  const premium = useEditing(({ guild }) => guild.premium)
  const colors = field.value?.startsWith('#') ? field.value.split(',') : null
  const tile = (value: string | null, words: string, fill: string | null) => (
    <label className="tile" style={fill ? { background: fill } : undefined} title={words}>
      <input
        type="radio"
        className="unseen"
        name={name}
        checked={field.value === value}
        aria-label={words}
        onChange={() => field.set(value)}
      />
      {fill === null && <Icon name="u-x" size="small" />}
    </label>
  )
  return (
    <FieldFrame field={field} layout="column" label={label} help={help} group>
      {() => (
        <>
          <div className="tiles" role="radiogroup" aria-label={label ?? field.label}>
            {tile(null, m['ui.background.none'](), null)}
            {PRESETS.map((preset) => (
              <span key={preset} className="tile-slot">
                {tile(`preset:${preset}`, m['ui.background.preset']({ number: preset }), PRESET_FILLS[preset])}
              </span>
            ))}
            {premium ? (
              <label
                className="tile"
                style={
                  colors
                    ? { background: `linear-gradient(115deg, ${colors[0]}, ${colors[1] ?? colors[0]})` }
                    : undefined
                }
                title={m['ui.background.custom']()}
              >
                <input
                  type="radio"
                  className="unseen"
                  name={name}
                  checked={colors !== null}
                  aria-label={m['ui.background.custom']()}
                  onChange={() => field.set(FIRST_CUSTOM)}
                />
                <Icon name="u-palette" />
              </label>
            ) : (
              <Link className="tile tile-locked" to="/premium" title={m['ui.background.locked']()}>
                <Icon name="u-gem" />
                <span className="unseen">{m['ui.background.locked']()}</span>
              </Link>
            )}
          </div>
          {colors && premium && (
            <div className="tile-colors">
              {[0, 1].map((place) => (
                <ColorInput
                  key={place}
                  value={colors[place] ?? colors[0] ?? '#000000'}
                  label={place === 0 ? m['ui.background.from']() : m['ui.background.to']()}
                  onChange={(color) => {
                    const [from = '', to = from] = colors
                    field.set(place === 0 ? `${color},${to}` : `${from},${color}`)
                  }}
                />
              ))}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}
