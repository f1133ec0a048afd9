import type { LimitName } from '#core/limits.ts'
import { m } from '#texts'
import { EntryList, type EntryListProps } from '#ui/entries/entry-list.tsx'
import { EntrySwitch } from '#ui/entries/entry-switch.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { Sheet } from '#ui/section.tsx'
import { blueskyAccount, rssFeed, subreddit, twitchChannel, youtubeChannel } from '../entries.ts'
import { newFollowed } from '../rules/new-followed.ts'
import type { Family } from '../rules/read-source.ts'
import { BlueskyForm, RssForm, SubredditForm, TwitchForm, YoutubeForm } from './family-forms.tsx'
import { FamilySection } from './family-section.tsx'
import { FeedTest } from './feed-test.tsx'
import { Field } from './fields.tsx'
import { type Listed, useFollowedLabels } from './use-followed-labels.tsx'

const YOUTUBE = { schema: youtubeChannel(), make: newFollowed.youtube, form: YoutubeForm }
const TWITCH = { schema: twitchChannel(), make: newFollowed.twitch, form: TwitchForm }
const REDDIT = { schema: subreddit(), make: newFollowed.reddit, form: SubredditForm }
const RSS = { schema: rssFeed(), make: newFollowed.rss, form: RssForm }
const BLUESKY = { schema: blueskyAccount(), make: newFollowed.bluesky, form: BlueskyForm }

/** The followed accounts, family by family. */
export function Families() {
  return (
    <>
      <FamilySection id="youtube">
        <FollowedList family="youtube" path="youtube.channels" limit="youtubeChannels" entry={YOUTUBE} />
        <Sheet>
          <Field.Toggle name="youtube.crosspost" />
        </Sheet>
      </FamilySection>
      <FamilySection id="twitch">
        <FollowedList family="twitch" path="twitch.channels" limit="twitchChannels" entry={TWITCH} />
        <Sheet>
          <Field.Toggle name="twitch.crosspost" />
          <Field.Toggle name="twitch.deleted" />
        </Sheet>
      </FamilySection>
      <FamilySection id="reddit">
        <FollowedList family="reddit" path="reddit.subs" limit="subreddits" entry={REDDIT} />
      </FamilySection>
      <FamilySection id="rss">
        <FollowedList family="rss" path="rss.feeds" limit="rssFeeds" entry={RSS} />
      </FamilySection>
      <FamilySection id="bluesky">
        <FollowedList family="bluesky" path="bluesky.accounts" limit="blueskyAccounts" entry={BLUESKY} />
      </FamilySection>
    </>
  )
}

type FollowedListProps<T extends Listed> = {
  family: Family
  path: string
  limit: LimitName
  entry: Pick<EntryListProps<T>, 'schema' | 'make' | 'form'>
}

function FollowedList<T extends Listed>({ family, path, limit, entry }: FollowedListProps<T>) {
  const source = useSettingEntries<T>(path, limit)
  return (
    <EntryList<T>
      {...useFollowedLabels(family)}
      {...entry}
      source={source}
      path={path}
      actions={(followed, tell) => (
        <>
          <EntrySwitch
            label={m['social-notifs.page.active']({ name: followed.source.name })}
            tell={tell}
            on={followed.enabled}
            onChange={(enabled) => source.update({ ...followed, enabled })}
          />
          <FeedTest family={family} path={path} entry={followed} />
        </>
      )}
    />
  )
}
