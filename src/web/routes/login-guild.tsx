import { useEffect } from 'react'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { announceJoined } from '../joined-channel.ts'
import type { Route } from './+types/login-guild.ts'
import '../login/callback.css'

export const meta = () => [{ title: `${m['web.joined.title']()} · ${brand.name}` }]

/** `guild_id` is only a hint: the dashboard asks the API, which knows whether the bot is really there. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const guildId = query.get('guild_id') ?? ''
  return { guildId: /^\d{17,20}$/.test(guildId) ? guildId : null, refused: query.has('error') }
}

/** spec §2, product "Signing in": tells the page that opened it; opened alone, it goes to the server itself. */
export default function LoginGuild({ loaderData: { guildId, refused } }: Route.ComponentProps) {
  useEffect(() => {
    if (guildId) return announceJoined(guildId)
  }, [guildId])
  return (
    <>
      <h1>{guildId ? m['web.joined.title']() : m['web.joined.notTitle']()}</h1>
      <p className="soft">
        {guildId ? m['web.joined.text']() : refused ? m['web.joined.refused']() : m['web.joined.unknown']()}
      </p>
      <ButtonLink look="primary" to={`/dashboard/${guildId ?? 'first'}`}>
        {m['web.joined.go']()}
      </ButtonLink>
    </>
  )
}
