import type { ServerSummary } from '#core/api.ts'
import { m } from '#texts'
import { ServerIcon } from '#ui/server-icon.tsx'
import { useSite } from '../site-data.ts'
import { InviteLink } from './invite-link.tsx'
import './invitation-card.css'

/** Shown for a server of this person that the bot has not joined: what adding it does, and the link to add it. */
export function InvitationCard({ server }: { server: ServerSummary }) {
  const site = useSite()
  return (
    <div className="invitation">
      <ServerIcon guild={server} cdn={site?.cdnUrl ?? ''} size="large" />
      <h1>{m['dashboard.invite.title']({ server: server.name })}</h1>
      <p className="soft">{m['dashboard.invite.text']()}</p>
      <InviteLink guildId={server.id}>{m['dashboard.invite.add']()}</InviteLink>
    </div>
  )
}
