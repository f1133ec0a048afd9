import type { FeedMiss, FeedPast as Past } from '#core/feeds-api.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { Note } from '#ui/note.tsx'
import { useFeeds, useSourceTrouble } from './feeds-state.tsx'
import { Outages } from './outages.tsx'
import './feed-past.css'

const MISSES: Record<FeedMiss, () => string> = {
  channelGone: m['social-notifs.page.past.channelGone'],
  missingPermission: m['social-notifs.page.past.missingPermission'],
  refused: m['social-notifs.page.past.refused'],
  tooLate: m['social-notifs.page.past.tooLate'],
  tooMany: m['social-notifs.page.past.tooMany'],
}

/** `12 announced · 1 missed · out of reach once`; '' where nothing happened. */
export const pastWords = (past: Past | undefined, outages = 0): string =>
  [
    past?.announced && m['social-notifs.page.past.announced']({ count: past.announced }),
    past?.missed && m['social-notifs.page.past.missed']({ count: past.missed }),
    outages > 0 && m['social-notifs.page.past.outageCount']({ count: outages }),
  ]
    .filter(Boolean)
    .join(' · ')

type FeedPastProps = { feed: string; source: { kind: string; id: string } }

/** What became of everything a feed published within thirty days, and whether it can be read now. */
export function FeedPast({ feed, source }: FeedPastProps) {
  const { locale, messageLink } = useGuildTools()
  const feeds = useFeeds()
  const trouble = useSourceTrouble()(source.kind, source.id)
  const followed = feeds?.sources.find(({ kind, id }) => kind === source.kind && id === source.id)
  const past = feeds?.past[feed]
  // Nothing is known yet about a feed that was only just added.
  if (!followed && !past) return null
  const readAt = followed?.readAt ?? null
  return (
    <Disclosure title={m['social-notifs.page.past.title']()} summary={pastWords(past, followed?.outages.length)}>
      {trouble && (
        <Note tone="danger">
          {trouble} {readAt !== null && m['social-notifs.page.past.lastRead']({ time: momentText(readAt, locale) })}
        </Note>
      )}
      {!trouble && followed?.isTold && <p className="faint sm">{m['social-notifs.page.past.told']()}</p>}
      <PastItems past={past} locale={locale} linkTo={messageLink} />
      <Outages outages={followed?.outages ?? []} locale={locale} />
    </Disclosure>
  )
}

type PastItemsProps = { past: Past | undefined; locale: Locale; linkTo(channelId: string, messageId: string): string }

export function PastItems({ past, locale, linkTo }: PastItemsProps) {
  if (!past || past.items.length === 0) return <p className="faint sm">{m['social-notifs.page.past.none']()}</p>
  const others = past.announced + past.missed - past.items.length
  return (
    <>
      <ul className="feed-past">
        {past.items.map(({ at, title, why, place }) => (
          <li key={`${at}${title}`} className="row sm">
            <span className="grow">
              {title}
              {why && <span className="feed-past-why">{MISSES[why]()}</span>}
            </span>
            {place && (
              <a className="link" href={linkTo(place.channelId, place.messageId)} target="_blank" rel="noreferrer">
                {m['social-notifs.page.past.see']()}
              </a>
            )}
            <time className="faint num" dateTime={new Date(at).toISOString()}>
              {momentText(at, locale)}
            </time>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="faint sm">{m['social-notifs.page.past.others']({ count: others })}</p>}
    </>
  )
}
