import {
  DELETE_WINDOWS_SECONDS,
  isBan,
  isTemporary,
  MUTE_MAX_SECONDS,
  SANCTION_TYPES,
  type SanctionType,
} from '#core/cases-api.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, DurationRow, RolesRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import type { PredefinedSanction } from '../predefined-sanction.ts'
import { deleteWindowOptions } from './delete-window-options.tsx'
import { sanctionTypeLabel } from './sanction-type-labels.ts'
import { SanctionUses } from './sanction-uses.tsx'

const FIRST_DURATION_SECONDS = 3600

/** Removes hidden values that belong to another kind of sanction. */
function partsOf(type: SanctionType, entry: PredefinedSanction): PredefinedSanction {
  const { duration = FIRST_DURATION_SECONDS, deleteMessages = 0, ...rest } = entry
  return { ...rest, type, ...(isTemporary(type) && { duration }), ...(isBan(type) && { deleteMessages }) }
}

export function SanctionForm({ entry, change, errorOf, isNew }: EntryFormProps<PredefinedSanction>) {
  return (
    <>
      {!isNew && <SanctionUses id={entry.id} />}
      <TextRow
        label={m['moderation.page.predefined.name']()}
        error={errorOf('name')}
        maxLength={30}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <TextRow
        label={m['moderation.page.predefined.reason']()}
        error={errorOf('reason')}
        rows={3}
        maxLength={800}
        value={entry.reason}
        onChange={(reason) => change({ reason })}
      />
      <ChoiceRow
        label={m['moderation.page.predefined.type']()}
        error={errorOf('type')}
        value={entry.type}
        options={Object.fromEntries(SANCTION_TYPES.map((type) => [type, sanctionTypeLabel(type)]))}
        onChange={(next) => {
          const type = SANCTION_TYPES.find((known) => known === next)
          if (type) change({ duration: undefined, deleteMessages: undefined, ...partsOf(type, entry) })
        }}
      />
      {isTemporary(entry.type) && (
        <DurationRow
          label={m['moderation.page.predefined.duration']()}
          error={errorOf('duration')}
          value={entry.duration ?? FIRST_DURATION_SECONDS}
          {...(entry.type === 'tempmute' && { max: MUTE_MAX_SECONDS })}
          onChange={(duration) => change({ duration: duration ?? 0 })}
        />
      )}
      {isBan(entry.type) && (
        <ChoiceRow
          label={m['moderation.page.predefined.deletes']()}
          value={String(entry.deleteMessages ?? 0)}
          options={deleteWindowOptions(0)}
          onChange={(next) => {
            const deleteMessages = DELETE_WINDOWS_SECONDS.find((seconds) => String(seconds) === next)
            if (deleteMessages !== undefined) change({ deleteMessages })
          }}
        />
      )}
      <SwitchRow
        label={m['moderation.page.predefined.keeps']()}
        help={m['moderation.page.predefined.keepsHelp']()}
        value={entry.keepsMessages ?? false}
        onChange={(keepsMessages) => change({ keepsMessages })}
      />
      <RolesRow
        label={m['moderation.page.predefined.roles']()}
        help={m['moderation.page.predefined.rolesHelp']()}
        max={20}
        value={entry.roles}
        onChange={(roles) => change({ roles })}
      />
    </>
  )
}
