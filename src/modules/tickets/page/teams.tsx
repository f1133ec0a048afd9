import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { PeopleRow, RolesRow, TextRow } from '#ui/entries/form-rows.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { Section } from '#ui/section.tsx'
import { TEAM_NAME_MAX, TEAM_ROLES_MAX, TEAM_USERS_MAX, type TicketTeam, ticketTeam } from '../team.ts'

const schema = ticketTeam()

/** Groups that panels refer to, instead of repeating roles. */
export function Teams() {
  const source = useSettingEntries<TicketTeam>('ticketSystem.teams', 'ticketTeams')
  return (
    <Section title={m['tickets.page.teams.title']()} summary={m['tickets.page.teams.summary']()}>
      <EntryList
        source={source}
        path="ticketSystem.teams"
        schema={schema}
        make={(id) => ({ id, name: '', roles: [], users: [] })}
        title={({ name }) => name}
        summary={({ roles, users }) => m['tickets.page.teams.size']({ roles: roles.length, members: users.length })}
        form={TeamForm}
        addLabel={m['tickets.page.teams.add']()}
        empty={{ title: m['tickets.page.teams.none'](), text: m['tickets.page.teams.noneHelp'](), icon: 'u-user' }}
      />
    </Section>
  )
}

function TeamForm({ entry, change, errorOf }: EntryFormProps<TicketTeam>) {
  return (
    <>
      <TextRow
        label={m['tickets.page.teams.name']()}
        error={errorOf('name')}
        maxLength={TEAM_NAME_MAX}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <RolesRow
        label={m['tickets.page.teams.roles']()}
        error={errorOf('roles')}
        max={TEAM_ROLES_MAX}
        value={entry.roles}
        onChange={(roles) => change({ roles })}
      />
      <PeopleRow
        label={m['tickets.page.teams.users']()}
        error={errorOf('users')}
        max={TEAM_USERS_MAX}
        value={entry.users}
        onChange={(users) => change({ users })}
      />
    </>
  )
}
