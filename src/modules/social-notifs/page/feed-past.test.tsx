import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FeedPast } from '#core/feeds-api.ts'
import { PastItems, pastWords } from './feed-past.tsx'

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

it('lists what was announced and what was missed, with the reason, and says how much more there was', () => {
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
