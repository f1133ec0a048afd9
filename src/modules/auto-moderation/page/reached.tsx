import { mayEdit } from '#core/access.ts'
import type { InfractionHistory } from '#core/infractions-api.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { replay } from '../rules/replay.ts'
import type { SanctionRule } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'

/** Infractions of the last month, requested once; null: unknown, or not for this person. */
export function useInfractionHistory(): InfractionHistory | null {
  const { infractions } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'auto-moderation'))
  const { answer } = useAnswer(() => infractions.history(), [infractions], { isOff: !canEdit })
  return answer ?? null
}

/** Who would be sanctioned differently than by the saved steps. */
export function StepChanges({ rules, history }: { rules: readonly SanctionRule[]; history: InfractionHistory }) {
  const saved = useEditing((editing) => editing.saved) as AutoModerationSettings
  if (JSON.stringify(saved.sanctions) === JSON.stringify(rules)) return null
  const before = peopleIn(replay(saved.sanctions, history.members))
  const after = peopleIn(replay(rules, history.members))
  const nameOf = (id: string) => history.members.find((member) => member.id === id)?.name ?? id
  const names = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  const more = [...after].filter((id) => !before.has(id))
  const fewer = [...before].filter((id) => !after.has(id))
  return (
    <Note>
      <p>{m['auto-moderation.page.reached.replayed']()}</p>
      {more.length === 0 && fewer.length === 0 && <p>{m['auto-moderation.page.reached.same']()}</p>}
      {more.length > 0 && <p>{m['auto-moderation.page.reached.more']({ people: names(more) })}</p>}
      {fewer.length > 0 && <p>{m['auto-moderation.page.reached.fewer']({ people: names(fewer) })}</p>}
      {!history.complete && <p>{m['auto-moderation.page.reached.partly']()}</p>}
    </Note>
  )
}

const peopleIn = (reached: ReadonlyMap<string, Set<string>>) =>
  new Set([...reached.values()].flatMap((ids) => [...ids]))
