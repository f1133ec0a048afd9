import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useSavedLevels } from './fields.tsx'

const BOARD = 'levelsDiscordLeaderboard.enabled'

/** The page everybody can read, and the message that stays in a channel. */
export function Leaderboards() {
  const saved = useSavedLevels()
  const guildId = useEditing(({ guild }) => guild.id)
  const isOpen = saved.levelSystem && saved.levelsOnlineLeaderboard
  return (
    <Section
      title={m['levels.page.boards.title']()}
      summary={m['levels.page.boards.summary']()}
      aside={
        isOpen && (
          <ButtonLink size="small" icon="u-external" to={`/levels/${guildId}`} target="_blank">
            {m['levels.page.boards.open']()}
          </ButtonLink>
        )
      }
    >
      <Sheet>
        <Field.Toggle name="levelsOnlineLeaderboard" />
        <Field.Toggle name={BOARD} />
        <Field.Channel
          name="levelsDiscordLeaderboard.channel"
          when={BOARD}
          types={WRITABLE_TYPES}
          need="embed"
          suggestName={m['levels.page.boards.newChannel']()}
        />
        <Field.Number name="levelsDiscordLeaderboard.top" when={BOARD} unit={m['levels.page.boards.rows']()} />
      </Sheet>
    </Section>
  )
}
