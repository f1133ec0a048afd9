import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { countJoinRoles } from '../count-join-roles.ts'
import type { AutorolesSettings } from '../settings.ts'
import { Field, useAutorolesSettings } from './fields.tsx'

/** Roles given on arrival. Arrival roles, bot roles and delayed roles share one limit, which the count shows. */
export function ArrivalRoles({ onTakeBack }: { onTakeBack(roleId: string): void }) {
  const settings = useAutorolesSettings()
  const premium = useEditing(({ guild }) => guild.premium)
  const count = countJoinRoles(settings)
  const max = limitFor('joinRoles', premium)
  return (
    <Section
      title={m['autoroles.page.arrival.title']()}
      summary={m['autoroles.page.arrival.summary']()}
      aside={<span className="soft sm">{m['autoroles.page.arrival.count']({ count, max })}</span>}
    >
      <Sheet>
        <Field.Roles name="defaultRole" given />
        <Field.Roles name="defaultRoleBots" given />
        <Field.Choice name="defaultRoleWait" look="segment" />
      </Sheet>
      <VerificationNote wait={settings.defaultRoleWait} />
      <RemovedRoles chosen={settings.defaultRole} onTakeBack={onTakeBack} />
    </Section>
  )
}

/** Newcomers who are verified get their roles afterwards, unless the server chose otherwise. */
function VerificationNote({ wait }: { wait: AutorolesSettings['defaultRoleWait'] }) {
  const { captcha } = useEffectiveSettings<{ captcha?: { status?: boolean } }>()
  if (!captcha?.status) return null
  return wait === 'verified' ? (
    <Note>{m['autoroles.page.arrival.afterVerification']()}</Note>
  ) : (
    <Note tone="attention">{m['autoroles.page.arrival.beforeVerification']()}</Note>
  )
}

/** Members keep a role that is removed from the list: a link leads to the card below for removing it from them. */
function RemovedRoles({ chosen, onTakeBack }: { chosen: readonly string[]; onTakeBack(roleId: string): void }) {
  const saved = useEditing((editing) => editing.saved) as AutorolesSettings
  const roles = useEditing(({ guild }) => guild.roles)
  const isAdministrator = useEditing(({ guild }) => guild.user.administrator)
  const removed = roles.filter(({ id }) => saved.defaultRole.includes(id) && !chosen.includes(id))
  if (removed.length === 0) return null
  return (
    <Note>
      {removed.map(({ id, name }) => (
        <p key={id}>
          {m['autoroles.page.arrival.kept']({ role: name })}{' '}
          {isAdministrator && (
            <Button size="small" onClick={() => onTakeBack(id)}>
              {m['autoroles.page.arrival.takeBack']()}
            </Button>
          )}
        </p>
      ))}
    </Note>
  )
}
