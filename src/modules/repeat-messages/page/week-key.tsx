import { m } from '#texts'
import type { LookKind, SendLook } from './send-look.tsx'

const HELP: readonly { kind: LookKind; tone: SendLook['tone']; words: () => string }[] = [
  { kind: 'sent', tone: 'sent', words: m['repeat-messages.page.week.did.sent'] },
  { kind: 'skipped', tone: 'skipped', words: m['repeat-messages.page.week.did.tooQuiet'] },
  { kind: 'late', tone: 'skipped', words: m['repeat-messages.page.week.did.tooLate'] },
  { kind: 'refused', tone: 'gone', words: m['repeat-messages.page.week.did.refused'] },
  { kind: 'away', tone: 'gone', words: m['repeat-messages.page.week.did.platformAway'] },
  { kind: 'threadLocked', tone: 'gone', words: m['repeat-messages.page.week.did.threadLocked'] },
  { kind: 'unsure', tone: 'unsure', words: m['repeat-messages.page.week.unsureHelp'] },
  { kind: 'gone', tone: 'gone', words: m['repeat-messages.page.week.goneHelp'] },
  { kind: 'savedGone', tone: 'gone', words: m['repeat-messages.page.week.savedGoneHelp'] },
  { kind: 'notAllowed', tone: 'gone', words: m['repeat-messages.page.week.notAllowedHelp'] },
]

/** A legend of the looks that occur. */
export function WeekKey({ looks }: { looks: readonly (SendLook | null)[] }) {
  const kinds = new Set(looks.map((look) => look?.kind))
  const shown = HELP.filter(({ kind }) => kinds.has(kind))
  if (shown.length === 0) return null
  return (
    <p className="week-key">
      {shown.map(({ kind, tone, words }) => (
        <span key={kind}>
          <i className={`week-send-${tone}`} />
          {words()}
        </span>
      ))}
    </p>
  )
}
