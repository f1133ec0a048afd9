import { useState } from 'react'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { DiscordChannel, DiscordMessage } from '#ui/discord/message.tsx'
import { PreviewChoice } from '#ui/discord/preview-choice.tsx'
import { useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { ReactionMarks } from '#ui/discord/reaction-marks.tsx'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import { useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { CommunitySettings } from '../settings.ts'
import { starVariables } from '../variables.ts'

const NO_VARIABLES = {}

/** A message with enough stars, and its copy on the starboard. */
export function StarboardPreview() {
  const { starboards } = useEffectiveSettings<CommunitySettings>()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const theme = useDiscordTheme()
  const scene = usePreviewScene({ variables: NO_VARIABLES })
  const { user, cdn } = useGuildTools()
  const board = starboards.find(({ id }) => id === chosenId) ?? starboards[0]
  if (!board) return null
  const sample = m['community.page.boards.sample']()
  const author = user?.global_name ?? user?.username ?? ''
  const variables = {
    ...starVariables,
    emoji: { ...starVariables.emoji, sample: board.emoji[0] ?? '' },
    'emoji.count': { ...starVariables['emoji.count'], sample: String(board.min) },
  }
  return (
    <>
      <div className="preview-head">
        <h2>{m['community.page.boards.copy']()}</h2>
      </div>
      <PreviewChoice
        label={m['ui.preview.shown']()}
        value={board.id}
        options={starboards.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosenId}
      />
      <DiscordChannel name={m['community.page.boards.sampleChannel']()} theme={theme}>
        <DiscordMessage
          author={{ name: author, avatar: user && <Avatar cdn={cdn} user={user} /> }}
          time={scene.time}
          content={sample}
        >
          <ReactionMarks reactions={board.emoji.slice(0, 1)} count={board.min} />
        </DiscordMessage>
      </DiscordChannel>
      <TextPreview
        heading={null}
        channelId={board.channel || null}
        variables={variables}
        frame="embed"
        content={board.message}
        title={author}
        text={sample}
        color={board.color}
      />
    </>
  )
}
