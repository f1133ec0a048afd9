import { useState } from 'react'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { levelsSettings } from '../settings.ts'

type AnnounceWhereProps = {
  power: 'levelNotif' | 'rewardNotif'
  place: 'levelNotifChannel' | 'rewardsNotifChannel'
  /** Offers private messages too. */
  direct?: boolean
  suggestName: string
}

type Where = 'off' | 'current' | 'channel' | 'dm'

const whereOf = (on: boolean, place: string): Where =>
  !on ? 'off' : place === 'current' || place === 'dm' ? place : 'channel'

/**
 * One field for two settings: whether to announce, and where. A channel still to be chosen is stored as an empty name.
 */
export function AnnounceWhere({ power, place, direct = false, suggestName }: AnnounceWhereProps) {
  const on = useField<boolean>(power, levelsSettings[power])
  const target = useField<string>(place, levelsSettings[place])
  const where = whereOf(on.value, target.value)
  const isChannel = target.value !== 'current' && target.value !== 'dm'
  const [known, setKnown] = useState(isChannel ? target.value : '')
  const options: Partial<Record<Where, string>> = {
    off: m['levels.page.where.off'](),
    current: m['levels.page.where.current'](),
    channel: m['levels.page.where.channel'](),
    ...(direct && { dm: m['levels.page.where.dm']() }),
  }
  const choose = (next: string) => {
    on.set(next !== 'off')
    if (next === 'current' || next === 'dm') target.set(next)
    else if (next === 'channel') target.set(isChannel ? target.value : known)
    else if (target.value === '') target.set('current')
  }
  const changed = on.changed || (where !== 'channel' && target.changed)
  return (
    <>
      <FieldFrame field={{ ...on, changed }}>
        {(control) => (
          <span className="grow" id={where === 'channel' ? undefined : `setting-${place}`}>
            <ChoiceInput
              {...control}
              label={on.label}
              value={where}
              options={options as Record<string, string>}
              onChange={choose}
            />
          </span>
        )}
      </FieldFrame>
      {where === 'channel' && (
        <FieldFrame field={{ ...target, error: target.value === '' ? m['issues.V_CHANNEL']() : target.error }}>
          {(control) => (
            <ChannelPicker
              {...control}
              label={target.label}
              types={WRITABLE_TYPES}
              need="embed"
              required
              suggestName={suggestName}
              value={target.value || null}
              onChange={(id) => {
                setKnown(id ?? '')
                target.set(id ?? '')
              }}
            />
          )}
        </FieldFrame>
      )}
    </>
  )
}
