import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import type { Message } from '#core/settings/message.ts'
import { m } from '#texts'
import { MessagePreview } from '#ui/discord/message-preview.tsx'
import { PreviewChoice } from '#ui/discord/preview-choice.tsx'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { socialNotifsDefaultTexts } from '../default-texts.ts'
import type { Family } from '../rules/read-source.ts'
import { TEXT_KEYS } from '../text-keys.ts'
import { familyName } from './family-names.ts'
import { useFeedSettings } from './fields.tsx'
import { useSourceVariables } from './use-source-variables.tsx'

type Followed = { id: string; enabled: boolean; source: { name: string }; channel: string; message: Message | null }
type Shown = Followed & { family: Family }

/** The announcement of a followed source: the first, or the chosen one. */
export function FeedPreview() {
  const { language } = useEffectiveSettings<{ language: Locale }>()
  const followed = useFollowed()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const shown = followed.find(({ id }) => id === chosenId) ?? followed[0]
  if (!shown) return null
  return (
    <>
      <ShownFeed shown={shown} language={language} />
      <PreviewChoice
        label={m['ui.preview.shown']()}
        value={shown.id}
        options={followed.map(({ id, family, source }) => ({
          value: id,
          label: `${source.name} · ${familyName(family)}`,
        }))}
        onChange={setChosenId}
      />
    </>
  )
}

function ShownFeed({ shown, language }: { shown: Shown; language: Locale }) {
  const preview = {
    variables: useSourceVariables(shown.family, shown),
    channelId: shown.channel || null,
    language,
  }
  if (shown.message) return <MessagePreview {...preview} message={shown.message} />
  const text = socialNotifsDefaultTexts[language][TEXT_KEYS[shown.family]]
  return <TextPreview {...preview} frame="content" text={text} />
}

function useFollowed(): Shown[] {
  const { youtube, twitch, reddit, rss, bluesky } = useFeedSettings()
  const lists: [Family, boolean, readonly Followed[]][] = [
    ['youtube', youtube.status, youtube.channels],
    ['twitch', twitch.status, twitch.channels],
    ['reddit', reddit.status, reddit.subs],
    ['rss', rss.status, rss.feeds],
    ['bluesky', bluesky.status, bluesky.accounts],
  ]
  return lists.flatMap(([family, isOn, list]) =>
    isOn ? list.filter(({ enabled }) => enabled).map((one) => ({ ...one, family })) : [],
  )
}
