import { useState } from 'react'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { isOver, type ReactionMessage } from '../reaction-message.ts'
import { modeName } from './mode-labels.ts'

/** What stands on the card of a message: what is wrong with it, where it is, and what it does. */
export function ReactionFacts({ entry }: { entry: ReactionMessage }) {
  const { channel, pairs, mode, status, gone, content } = entry
  const name = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channel)?.name)
  const [now] = useState(() => Date.now())
  const roles = useEditing(({ guild }) => guild.roles)
  const isRoleGone = pairs.some((pair) => pair.roles.some((id) => !roles.some((role) => role.id === id)))
  return (
    <span>
      {gone && content === null && (
        <>
          <Badge tone="danger">{m['roles-reactions.page.list.gone']()}</Badge>{' '}
          {`${m['roles-reactions.page.list.goneForGood']()} `}
        </>
      )}
      {pairs.some(({ paused }) => paused) && (
        <>
          <Badge tone="attention">{m['roles-reactions.page.list.pairPaused']()}</Badge>{' '}
        </>
      )}
      {isRoleGone && (
        <>
          <Badge tone="attention">{m['roles-reactions.page.list.roleGone']()}</Badge>{' '}
        </>
      )}
      {[
        !status && m['roles-reactions.page.list.paused'](),
        isOver(entry, now) && m['roles-reactions.page.list.over'](),
        name ? `#${name}` : m['ui.values.gone'](),
        m['roles-reactions.page.list.pairs']({ count: pairs.length }),
        modeName(mode),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
