import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { BoardSection } from '#ui/gains/board-section.tsx'
import { Field, useSavedLevels } from './fields.tsx'

const BOARD = 'levelsDiscordLeaderboard.enabled'

export function Leaderboards() {
  const { levelSystem, levelsOnlineLeaderboard } = useSavedLevels()
  return (
    <BoardSection board="levels" isOpen={levelSystem && levelsOnlineLeaderboard}>
      <Field.Toggle name="levelsOnlineLeaderboard" />
      <Field.Toggle name={BOARD} />
      <Field.Channel
        name="levelsDiscordLeaderboard.channel"
        when={BOARD}
        types={WRITABLE_TYPES}
        need="embed"
        suggestName={m['levels.page.boards.newChannel']()}
      />
      <Field.Number name="levelsDiscordLeaderboard.top" when={BOARD} unit={m['gainPage.members']()} />
    </BoardSection>
  )
}
