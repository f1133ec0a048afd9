import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, ChoicesRow, RolesRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { Note } from '#ui/note.tsx'
import { CREATOR_PERMISSIONS, type VoiceHub } from '../voice-hub.ts'
import { creatorPermissionWords, pick } from './hub-labels.ts'

/** Who may enter, and what the owner of a room may do. */
export function HubPermissionsForm({ entry, change, errorOf }: EntryFormProps<VoiceHub>) {
  const { accessRoles } = entry
  const isOpen = accessRoles[0] === 'everyone'
  return (
    <>
      <ChoiceRow
        label={m['community.page.hubs.base']()}
        look="segment"
        value={entry.permissionsFrom}
        options={{ category: m['community.page.hubs.fromCategory'](), hub: m['community.page.hubs.fromHub']() }}
        onChange={(from) => change({ permissionsFrom: from === 'hub' ? 'hub' : 'category' })}
      />
      <ChoicesRow
        label={m['community.page.hubs.creator']()}
        value={entry.creatorPermissions}
        options={creatorPermissionWords()}
        onChange={(names) => change({ creatorPermissions: pick(CREATOR_PERMISSIONS, names) })}
      />
      {entry.creatorPermissions.includes('editPermissions') && (
        <Note tone="danger">{m['community.page.hubs.editPermissionsRisk']()}</Note>
      )}
      <SwitchRow
        label={m['community.page.hubs.everyone']()}
        help={m['community.page.hubs.everyoneHelp']()}
        value={isOpen}
        onChange={(on) => change({ accessRoles: on ? ['everyone'] : [] })}
      />
      {!isOpen && (
        <RolesRow
          label={m['community.page.hubs.accessRoles']()}
          error={errorOf('accessRoles')}
          max={5}
          value={accessRoles}
          onChange={(roles) => change({ accessRoles: roles })}
        />
      )}
      <RolesRow
        label={m['community.page.hubs.moderators']()}
        help={m['community.page.hubs.moderatorsHelp']()}
        max={10}
        value={entry.moderatorRoles}
        onChange={(moderatorRoles) => change({ moderatorRoles })}
      />
      <RolesRow
        label={m['community.page.hubs.untouchable']()}
        help={m['community.page.hubs.untouchableHelp']()}
        max={10}
        value={entry.untouchableRoles}
        onChange={(untouchableRoles) => change({ untouchableRoles })}
      />
    </>
  )
}
