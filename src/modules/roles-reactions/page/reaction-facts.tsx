import { Fragment, useState } from 'react'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { channelLabel } from '#ui/guild/channel-label.ts'
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

/** The card of a message: its problems, where it is, and what it does. */
export function ReactionFacts({ entry }: { entry: ReactionMessage }) {
  const { pairs, mode, status, gone, content } = entry
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === entry.channel))
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
        channelLabel(channel),
        m['roles-reactions.page.list.pairs']({ count: pairs.length }),
        modeName(mode),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
