import { Link } from 'react-router'
import { FILL_DEGREES } from '#core/cards.ts'
import { m } from '#texts'
import { customFill, PRESET_FILLS } from '../card-fills.ts'
import { useEditing } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import { Range } from '../range.tsx'
import type { FieldProps } from './bind-field.tsx'
import { ColorInput } from './color-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { useField } from './use-field.ts'
import './background-field.css'

const PRESETS = [1, 2, 3] as const
const FIRST_CUSTOM = '#1f4a4f,#57c478'

type Custom = { from: string; to: string; degrees: number }

/** `#rrggbb`, `#rrggbb,#rrggbb` or `#rrggbb,#rrggbb,90`; null: not a custom fill. */
export function customOf(written: string | null): Custom | null {
  if (!written?.startsWith('#')) return null
  const [from = '', to = from, angle] = written.split(',')
  return { from, to, degrees: angle === undefined ? FILL_DEGREES : Number(angle) }
}

/** The default angle is left out: what was saved without one stays as it is. */
export const writtenAs = ({ from, to, degrees }: Custom): string =>
  degrees === FILL_DEGREES ? `${from},${to}` : `${from},${to},${degrees}`

/** None, three fills for everybody, and two custom colours for premium servers. */
export function BackgroundField({ name, setting, label, help }: FieldProps) {
  const field = useField<string | null>(name, setting)
  const premium = useEditing(({ guild }) => guild.premium)
  const custom = customOf(field.value)
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
                style={custom ? { background: customFill(custom.from, custom.to, custom.degrees) } : undefined}
                title={m['ui.background.custom']()}
              >
                <input
                  type="radio"
                  className="unseen"
                  name={name}
                  checked={custom !== null}
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
          {custom && premium && (
            <div className="tile-colors">
              <ColorInput
                value={custom.from}
                label={m['ui.background.from']()}
                onChange={(from) => field.set(writtenAs({ ...custom, from }))}
              />
              <ColorInput
                value={custom.to}
                label={m['ui.background.to']()}
                onChange={(to) => field.set(writtenAs({ ...custom, to }))}
              />
              <label className="tile-angle">
                {m['ui.background.angle']()}
                <Range
                  min={0}
                  max={355}
                  step={5}
                  value={custom.degrees}
                  onChange={({ currentTarget }) =>
                    field.set(writtenAs({ ...custom, degrees: currentTarget.valueAsNumber }))
                  }
                />
                <output className="num">{custom.degrees}°</output>
              </label>
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}
