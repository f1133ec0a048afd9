import { m } from '#texts'
import { DurationInput } from '#ui/fields/duration-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { Switch } from '#ui/switch.tsx'
import { COOLDOWN_COUNT_MAX, type SuggestionsSettings, suggestionsSettings } from '../settings.ts'
import './cooldown.css'

const setting = suggestionsSettings.suggestSystem.entries.cooldown
const FIRST = { count: 1, period: 3600 }

type Value = SuggestionsSettings['suggestSystem']['cooldown']

/** "3 suggestions per day", or no limit. */
export function Cooldown() {
  const field = useField<Value>('suggestSystem.cooldown', setting)
  const { value } = field
  return (
    <FieldFrame
      field={field}
      layout="column"
      group
      aside={
        <Switch checked={value !== null} aria-label={field.label} onChange={(on) => field.set(on ? FIRST : null)} />
      }
    >
      {({ invalid }) =>
        value && (
          <span className="cooldown">
            <NumberInput
              label={m['suggestions.page.who.cooldownCount']()}
              value={value.count}
              min={1}
              max={COOLDOWN_COUNT_MAX}
              invalid={invalid}
              onChange={(count) => field.set({ ...value, count })}
            />
            <span className="soft">{m['suggestions.page.who.per']()}</span>
            <DurationInput
              label={m['suggestions.page.who.cooldownPeriod']()}
              value={value.period}
              invalid={invalid}
              onChange={(period) => field.set({ ...value, period: period ?? 0 })}
            />
          </span>
        )
      }
    </FieldFrame>
  )
}
