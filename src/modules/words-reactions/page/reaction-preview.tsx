import { useState } from 'react'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { DiscordChannel, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { ReactionMarks } from '#ui/discord/reaction-marks.tsx'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import { TextRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { reactionsTo } from '../rules/reactions-to.ts'
import { useWordSettings } from './fields.tsx'

const NO_VARIABLES = {}
const WHY = {
  noWord: m['words-reactions.page.preview.noWord'],
  resting: m['words-reactions.page.preview.resting'],
  emojiGone: m['words-reactions.page.preview.emojiGone'],
} as const

/** Write something: the very rule that decides says which reactions it gets. */
export function ReactionPreview() {
  const { targets } = useWordSettings()
  const [typed, setTyped] = useState<string | null>(null)
  const scene = usePreviewScene({ variables: NO_VARIABLES })
  const theme = useDiscordTheme()
  const text = typed ?? m['words-reactions.page.preview.sample']({ word: targets[0]?.target ?? '' })
  const guild = useEditing((editing) => editing.guild)
  const { emojis: reactions, why } = reactionsTo(targets, text, guild)
  const { user, cdn } = useGuildTools()
  return (
    <>
      <div className="preview-head">
        <h2>{m['words-reactions.page.preview.title']()}</h2>
        <DiscordThemeSegment />
      </div>
      <DiscordNamesProvider names={scene.names}>
        <DiscordChannel name={m['words-reactions.page.preview.channel']()} theme={theme}>
          <DiscordMessage
            author={{
              name: user?.global_name ?? user?.username ?? '',
              avatar: user && <Avatar cdn={cdn} user={user} />,
            }}
            time={scene.time}
            content={text}
          >
            <ReactionMarks reactions={reactions} />
          </DiscordMessage>
        </DiscordChannel>
      </DiscordNamesProvider>
      <TextRow label={m['words-reactions.page.preview.try']()} maxLength={200} value={text} onChange={setTyped} />
      <p className="soft sm" aria-live="polite">
        {why === null ? m['words-reactions.page.preview.result']({ count: reactions.length }) : WHY[why]()}
      </p>
    </>
  )
}
