import { Fragment, useState } from 'react'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { isOver, type ReactionMessage } from '../reaction-message.ts'
import { type CardProblem, cardProblems } from './card-problems.ts'
import { modeName } from './mode-labels.ts'

const PROBLEMS: Record<CardProblem, () => string> = {
  pairPaused: m['roles-reactions.page.list.pairPaused'],
  roleGone: m['roles-reactions.page.list.roleGone'],
  roleTooHigh: m['roles-reactions.page.list.roleTooHigh'],
  roleManaged: m['roles-reactions.page.list.roleManaged'],
  emojiGone: m['roles-reactions.page.list.emojiGone'],
}

/** What stands on the card of a message: what is wrong with it, where it is, and what it does. */
export function ReactionFacts({ entry }: { entry: ReactionMessage }) {
  const { channel, pairs, mode, status, gone, content } = entry
  const name = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channel)?.name)
  const [now] = useState(() => Date.now())
  const problems = cardProblems(
    entry,
    useEditing(({ guild }) => guild),
  )
  return (
    <span>
      {gone && content === null && (
        <>
          <Badge tone="danger">{m['roles-reactions.page.list.gone']()}</Badge>{' '}
          {`${m['roles-reactions.page.list.goneForGood']()} `}
        </>
      )}
      {problems.map((problem) => (
        <Fragment key={problem}>
          <Badge tone="attention">{PROBLEMS[problem]()}</Badge>{' '}
        </Fragment>
      ))}
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
