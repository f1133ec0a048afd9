import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { BoardSection } from '#ui/gains/board-section.tsx'
import { Field, useSavedEconomy } from './fields.tsx'

const BOARD = 'moneyDiscordLeaderboard.enabled'

export function Leaderboards() {
  const { moneySystem, moneyOnlineLeaderboard } = useSavedEconomy()
  return (
    <BoardSection board="economy" isOpen={moneySystem && moneyOnlineLeaderboard}>
      <Field.Toggle name="moneyOnlineLeaderboard" />
      <Field.Toggle name={BOARD} />
      <Field.Channel
        name="moneyDiscordLeaderboard.channel"
        when={BOARD}
        types={WRITABLE_TYPES}
        need="embed"
        suggestName={m['economy.page.boards.newChannel']()}
      />
      <Field.Number name="moneyDiscordLeaderboard.top" when={BOARD} unit={m['gainPage.members']()} />
    </BoardSection>
  )
}
