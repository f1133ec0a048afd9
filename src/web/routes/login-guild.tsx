import { brand } from '#core/brand.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/login-guild.ts'
import '../login/callback.css'

export const meta = () => [{ title: `${m['web.joined.title']()} · ${brand.name}` }]

/** `guild_id` is only a hint: the dashboard asks the API, which knows whether the bot is really there. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const guildId = query.get('guild_id') ?? ''
  return { guildId: isSnowflake(guildId) ? guildId : null, refused: query.has('error') }
}

/** The page's script reads `data-joined` (login/announce-joined.ts). */
export default function LoginGuild({ loaderData: { guildId, refused } }: Route.ComponentProps) {
  return (
    <>
      <h1 data-joined={guildId ?? undefined}>{guildId ? m['web.joined.title']() : m['web.joined.notTitle']()}</h1>
      <p className="soft">
        {guildId ? m['web.joined.text']() : refused ? m['web.joined.refused']() : m['web.joined.unknown']()}
      </p>
      <ButtonLink look="primary" to={`/dashboard/${guildId ?? 'first'}`}>
        {m['web.joined.go']()}
      </ButtonLink>
    </>
  )
}
