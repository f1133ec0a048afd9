import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, ChoicesRow, NumberRow, SwitchRow, WordsRow } from '#ui/entries/form-rows.tsx'
import { VIDEO_TYPES } from '../entries.ts'
import type { SocialNotifsSettings } from '../settings.ts'
import { FollowedForm } from './followed-form.tsx'
import { WordFilter } from './word-filter.tsx'

type Youtube = SocialNotifsSettings['youtube']['channels'][number]
type Twitch = SocialNotifsSettings['twitch']['channels'][number]
type Subreddit = SocialNotifsSettings['reddit']['subs'][number]
type Feed = SocialNotifsSettings['rss']['feeds'][number]
type Account = SocialNotifsSettings['bluesky']['accounts'][number]

type Titled = { titleFilter: Feed['titleFilter'] }

function TitleFilter({ entry, change }: { entry: Titled; change(patch: Titled): void }) {
  return (
    <WordFilter
      label={m['social-notifs.page.filter.title']()}
      mode={entry.titleFilter?.mode ?? 'allowed'}
      words={entry.titleFilter?.words ?? []}
      onChange={(titleFilter) => change({ titleFilter })}
    />
  )
}

export function YoutubeForm({ entry, change, errorOf }: EntryFormProps<Youtube>) {
  return (
    <FollowedForm family="youtube" entry={entry} change={change} errorOf={errorOf}>
      <ChoicesRow
        label={m['social-notifs.page.youtube.types']()}
        error={errorOf('types')}
        value={entry.types}
        options={{
          video: m['social-notifs.page.youtube.video'](),
          short: m['social-notifs.page.youtube.short'](),
          live: m['social-notifs.page.youtube.live'](),
          premiere: m['social-notifs.page.youtube.premiere'](),
        }}
        onChange={(types) => change({ types: VIDEO_TYPES.filter((type) => types.includes(type)) })}
      />
      {entry.types.includes('live') && (
        <SwitchRow
          label={m['social-notifs.page.youtube.planned']()}
          help={m['social-notifs.page.youtube.plannedHelp']()}
          value={entry.planned ?? false}
          onChange={(planned) => change({ planned })}
        />
      )}
      <TitleFilter entry={entry} change={change} />
    </FollowedForm>
  )
}

export function TwitchForm({ entry, change, errorOf }: EntryFormProps<Twitch>) {
  return (
    <FollowedForm family="twitch" entry={entry} change={change} errorOf={errorOf}>
      <WordFilter
        label={m['social-notifs.page.twitch.games']()}
        mode={entry.games?.mode ?? 'allowed'}
        words={entry.games?.names ?? []}
        onChange={(filter) => change({ games: filter && { mode: filter.mode, names: filter.words } })}
      />
      <SwitchRow
        label={m['social-notifs.page.twitch.update']()}
        value={entry.update}
        onChange={(update) => change({ update })}
      />
      <ChoiceRow
        label={m['social-notifs.page.twitch.offline']()}
        value={entry.offline}
        options={{
          keep: m['social-notifs.page.twitch.keep'](),
          edit: m['social-notifs.page.twitch.edit'](),
          delete: m['social-notifs.page.twitch.delete'](),
        }}
        onChange={(next) => change({ offline: next === 'keep' || next === 'delete' ? next : 'edit' })}
      />
    </FollowedForm>
  )
}

export function SubredditForm({ entry, change, errorOf }: EntryFormProps<Subreddit>) {
  return (
    <FollowedForm family="reddit" entry={entry} change={change} errorOf={errorOf}>
      <NumberRow
        label={m['social-notifs.page.reddit.minUpvotes']()}
        error={errorOf('minUpvotes')}
        min={0}
        max={100_000}
        value={entry.minUpvotes}
        onChange={(minUpvotes) => change({ minUpvotes })}
      />
      <ChoiceRow
        label={m['social-notifs.page.reddit.nsfw']()}
        help={m['social-notifs.page.reddit.nsfwHelp']()}
        value={entry.nsfw}
        options={{
          skip: m['social-notifs.page.reddit.skip'](),
          only: m['social-notifs.page.reddit.only'](),
          all: m['social-notifs.page.reddit.all'](),
        }}
        onChange={(next) => change({ nsfw: next === 'only' || next === 'all' ? next : 'skip' })}
      />
      <SwitchRow
        label={m['social-notifs.page.reddit.spoiler']()}
        value={entry.spoiler}
        onChange={(spoiler) => change({ spoiler })}
      />
      <SwitchRow
        label={m['social-notifs.page.reddit.stickied']()}
        value={entry.stickied ?? false}
        onChange={(stickied) => change({ stickied })}
      />
      <WordsRow
        label={m['social-notifs.page.reddit.flairs']()}
        max={25}
        maxLength={100}
        value={entry.flairs}
        onChange={(flairs) => change({ flairs })}
      />
      <TitleFilter entry={entry} change={change} />
    </FollowedForm>
  )
}

export function RssForm({ entry, change, errorOf }: EntryFormProps<Feed>) {
  return (
    <FollowedForm family="rss" entry={entry} change={change} errorOf={errorOf}>
      <TitleFilter entry={entry} change={change} />
    </FollowedForm>
  )
}

export function BlueskyForm({ entry, change, errorOf }: EntryFormProps<Account>) {
  return (
    <FollowedForm family="bluesky" entry={entry} change={change} errorOf={errorOf}>
      <SwitchRow
        label={m['social-notifs.page.bluesky.replies']()}
        value={entry.replies}
        onChange={(replies) => change({ replies })}
      />
      <SwitchRow
        label={m['social-notifs.page.bluesky.reposts']()}
        value={entry.reposts}
        onChange={(reposts) => change({ reposts })}
      />
      <TitleFilter entry={entry} change={change} />
    </FollowedForm>
  )
}
