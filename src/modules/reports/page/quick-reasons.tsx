import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { CountNote } from '#ui/entries/count-note.tsx'
import { EmojiInput } from '#ui/fields/emoji-input.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { QUICK_REASONS_MAX, type QuickReason, reportsSettings } from '../settings.ts'
import './quick-reasons.css'

const setting = reportsSettings.reportSystem.entries.reasons

/** Preset reasons in the form, so that a report takes two clicks. */
export function QuickReasons() {
  const field = useField<QuickReason[]>('reportSystem.reasons', setting)
  const reasons = field.value
  const replace = (place: number, reason: QuickReason) => field.set(reasons.with(place, reason))
  return (
    <FieldFrame field={field} layout="column" group>
      {() => (
        <div className="quick-reasons">
          {reasons.map((reason, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reason is known by its words, which are being typed
            <div key={place} className="quick-reason">
              <EmojiInput
                label={m['reports.page.guards.reasonEmoji']({ place: place + 1 })}
                value={reason.emoji ?? null}
                onChange={(emoji) => replace(place, { label: reason.label, ...(emoji && { emoji }) })}
              />
              <input
                className="input"
                value={reason.label}
                maxLength={80}
                aria-label={m['reports.page.guards.reason']({ place: place + 1 })}
                onChange={(event) => replace(place, { ...reason, label: event.currentTarget.value })}
              />
              <IconButton
                icon="u-trash"
                label={m['reports.page.guards.removeReason']({ place: place + 1 })}
                onClick={() => field.set(reasons.toSpliced(place, 1))}
              />
            </div>
          ))}
          <Button
            size="small"
            icon="u-plus"
            disabled={reasons.length >= QUICK_REASONS_MAX}
            onClick={() => field.set([...reasons, { label: '' }])}
          >
            {m['reports.page.guards.addReason']()}
          </Button>
          <CountNote count={reasons.length} max={QUICK_REASONS_MAX} />
        </div>
      )}
    </FieldFrame>
  )
}
