import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoicesRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { RoleListInput } from '#ui/fields/role-list-input.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { PANEL_BUTTONS, ROOM_FIELDS, type VoiceHub, WHITELIST_PERMISSIONS } from '../voice-hub.ts'
import { panelButtonWords, pick, roomFieldWords, whitelistWords } from './hub-labels.ts'

/** The message in the room's chat with which its owner controls it. */
export function HubPanelForm({ entry, change }: EntryFormProps<VoiceHub>) {
  const premium = useEditing(({ guild }) => guild.premium)
  return (
    <>
      <SwitchRow
        label={m['community.page.hubs.panelOn']()}
        value={entry.panel}
        onChange={(panel) => change({ panel })}
      />
      {entry.panel && (
        <>
          <ChoicesRow
            label={m['community.page.hubs.buttons']()}
            value={entry.buttons}
            options={panelButtonWords()}
            onChange={(names) => change({ buttons: pick(PANEL_BUTTONS, names) })}
          />
          <ChoicesRow
            label={m['community.page.hubs.roomFields']()}
            value={entry.settingsFields}
            options={roomFieldWords()}
            onChange={(names) => change({ settingsFields: pick(ROOM_FIELDS, names) })}
          />
          <ChoicesRow
            label={m['community.page.hubs.whitelist']()}
            value={entry.whitelistPermissions}
            options={whitelistWords()}
            onChange={(names) => change({ whitelistPermissions: pick(WHITELIST_PERMISSIONS, names) })}
          />
          <RoleListInput
            label={m['community.page.hubs.panelRoles']()}
            mode={entry.panelRolesMode}
            value={entry.panelRoles}
            onModeChange={(panelRolesMode) => change({ panelRolesMode })}
            onChange={(panelRoles) => change({ panelRoles })}
          />
        </>
      )}
      <SwitchRow
        label={m['community.page.hubs.takeover']()}
        help={m['community.page.hubs.takeoverHelp']()}
        value={entry.takeover}
        onChange={(takeover) => change({ takeover })}
      />
      {(premium || entry.saves) && (
        <SwitchRow
          label={m['community.page.hubs.saves']()}
          help={m['community.page.hubs.savesHelp']()}
          value={entry.saves}
          onChange={(saves) => change({ saves })}
        />
      )}
    </>
  )
}
