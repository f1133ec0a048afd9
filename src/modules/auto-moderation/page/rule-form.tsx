import { DELETE_WINDOWS_SECONDS, SANCTION_TYPES } from '#core/cases-api.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, DurationRow, NumberRow } from '#ui/entries/form-rows.tsx'
import { Note } from '#ui/note.tsx'
import { FILTERS, type SanctionRule } from '../sanction-rule.ts'
import { deleteLabels, infractionLabels, ruleSentence, sanctionLabels } from './rule-labels.tsx'

const DURATION_SECONDS = 3600

/** Each sanction has its own parts: those of the previous type are removed. */
function withType(rule: SanctionRule, type: SanctionRule['type']): SanctionRule {
  const { id, count, infraction, interval } = rule
  const shared = { id, count, infraction, interval }
  const duration = 'duration' in rule ? rule.duration : DURATION_SECONDS
  const deleteMessages = 'deleteMessages' in rule ? rule.deleteMessages : 0
  if (type === 'tempmute') return { ...shared, type, duration }
  if (type === 'tempban') return { ...shared, type, duration, deleteMessages }
  if (type === 'ban') return { ...shared, type, deleteMessages }
  return { ...shared, type }
}

/** Parts that only some sanctions have. */
const GONE: object = { duration: undefined, deleteMessages: undefined }

export function RuleForm({ entry, change, errorOf }: EntryFormProps<SanctionRule>) {
  return (
    <>
      <Note>{ruleSentence(entry)}</Note>
      <ChoiceRow
        label={m['auto-moderation.page.rules.sanction']()}
        value={entry.type}
        options={sanctionLabels()}
        onChange={(next) => {
          const type = SANCTION_TYPES.find((known) => known === next)
          if (type) change({ ...GONE, ...withType(entry, type) })
        }}
      />
      {'duration' in entry && (
        <DurationRow
          label={m['auto-moderation.page.rules.duration']()}
          error={errorOf('duration')}
          value={entry.duration}
          onChange={(duration) => change({ duration: duration ?? 0 })}
        />
      )}
      {'deleteMessages' in entry && (
        <ChoiceRow
          label={m['auto-moderation.page.rules.deletes']()}
          value={String(entry.deleteMessages)}
          options={deleteLabels()}
          onChange={(next) => {
            const deleteMessages = DELETE_WINDOWS_SECONDS.find((seconds) => String(seconds) === next)
            if (deleteMessages !== undefined) change({ deleteMessages })
          }}
        />
      )}
      <NumberRow
        label={m['auto-moderation.page.rules.count']()}
        error={errorOf('count')}
        min={1}
        max={100}
        value={entry.count}
        onChange={(count) => change({ count })}
      />
      <ChoiceRow
        label={m['auto-moderation.page.rules.infraction']()}
        value={entry.infraction}
        options={infractionLabels()}
        onChange={(next) => change({ infraction: FILTERS.find((filter) => filter === next) ?? 'all' })}
      />
      <DurationRow
        label={m['auto-moderation.page.rules.interval']()}
        error={errorOf('interval')}
        optional={m['auto-moderation.page.rules.forEver']()}
        value={entry.interval}
        onChange={(interval) => change({ interval })}
      />
    </>
  )
}
