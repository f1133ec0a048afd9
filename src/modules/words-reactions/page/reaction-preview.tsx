import { useState } from 'react'
import { chainFrom } from '#core/bot/guild-index.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { DiscordChannel, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { ReactionMarks } from '#ui/discord/reaction-marks.tsx'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import { ChannelRow, RolesRow, TextRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { closedTo, reactionsTo } from '../rules/reactions-to.ts'
import { useWordSettings } from './fields.tsx'

const NO_VARIABLES = {}
const CLOSED = {
  roleForbidden: m['words-reactions.page.preview.roleForbidden'],
  channelForbidden: m['words-reactions.page.preview.channelForbidden'],
} as const
const WHY = {
  noWord: m['words-reactions.page.preview.noWord'],
  resting: m['words-reactions.page.preview.resting'],
  emojiGone: m['words-reactions.page.preview.emojiGone'],
} as const

/** Shows the reactions to a typed message, by the bot's own rule. */
export function ReactionPreview() {
  const settings = useWordSettings()
  const { targets } = settings
  const [roleIds, setRoleIds] = useState<readonly string[]>([])
  const [channelId, setChannelId] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const scene = usePreviewScene({ variables: NO_VARIABLES })
  const theme = useDiscordTheme()
  const text = typed ?? m['words-reactions.page.preview.sample']({ word: targets[0]?.target ?? '' })
  const guild = useEditing((editing) => editing.guild)
  const closed = closedTo(
    {
      ...settings,
      ...(roleIds.length === 0 && { rolesMode: 'forbidden', roles: [] }),
      ...(channelId === null && { channelsMode: 'forbidden', channels: [] }),
    },
    { roleIds, chain: chainFrom(new Map(guild.channels.map((one) => [one.id, one])), channelId ?? '') },
  )
  const { emojis, why } = reactionsTo(targets, text, guild)
  const reactions = closed ? [] : emojis
  // Without lists the bot reacts to everybody everywhere: there is nothing to choose.
  const hasLists =
    [settings.rolesMode, settings.channelsMode].includes('allowed') ||
    settings.roles.length + settings.channels.length > 0
  const verdict = () => {
    if (closed) return CLOSED[closed]()
    return why === null ? m['words-reactions.page.preview.result']({ count: reactions.length }) : WHY[why]()
  }
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
      {hasLists && (
        <>
          <ChannelRow
            label={m['words-reactions.page.preview.where']()}
            types={WRITABLE_TYPES}
            need={null}
            value={channelId}
            onChange={setChannelId}
          />
          <RolesRow label={m['words-reactions.page.preview.who']()} value={roleIds} onChange={setRoleIds} />
        </>
      )}
      <p className="soft sm" aria-live="polite">
        {verdict()}
      </p>
    </>
  )
}
