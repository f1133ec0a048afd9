import type { CalendarReward } from '#core/settings/reward.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { useCalendarSettings } from './fields.tsx'

/** XP needs the levels module, money the economy module. */
export function ModuleOffNotes({ rewards }: { rewards: readonly CalendarReward[] }) {
  const { levelSystem, moneySystem } = useCalendarSettings()
  const gives = (type: CalendarReward['type']) => rewards.some((reward) => reward.type === type)
  return (
    <>
      {gives('xp') && !levelSystem && (
        <Note tone="attention">{m['issues.W_MODULE_OFF']({ module: m['levels.name']() })}</Note>
      )}
      {gives('money') && !moneySystem && (
        <Note tone="attention">{m['issues.W_MODULE_OFF']({ module: m['economy.name']() })}</Note>
      )}
    </>
  )
}
