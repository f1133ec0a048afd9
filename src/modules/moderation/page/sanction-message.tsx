import { m } from '#texts'
import { ColorRow } from '#ui/entries/form-rows.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { TemplateEditor } from '#ui/fields/template-editor.tsx'
import { useField } from '#ui/fields/use-field.ts'
import type { VariableSamples } from '#ui/fields/use-template-sources.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { moderationSettings, SANCTION_TEXT_MAX, type SanctionMessageValue } from '../settings.ts'
import './sanction-message.css'

export const DM_KINDS = ['warn', 'mute', 'kick', 'tempban', 'ban'] as const
export type DmKind = (typeof DM_KINDS)[number]

type SanctionMessageProps = { kind: DmKind; fallback: string; variables: VariableSamples }

/** Text and colour are one setting, saved and undone together. */
export function SanctionMessage({ kind, fallback, variables }: SanctionMessageProps) {
  const setting = moderationSettings.moderation.entries.dmMessages.entries[kind]
  const field = useField<SanctionMessageValue>(`moderation.dmMessages.${kind}`, setting)
  const premium = useEditing(({ guild }) => guild.premium)
  const { message, color } = field.value
  return (
    <FieldFrame field={field} layout="column">
      {({ id, describedBy, invalid }) => (
        <div className="sanction-message">
          <TemplateEditor
            id={id}
            value={message}
            fallback={fallback}
            max={SANCTION_TEXT_MAX}
            variables={variables}
            describedBy={describedBy}
            invalid={invalid}
            onChange={(next) => field.set({ ...field.value, message: next })}
          />
          {!(message ?? fallback).includes('{sanction.reason}') && (
            <Note tone="attention">{m['moderation.page.messages.noReason']({ reason: '{sanction.reason}' })}</Note>
          )}
          {premium && (
            <ColorRow
              label={m['moderation.page.messages.color']()}
              value={color}
              onChange={(next) => field.set({ ...field.value, color: next })}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
