import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { Section, Sheet } from '#ui/section.tsx'
import { blueskyAccount, rssFeed, subreddit, twitchChannel, youtubeChannel } from '../entries.ts'
import { BlueskyForm, RssForm, SubredditForm, TwitchForm, YoutubeForm } from './family-forms.tsx'
import { Field, useFeedSettings } from './fields.tsx'
import { newFollowed } from './new-followed.ts'
import { useFollowedLabels } from './use-followed-labels.tsx'

const SCHEMAS = {
  youtube: youtubeChannel(),
  twitch: twitchChannel(),
  reddit: subreddit(),
  rss: rssFeed(),
  bluesky: blueskyAccount(),
}

/** The accounts followed elsewhere, family by family. */
export function Families() {
  const { youtube, twitch, reddit, rss, bluesky } = useFeedSettings()
  const lists = {
    youtube: useSettingEntries<(typeof youtube.channels)[number]>('youtube.channels', 'youtubeChannels'),
    twitch: useSettingEntries<(typeof twitch.channels)[number]>('twitch.channels', 'twitchChannels'),
    reddit: useSettingEntries<(typeof reddit.subs)[number]>('reddit.subs', 'subreddits'),
    rss: useSettingEntries<(typeof rss.feeds)[number]>('rss.feeds', 'rssFeeds'),
    bluesky: useSettingEntries<(typeof bluesky.accounts)[number]>('bluesky.accounts', 'blueskyAccounts'),
  }
  const words = useFollowedLabels()
  return (
    <>
      <Section
        title="YouTube"
        summary={m['social-notifs.page.youtube.summary']()}
        aside={<Field.Power name="youtube.status" />}
      >
        {youtube.status && (
          <>
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
          </>
        )}
      </Section>
      <Section
        title="Twitch"
        summary={m['social-notifs.page.twitch.summary']()}
        aside={<Field.Power name="twitch.status" />}
      >
        {twitch.status && (
          <>
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
          </>
        )}
      </Section>
      <Section
        title="Reddit"
        summary={m['social-notifs.page.reddit.summary']()}
        aside={<Field.Power name="reddit.status" />}
      >
        {reddit.status && (
          <EntryList
            {...words('reddit')}
            source={lists.reddit}
            path="reddit.subs"
            schema={SCHEMAS.reddit}
            make={newFollowed.reddit}
            form={SubredditForm}
          />
        )}
      </Section>
      <Section title="RSS" summary={m['social-notifs.page.rss.summary']()} aside={<Field.Power name="rss.status" />}>
        {rss.status && (
          <EntryList
            {...words('rss')}
            source={lists.rss}
            path="rss.feeds"
            schema={SCHEMAS.rss}
            make={newFollowed.rss}
            form={RssForm}
          />
        )}
      </Section>
      <Section
        title="Bluesky"
        summary={m['social-notifs.page.bluesky.summary']()}
        aside={<Field.Power name="bluesky.status" />}
      >
        {bluesky.status && (
          <EntryList
            {...words('bluesky')}
            source={lists.bluesky}
            path="bluesky.accounts"
            schema={SCHEMAS.bluesky}
            make={newFollowed.bluesky}
            form={BlueskyForm}
          />
        )}
      </Section>
    </>
  )
}
