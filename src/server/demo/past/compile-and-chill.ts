import type { Past } from './past.ts'

export const compileAndChillPast: Past = {
  activity: { messages: 900, joins: 9, leaves: 6 },
  purchases: [
    { hoursAgo: 24 * 15, who: 'brume_42', article: 0 },
    { hoursAgo: 24 * 12, who: 0, article: 0 },
    { hoursAgo: 24 * 9, who: 'moka-lune', article: 1 },
    { hoursAgo: 24 * 6, who: 3, article: 1 },
    { hoursAgo: 24 * 2, who: 'miaou-dev', article: 0 },
    { hoursAgo: 18, who: 'miaou-dev', article: 1 },
    { hoursAgo: 4, who: 'brume_42', article: 1 },
  ],
  payments: [
    { hoursAgo: 24 * 5, from: 'moka-lune', to: 'brume_42', amount: 80 },
    { hoursAgo: 13, from: 2, to: 'miaou-dev', amount: 40 },
  ],
  birthdays: [
    { who: 'brume_42', inDays: 4 },
    { who: 2, inDays: 3 },
    { who: 'lichen', inDays: 6 },
    { who: 6, inDays: 11 },
    { who: 'moka-lune', inDays: 2 },
    { who: 9, inDays: 34 },
    { who: 13, inDays: 5, hidden: true },
  ],
  cases: [
    {
      hoursAgo: 24 * 16,
      type: 'warn',
      who: 21,
      by: 'moka-lune',
      reason: 'Posted the same job offer in four channels.',
    },
    {
      hoursAgo: 24 * 12,
      type: 'tempmute',
      who: 24,
      by: 'moka-lune',
      hours: 12,
      reason: 'Tabs against spaces, the personal part of it.',
      context: 'Both asked for it to stop.',
    },
    {
      hoursAgo: 24 * 7,
      type: 'ban',
      who: { id: '951237468120473600', name: 'crypto-giveaway' },
      by: 'lichen',
      source: 'automod',
      reason: 'Fake giveaway, posted by a script.',
    },
    { hoursAgo: 28, type: 'note', who: 24, by: 'lichen', reason: 'Apologised in #off-topic. All good.' },
  ],
  suggestions: [
    {
      hoursAgo: 24 * 6,
      who: 43,
      title: 'A channel for small wins',
      description: 'One line a day: what works now that did not work yesterday.',
      up: 11,
      down: 1,
    },
    {
      hoursAgo: 20,
      who: 'brume_42',
      title: 'Pair up newcomers for their first review',
      description: 'Somebody who was new last month explains it best.',
      up: 7,
      down: 2,
    },
  ],
  tickets: [
    {
      hoursAgo: 24 * 10,
      who: 34,
      panelId: 'job-post',
      reason: 'May I post an internship?',
      closed: {
        by: 'moka-lune',
        reason: 'Posted.',
        rating: 5,
        said: [
          [0, 34, 'Hello! We have a paid internship, three months, remote. Is that all right here?'],
          [17, 'moka-lune', 'It is, as long as the pay is in the post. Could you add it?'],
          [25, 34, 'Done: it is in the second line now.'],
          [31, 'moka-lune', 'Perfect, go ahead.'],
        ],
      },
    },
    {
      hoursAgo: 4,
      who: 'brume_42',
      panelId: 'report-a-person',
      reason: 'Somebody sends me job offers in private, every day',
    },
  ],
  reports: [
    {
      hoursAgo: 24 * 8,
      about: 21,
      reports: [{ by: 41, reason: 'Spams job offers' }],
      closed: { by: 'moka-lune', outcome: 'sanctioned', context: 'Warned.' },
    },
  ],
}
