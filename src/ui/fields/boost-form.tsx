import { useEffect, useId, useRef, useState } from 'react'
import { FREE_BOOSTS } from '#core/settings/kinds.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { useGuildTools } from '../guild/guild-context.tsx'

type BoostFormProps = {
  name: string
  factor: number
  premium: boolean
  onApply(factor: number): void
  onCancel(): void
}

const FACTOR_MIN = 0.1
const FACTOR_MAX = 10

/** Four choices for everybody; premium servers can type any value with one decimal. */
export function BoostForm({ name, factor, premium, onApply, onCancel }: BoostFormProps) {
  const id = useId()
  const { locale } = useGuildTools()
  const [typed, setTyped] = useState(String(factor))
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => control.current?.focus(), [])
  const rounded = Math.round(Number(typed) * 10) / 10
  const isValid = typed.trim() !== '' && rounded >= FACTOR_MIN && rounded <= FACTOR_MAX
  const format = new Intl.NumberFormat(locale)
  // A factor that was saved while the server was premium may be kept, so it stays among the choices.
  const choices = FREE_BOOSTS.some((free) => free === factor) ? FREE_BOOSTS : [factor, ...FREE_BOOSTS]
  const apply = () => isValid && onApply(rounded)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it may stand inside a form, where another form is not allowed
    <div
      className="boost-form"
      role="group"
      aria-labelledby={`${id}-label`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') apply()
        else onCancel()
      }}
    >
      <label id={`${id}-label`} htmlFor={id}>
        {m['picker.boost.multiplier']({ name })}
      </label>
      {premium ? (
        <input
          ref={control}
          id={id}
          className="input input-short num"
          type="number"
          min={FACTOR_MIN}
          max={FACTOR_MAX}
          step={0.1}
          value={typed}
          aria-invalid={!isValid || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <select
          ref={control}
          id={id}
          className="input input-short"
          value={typed}
          aria-describedby={`${id}-note`}
          onChange={(event) => setTyped(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {m['picker.boost.times']({ factor: format.format(choice) })}
            </option>
          ))}
        </select>
      )}
      <Button size="small" disabled={!isValid} onClick={apply}>
        {m['picker.boost.apply']()}
      </Button>
      <Button size="small" look="ghost" onClick={onCancel}>
        {m['ui.cancel']()}
      </Button>
      <p id={`${id}-note`} className={isValid ? 'boost-note' : 'boost-note boost-note-wrong'}>
        {premium ? m['picker.boost.range']() : m['picker.boost.free']()}
      </p>
    </div>
  )
}
