import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { WhereGiven } from '#core/published-api.ts'
import { m } from '#texts'
import { FailureNote } from '#ui/failure-note.tsx'
import { RolePicker } from '#ui/fields/role-picker.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'

type Answer = { ok: true; places: WhereGiven } | { ok: false; message: string }

/** Everything else that gives a role, to look up before it is added here. */
export function WhereGivenSection() {
  const { reactionRoles } = useGuildTools()
  const guildId = useEditing(({ guild }) => guild.id)
  // A save in the meantime may have changed the answer.
  const saved = useEditing((editing) => editing.saved)
  const [roleId, setRoleId] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or a save asks again
  useEffect(() => {
    let isOver = false
    setAnswer(null)
    if (roleId === null) return
    void reactionRoles.whereGiven(roleId).then((next) => !isOver && setAnswer(next))
    return () => {
      isOver = true
    }
  }, [roleId, tries, saved, reactionRoles])
  return (
    <Section title={m['roles-reactions.page.given.title']()} summary={m['roles-reactions.page.given.summary']()}>
      <RolePicker label={m['roles-reactions.page.given.role']()} value={roleId} onChange={setRoleId} />
      <FailureNote failure={answer && !answer.ok ? answer.message : null} onRetry={() => setTries(tries + 1)} />
      <div role="status">
        {answer?.ok && answer.places.length === 0 && (
          <p className="soft">{m['roles-reactions.page.given.nowhere']()}</p>
        )}
        {answer?.ok && answer.places.length > 0 && (
          <ul>
            {answer.places.map(({ module, title, names }) => (
              <li key={`${module} ${title}`}>
                <Link className="link" to={`/dashboard/${guildId}/${module}`}>
                  {title}
                </Link>
                {names.length > 0 && <span className="soft"> {names.join(', ')}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
