import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { durationText } from '#ui/fields/duration-text.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { type DelayedRole, delayedRole, NEW_DELAYED_ROLE } from '../settings.ts'
import { DelayedRoleForm } from './delayed-role-form.tsx'

const newDelayedRole = (id: string): DelayedRole => ({ id, ...NEW_DELAYED_ROLE })

/** Roles given some time after arrival, optionally removing others: newcomers become regulars. */
export function DelayedRoles({ onBackfill }: { onBackfill(entry: DelayedRole): void }) {
  const { locale } = useGuildTools()
  const source = useSettingEntries<DelayedRole>('delayedRoles', 'joinRoles')
  const roles = useEditing(({ guild }) => guild.roles)
  const isAdministrator = useEditing(({ guild }) => guild.user.administrator)
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? m['ui.values.gone']()
  const namesOf = (ids: readonly string[]) => new Intl.ListFormat(locale).format(ids.map(nameOf))
  const byDelay = { ...source, entries: source.entries.toSorted((a, b) => a.delay - b.delay) }
  return (
    <Section title={m['autoroles.page.delayed.title']()} summary={m['autoroles.page.delayed.summary']()}>
      <EntryList
        source={byDelay}
        path="delayedRoles"
        schema={delayedRole}
        make={newDelayedRole}
        title={(entry) => nameOf(entry.role)}
        summary={({ delay, remove, roles: listed, rolesMode }) =>
          [
            m['autoroles.page.delayed.after']({ duration: durationText(delay) }),
            remove.length > 0 && m['autoroles.page.life.note.replaces']({ roles: namesOf(remove) }),
            listed.length > 0 && conditionText(rolesMode, namesOf(listed)),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={(entry) =>
          isAdministrator && (
            <IconButton
              icon="u-user"
              label={m['autoroles.page.delayed.backfill']({ role: nameOf(entry.role) })}
              onClick={() => onBackfill(entry)}
            />
          )
        }
        form={DelayedRoleForm}
        labels={{
          role: m['autoroles.page.delayed.role'](),
          delay: m['autoroles.page.delayed.delay'](),
          remove: m['autoroles.page.delayed.remove'](),
        }}
        addLabel={m['autoroles.page.delayed.add']()}
        empty={{ title: m['autoroles.page.delayed.none'](), text: m['autoroles.page.delayed.noneHelp']() }}
      />
    </Section>
  )
}

const conditionText = (mode: DelayedRole['rolesMode'], roles: string): string =>
  mode === 'allowed'
    ? m['autoroles.page.life.note.onlyWith']({ roles })
    : m['autoroles.page.life.note.unless']({ roles })
