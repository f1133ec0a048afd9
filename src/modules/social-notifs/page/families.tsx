import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { Sheet } from '#ui/section.tsx'
import { blueskyAccount, rssFeed, subreddit, twitchChannel, youtubeChannel } from '../entries.ts'
import type { SocialNotifsSettings } from '../settings.ts'
import { BlueskyForm, RssForm, SubredditForm, TwitchForm, YoutubeForm } from './family-forms.tsx'
import { FamilySection } from './family-section.tsx'
import { Field } from './fields.tsx'
import { newFollowed } from './new-followed.ts'
import { useFollowedLabels } from './use-followed-labels.tsx'

const SCHEMAS = {
  youtube: youtubeChannel(),
  twitch: twitchChannel(),
  reddit: subreddit(),
  rss: rssFeed(),
  bluesky: blueskyAccount(),
}

type Settings = SocialNotifsSettings

/** The accounts followed elsewhere, family by family. */
export function Families() {
  const lists = {
    youtube: useSettingEntries<Settings['youtube']['channels'][number]>('youtube.channels', 'youtubeChannels'),
    twitch: useSettingEntries<Settings['twitch']['channels'][number]>('twitch.channels', 'twitchChannels'),
    reddit: useSettingEntries<Settings['reddit']['subs'][number]>('reddit.subs', 'subreddits'),
    rss: useSettingEntries<Settings['rss']['feeds'][number]>('rss.feeds', 'rssFeeds'),
    bluesky: useSettingEntries<Settings['bluesky']['accounts'][number]>('bluesky.accounts', 'blueskyAccounts'),
  }
  const words = useFollowedLabels()
  return (
    <>
      <FamilySection id="youtube">
        <EntryList
          {...words('youtube')}
          source={lists.youtube}
          path="youtube.channels"
          schema={SCHEMAS.youtube}
          make={newFollowed.youtube}
          form={YoutubeForm}
        />
        <Sheet>
          <Field.Toggle name="youtube.crosspost" />
        </Sheet>
      </FamilySection>
      <FamilySection id="twitch">
        <EntryList
          {...words('twitch')}
          source={lists.twitch}
          path="twitch.channels"
          schema={SCHEMAS.twitch}
          make={newFollowed.twitch}
          form={TwitchForm}
        />
        <Sheet>
          <Field.Toggle name="twitch.crosspost" />
          <Field.Toggle name="twitch.deleted" />
        </Sheet>
      </FamilySection>
      <FamilySection id="reddit">
        <EntryList
          {...words('reddit')}
          source={lists.reddit}
          path="reddit.subs"
          schema={SCHEMAS.reddit}
          make={newFollowed.reddit}
          form={SubredditForm}
        />
      </FamilySection>
      <FamilySection id="rss">
        <EntryList
          {...words('rss')}
          source={lists.rss}
          path="rss.feeds"
          schema={SCHEMAS.rss}
          make={newFollowed.rss}
          form={RssForm}
        />
      </FamilySection>
      <FamilySection id="bluesky">
        <EntryList
          {...words('bluesky')}
          source={lists.bluesky}
          path="bluesky.accounts"
          schema={SCHEMAS.bluesky}
          make={newFollowed.bluesky}
          form={BlueskyForm}
        />
      </FamilySection>
    </>
  )
}
