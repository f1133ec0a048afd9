import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import type { BirthdayGift } from '../birthday-gift.ts'
import { isValuable } from '../rules/valuable-gift.ts'
import { useBirthdaySettings } from './fields.tsx'

type Props = { gifts: readonly BirthdayGift[] }

/** Warns of modules that are off, without which a gift cannot be given. */
export function ModuleNotes({ gifts }: Props) {
  const { levelSystem, moneySystem } = useBirthdaySettings()
  const gives = (type: BirthdayGift['reward']['type']) => gifts.some(({ reward }) => reward.type === type)
  return (
    <>
      {gives('xp') && !levelSystem && (
        <Note tone="attention">{m['issues.W_MODULE_OFF']({ module: m['birthdays.page.gifts.levels']() })}</Note>
      )}
      {gives('money') && !moneySystem && (
        <Note tone="attention">{m['issues.W_MODULE_OFF']({ module: m['birthdays.page.gifts.economy']() })}</Note>
      )}
      {gives('custom') && <Note>{m['birthdays.page.gifts.notes.custom']()}</Note>}
    </>
  )
}

/** Warns of gifts so valuable that somebody might cheat for them. */
export function ValueNotes({ gifts }: Props) {
  const { mode, minMembership } = useBirthdaySettings()
  const hasValue = gifts.some(({ reward }) => isValuable(reward))
  return (
    <>
      {hasValue && mode === 'private' && <Note>{m['birthdays.page.gifts.notes.privateDates']()}</Note>}
      {hasValue && mode === 'public' && minMembership === 0 && (
        <Note>{m['birthdays.page.gifts.notes.newcomers']()}</Note>
      )}
    </>
  )
}
