import { Link } from 'react-router'
import { mayRead } from '#core/access.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'

/** The cases a report led to, with links for people who may read them. */
export function LinkedCases({ numbers }: { numbers: readonly number[] }) {
  const guildId = useEditing(({ guild }) => guild.id)
  const canGo = useEditing(({ guild }) => mayRead(guild.user.access, 'moderation'))
  return (
    <p className="soft sm">
      {m['reports.bot.linkedCases']()}{' '}
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          {canGo ? (
            <Link className="link" to={`/dashboard/${guildId}/moderation?case=${number}`}>
              #{number}
            </Link>
          ) : (
            `#${number}`
          )}
        </span>
      ))}
    </p>
  )
}
