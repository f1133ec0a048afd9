import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Pin } from './pin.tsx'

type Props = { value: number; onChange(preset: number): void }

/** 0 is no background; 1 to 3 are the free presets. */
export function BackgroundTiles({ value, onChange }: Props) {
  const names = [
    m['web.home.stage.none'](),
    m['web.home.stage.teal'](),
    m['web.home.stage.terracotta'](),
    m['web.home.stage.night'](),
  ]
  return (
    <fieldset className="stage-field">
      <legend className="stage-label">
        <Pin n={4} />
        {m['web.home.stage.background']()}
      </legend>
      <div className="stage-tiles">
        {names.map((name, preset) => (
          <label key={name} className={`stage-tile card-fill-${preset}`} title={name}>
            <input
              type="radio"
              name="background"
              className="unseen"
              checked={value === preset}
              onChange={() => onChange(preset)}
            />
            <span className="unseen">{name}</span>
            {preset === 0 && <Icon name="u-x" size="small" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
