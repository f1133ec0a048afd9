import type { ReactNode } from 'react'
import type { Locale } from '#core/locale.ts'
import type { MentionTarget } from '#core/settings/mention.ts'
import type { Message } from '#core/settings/message.ts'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { ChannelRow, MentionRow, NumberRow, RoleRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { MessageRow } from '#ui/message-editor/message-row.tsx'
import { socialNotifsDefaultTexts } from '../default-texts.ts'
import { FEED_CHANNELS } from '../entries.ts'
import type { Family, Source } from '../rules/read-source.ts'
import { TEXT_KEYS } from '../text-keys.ts'
import { FeedColor } from './feed-color.tsx'
import { FeedPast } from './feed-past.tsx'
import { NotPublished } from './not-published.tsx'
import { SourceRow } from './source-row.tsx'
import { useSourceVariables } from './use-source-variables.tsx'

type Shared = {
  id: string
  enabled: boolean
  source: Source
  channel: string
  mention: MentionTarget | null
  followRole?: string | null | undefined
  message: Message | null
  color: string | null
  maxPerHour: number
}

type FollowedFormProps = {
  family: Family
  entry: Shared
  change(patch: Partial<Shared>): void
  errorOf(path: string): string | null
  /** Fields that only this family has. */
  children?: ReactNode
}

const EMPTY: Message = {
  format: 'embeds',
  content: '',
  mentions: { everyone: false, roles: 'none', users: 'none' },
  silent: false,
}

/** Fields of every followed source: source, channel, mention, message. */
export function FollowedForm({ family, entry, change, errorOf, children }: FollowedFormProps) {
  const { language } = useEffectiveSettings<{ language: Locale }>()
  const text = socialNotifsDefaultTexts[language][TEXT_KEYS[family]]
  const variables = useSourceVariables(family, entry)
  return (
    <>
      <SourceRow
        family={family}
        source={entry.source}
        error={errorOf('source')}
        onChange={(source) => change({ source })}
      />
      <ChannelRow
        label={m['social-notifs.page.form.channel']()}
        error={errorOf('channel')}
        types={FEED_CHANNELS}
        need="embed"
        value={entry.channel || null}
        onChange={(channel) => change({ channel: channel ?? '' })}
      />
      <NotPublished family={family} channelId={entry.channel} />
      <MentionRow
        label={m['social-notifs.page.form.mention']()}
        value={entry.mention}
        onChange={(mention) => change({ mention })}
      />
      <RoleRow
        label={m['social-notifs.page.form.followRole']()}
        help={m['social-notifs.page.form.followRoleHelp']()}
        error={errorOf('followRole')}
        given
        value={entry.followRole ?? null}
        onChange={(followRole) => change({ followRole })}
      />
      <SwitchRow
        label={m['social-notifs.page.form.ownMessage']()}
        help={m['social-notifs.page.form.ownMessageHelp']()}
        value={entry.message !== null}
        onChange={(on) => change({ message: on ? { ...EMPTY, content: text } : null })}
      />
      {entry.message ? (
        <MessageRow
          label={m['social-notifs.page.form.message']()}
          error={errorOf('message')}
          value={entry.message ?? EMPTY}
          onChange={(message) => change({ message })}
          variables={variables}
          channelId={entry.channel || null}
        />
      ) : (
        <TextPreview frame="content" text={text} channelId={entry.channel || null} variables={variables} />
      )}
      <FeedColor value={entry.color} onChange={(color) => change({ color })} />
      <NumberRow
        label={m['social-notifs.page.form.maxPerHour']()}
        error={errorOf('maxPerHour')}
        min={1}
        max={30}
        value={entry.maxPerHour}
        onChange={(maxPerHour) => change({ maxPerHour })}
      />
      <SwitchRow
        label={m['social-notifs.page.form.enabled']()}
        value={entry.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      {children}
      <FeedPast feed={`${family}.${entry.id}`} source={{ kind: family, id: entry.source.id }} />
    </>
  )
}
