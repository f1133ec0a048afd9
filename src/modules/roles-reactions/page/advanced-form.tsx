import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { DurationRow, MomentRow, NumberRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { RoleListInput } from '#ui/fields/role-list-input.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { ReactionMessage } from '../reaction-message.ts'
import { StockRows } from './stock-rows.tsx'

const YEAR_SECONDS = 365 * 86_400

/** Who may take how many roles, for how long, and until when. */
export function AdvancedForm({ entry, change, errorOf }: EntryFormProps<ReactionMessage>) {
  const premium = useEditing(({ guild }) => guild.premium)
  const none = m['roles-reactions.page.advanced.none']()
  return (
    <>
      <SwitchRow
        label={m['roles-reactions.page.advanced.exclusive']()}
        help={m['roles-reactions.page.advanced.exclusiveHelp']()}
        value={entry.exclusive}
        onChange={(exclusive) => change({ exclusive })}
      />
      <TextRow
        label={m['roles-reactions.page.advanced.link']()}
        help={m['roles-reactions.page.advanced.linkHelp']()}
        error={errorOf('link')}
        maxLength={36}
        value={entry.link ?? ''}
        onChange={(link) => change({ link: link.trim() || null })}
      />
      <NumberRow
        label={m['roles-reactions.page.advanced.max']()}
        error={errorOf('max')}
        value={entry.max}
        min={0}
        max={20}
        zero={none}
        onChange={(max) => change({ max })}
      />
      <SwitchRow
        label={m['roles-reactions.page.advanced.strict']()}
        help={m['roles-reactions.page.advanced.strictHelp']()}
        value={entry.strict ?? false}
        onChange={(strict) => change({ strict })}
      />
      <RoleListInput
        label={m['roles-reactions.page.advanced.required']()}
        mode={entry.requiredMode}
        value={entry.required}
        onModeChange={(requiredMode) => change({ requiredMode })}
        onChange={(required) => change({ required })}
      />
      <NumberRow
        label={m['roles-reactions.page.advanced.minLevel']()}
        error={errorOf('minLevel')}
        value={entry.minLevel}
        min={0}
        max={1000}
        zero={none}
        onChange={(minLevel) => change({ minLevel })}
      />
      <DurationRow
        label={m['roles-reactions.page.advanced.minJoinAge']()}
        error={errorOf('minJoinAge')}
        value={entry.minJoinAge}
        zero={none}
        max={YEAR_SECONDS}
        onChange={(age) => change({ minJoinAge: age ?? 0 })}
      />
      <DurationRow
        label={m['roles-reactions.page.advanced.minAccountAge']()}
        error={errorOf('minAccountAge')}
        value={entry.minAccountAge}
        zero={none}
        max={YEAR_SECONDS}
        onChange={(age) => change({ minAccountAge: age ?? 0 })}
      />
      {(premium || entry.duration !== null) && (
        <DurationRow
          label={m['roles-reactions.page.advanced.duration']()}
          error={errorOf('duration')}
          value={entry.duration}
          optional={m['roles-reactions.page.advanced.forGood']()}
          max={YEAR_SECONDS}
          onChange={(duration) => change({ duration })}
        />
      )}
      <StockRows entry={entry} change={change} />
      <MomentRow
        label={m['roles-reactions.page.advanced.expires']()}
        layout="column"
        value={entry.expiresAt}
        onChange={(expiresAt) => change({ expiresAt })}
      />
      {entry.expiresAt !== null && (
        <SwitchRow
          label={m['roles-reactions.page.advanced.deleteAtEnd']()}
          help={m['roles-reactions.page.advanced.deleteAtEndHelp']()}
          value={entry.deleteAtEnd ?? false}
          onChange={(deleteAtEnd) => change({ deleteAtEnd })}
        />
      )}
      <SwitchRow
        label={m['roles-reactions.page.advanced.notify']()}
        value={entry.notify === 'dm'}
        onChange={(on) => change({ notify: on ? 'dm' : 'none' })}
      />
    </>
  )
}
