import { Link } from 'react-router'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useServices } from '../services-context.tsx'
import './premium-standing.css'

/** Who made the server premium, and until when; or a link for people who have a free slot. */
export function PremiumStanding() {
  const isPremium = useEditing(({ guild }) => guild.premium)
  const mayGive = useEditing(({ guild }) => guild.user.administrator)
  if (isPremium) return <Standing />
  return mayGive && <GiveSlot />
}

function Standing() {
  const { api } = useServices()
  const { locale } = useGuildTools()
  const guildId = useEditing(({ guild }) => guild.id)
  const timeZone = useEditing(({ saved }) => String(saved.timezone))
  const { answer } = useAnswer(() => api.readServerPremium(guildId), [api, guildId])
  const { by, until } = answer?.kind === 'ok' ? answer.value : { by: null, until: null }
  const date = until && writtenDate(new Date(until), locale, { dateStyle: 'long', timeZone })
  return (
    <div className="premium-standing">
      <Badge tone="premium" icon="u-gem">
        {m['ui.premium.badge']()}
      </Badge>
      {by?.name && <span>{m['overview.premium.by']({ name: by.name })}</span>}
      {date && <span>{m['overview.premium.until']({ date })}</span>}
    </div>
  )
}

function GiveSlot() {
  const { api } = useServices()
  const { answer } = useAnswer(() => api.readPremium(), [api])
  const slots = answer?.kind === 'ok' ? answer.value.slots : null
  if (!slots || slots.used >= slots.total || slots.movableAt !== null) return null
  return (
    <Link className="btn btn-quiet btn-small" to="/dashboard/user/premium">
      {m['overview.premium.give']()}
    </Link>
  )
}
