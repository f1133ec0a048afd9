import type { ReactNode } from 'react'
import type { Board } from '#core/leaderboards/board.ts'
import { m } from '#texts'
import { ButtonLink } from '../button.tsx'
import { useEditing } from '../guild/guild-context.tsx'
import { Section, Sheet } from '../section.tsx'

type BoardSectionProps = {
  board: Board
  /** The public page can be visited now. */
  isOpen: boolean
  children: ReactNode
}

/** The public page, and the message kept up to date in a channel. */
export function BoardSection({ board, isOpen, children }: BoardSectionProps) {
  const guildId = useEditing(({ guild }) => guild.id)
  const open = (
    <ButtonLink size="small" icon="u-external" to={`/${board}/${guildId}`} target="_blank">
      {m['gainPage.boards.open']()}
    </ButtonLink>
  )
  return (
    <Section title={m['gainPage.boards.title']()} summary={m['gainPage.boards.summary']()} aside={isOpen && open}>
      <Sheet>{children}</Sheet>
    </Section>
  )
}
