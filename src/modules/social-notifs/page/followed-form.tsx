import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import type { MentionTarget } from '#core/settings/mention.ts'
import type { Message } from '#core/settings/message.ts'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { ChannelRow, MentionRow, NumberRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { MessageRow } from '#ui/message-editor/message-row.tsx'
import { socialNotifsDefaultTexts } from '../default-texts.ts'
import { FEED_CHANNELS } from '../entries.ts'
import { type Family, readSource, type Source } from '../rules/read-source.ts'
import { feedVariables } from '../variables.ts'
import { FeedColor } from './feed-color.tsx'

type Shared = {
  enabled: boolean
  source: Source
  channel: string
  mention: MentionTarget | null
  message: Message | null
  color: string | null
  maxPerHour: number
}

type FollowedFormProps = {
  family: Family
  entry: Shared
  change(patch: Partial<Shared>): void
  errorOf(path: string): string | null
}

const TEXT_KEYS = {
  youtube: 'youtube.channels',
  twitch: 'twitch.channels',
  reddit: 'reddit.subs',
  rss: 'rss.feeds',
  bluesky: 'bluesky.accounts',
} as const

const EMPTY: Message = {
  format: 'embeds',
  content: '',
  mentions: { everyone: false, roles: 'none', users: 'none' },
  silent: false,
}

/** What every followed source has: who, where, for whom, in which words. */
export function FollowedForm({ family, entry, change, errorOf }: FollowedFormProps) {
  const [typed, setTyped] = useState(entry.source.url || entry.source.name)
  const { language } = useEffectiveSettings<{ language: Locale }>()
  const isKnown = entry.source.id !== ''
  const text = socialNotifsDefaultTexts[language][TEXT_KEYS[family]]
  return (
    <>
      <TextRow
        label={m['social-notifs.page.form.source']()}
        help={
          isKnown
            ? m['social-notifs.page.form.known']({ name: entry.source.name })
            : m['social-notifs.page.form.sourceHelp']()
        }
        error={typed !== '' && !isKnown ? m['social-notifs.page.form.unknown']() : errorOf('source')}
        maxLength={300}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          change({ source: readSource(family, next) ?? { id: '', name: '', url: '', avatar: null } })
        }}
      />
      <ChannelRow
        label={m['social-notifs.page.form.channel']()}
        error={errorOf('channel')}
        types={FEED_CHANNELS}
        need="embed"
        value={entry.channel || null}
        onChange={(channel) => change({ channel: channel ?? '' })}
      />
      <MentionRow
        label={m['social-notifs.page.form.mention']()}
        value={entry.mention}
        onChange={(mention) => change({ mention })}
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
          variables={feedVariables[family]}
          channelId={entry.channel || null}
        />
      ) : (
        <TextPreview frame="content" text={text} channelId={entry.channel || null} variables={feedVariables[family]} />
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
    </>
  )
}
