import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FeedPast } from '#core/feeds-api.ts'
import { PastItems, pastWords } from './feed-past.tsx'
import { Outages } from './outages.tsx'

const NOON = Date.UTC(2026, 2, 3, 12)
const past: FeedPast = {
  announced: 30,
  missed: 1,
  items: [
    { feed: 'rss.news', at: NOON, title: 'Unheard', why: 'missingPermission', place: null },
    { feed: 'rss.news', at: NOON - 1, title: '<b>New</b>', why: null, place: { channelId: '1', messageId: '2' } },
  ],
}
const html = (shown: FeedPast | undefined) =>
  renderToStaticMarkup(<PastItems past={shown} locale="en" linkTo={(channel, message) => `/${channel}/${message}`} />)

it('lists what was announced and what was missed, with the reason, and counts further items', () => {
  const shown = html(past)
  expect(shown.indexOf('Unheard')).toBeLessThan(shown.indexOf('&lt;b&gt;New'))
  expect(shown).toContain('The bot could not write in the channel')
  expect(shown).toContain('href="/1/2"')
  expect(shown).toContain('29 more')
  expect(pastWords(past)).toBe('30 announced · 1 missed')
})

it('says when there was nothing', () => {
  expect(html(undefined)).toContain('Nothing in the last 30 days.')
  expect(pastWords(undefined)).toBe('')
})

it('lists when the source could not be read, for how long and why', () => {
  const hour = 3_600_000
  const shown = renderToStaticMarkup(
    <Outages
      outages={[
        { from: Date.now() - 2 * hour, until: null, problem: 'unreachable' },
        { from: NOON, until: NOON + 90 * 60_000, problem: 'tooSlow' },
      ]}
      locale="en"
    />,
  )
  expect(shown).toContain('for 2 hours so far')
  expect(shown).toContain('This address does not answer.')
  expect(shown).toContain('for 1 hour 30 minutes')
  expect(shown).toContain('The answer took longer than 10 seconds.')
  expect(pastWords(past, 2)).toBe('30 announced · 1 missed · unreachable 2 times')
})
