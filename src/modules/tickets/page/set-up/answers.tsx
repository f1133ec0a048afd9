import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Sheet } from '#ui/section.tsx'
import { useTicketSettings } from '../fields.tsx'
import { PanelButton } from '../panel-button.tsx'

/** A summary of the answers before they are saved. */
export function Answers() {
  const { category, rolesAccess, autoCreate, channel, panels, publications } = useTicketSettings()
  const channels = useEditing(({ guild }) => guild.channels)
  const roles = useEditing(({ guild }) => guild.roles)
  const nameOf = (id: string | null | undefined) => channels.find((one) => one.id === id)?.name ?? m['ui.values.gone']()
  const team = roles.filter(({ id }) => rolesAccess.includes(id)).map(({ name }) => `@${name}`)
  const [panel] = panels
  const [publication] = publications
  return (
    <>
      <Sheet>
        <dl className="set-up-answers">
          <dt>{m['tickets.page.setUp.place.name']()}</dt>
          <dd>{nameOf(category)}</dd>
          <dt>{m['tickets.page.setUp.team.name']()}</dt>
          <dd>{team.length > 0 ? team.join(' · ') : m['tickets.page.setUp.administrators']()}</dd>
          <dt>{m['tickets.page.setUp.approval.name']()}</dt>
          <dd>{autoCreate ? m['tickets.page.setUp.atOnce']() : `#${nameOf(channel)}`}</dd>
          <dt>{m['tickets.page.setUp.panel.name']()}</dt>
          <dd>
            {panel && <PanelButton look={panel} style={panel.style} disabled={!panel.status} />}{' '}
            {publication && `#${nameOf(publication.channel)}`}
          </dd>
        </dl>
      </Sheet>
      <Note>{publication ? m['tickets.page.setUp.thenPublish']() : m['tickets.page.setUp.thenCommand']()}</Note>
    </>
  )
}
