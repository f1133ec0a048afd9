import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useSavedEconomy } from './fields.tsx'

const BOARD = 'moneyDiscordLeaderboard.enabled'

/** The page everybody can read, and the message that stays in a channel. */
export function Leaderboards() {
  const saved = useSavedEconomy()
  const guildId = useEditing(({ guild }) => guild.id)
  const isOpen = saved.moneySystem && saved.moneyOnlineLeaderboard
  return (
    <Section
      title={m['economy.page.boards.title']()}
      summary={m['economy.page.boards.summary']()}
      aside={
        isOpen && (
          <ButtonLink size="small" icon="u-external" to={`/economy/${guildId}`} target="_blank">
            {m['economy.page.boards.open']()}
          </ButtonLink>
        )
      }
    >
      <Sheet>
        <Field.Toggle name="moneyOnlineLeaderboard" />
        <Field.Toggle name={BOARD} />
        <Field.Channel
          name="moneyDiscordLeaderboard.channel"
          when={BOARD}
          types={WRITABLE_TYPES}
          need="embed"
          suggestName={m['economy.page.boards.newChannel']()}
        />
        <Field.Number name="moneyDiscordLeaderboard.top" when={BOARD} unit={m['economy.page.boards.rows']()} />
      </Sheet>
    </Section>
  )
}
