import { expect, it } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { scheduleLabel } from './schedule-label.ts'

const hourly = {
  kind: 'interval' as const,
  interval: 6 * 3600,
  window: { from: 0, to: 1440 },
  times: [480, 1080],
  days: [1, 2, 3, 4, 5, 6, 7],
  endAt: null,
}

it('omits a whole day and a whole week', () => {
  expect(scheduleLabel(hourly, null, 'en')).toBe('every 6 hours')
  expect(scheduleLabel({ ...hourly, kind: 'fixed' }, null, 'en')).toBe('at 8 AM and 6 PM')
})

it('includes hours, days, the end and the copies left', () => {
  const campaign = {
    ...hourly,
    window: { from: 480, to: 1200 },
    days: [5, 4, 3, 2, 1],
    endAt: '2026-12-31T12:00:00Z',
  }
  expect(scheduleLabel(campaign, 3, 'en')).toBe(
    'every 6 hours, between 8 AM and 8 PM, on weekdays, until Dec 31, 3 sends left',
  )
  expect(scheduleLabel({ ...campaign, days: [6, 7] }, 1, 'fr')).toBe(
    'toutes les 6 heures, entre 08:00 et 20:00, le week-end, jusqu’au 31 déc., 1 envoi restant',
  )
})

it('says "every hour", not "every 1 hour"', () => {
  const every = (interval: number, locale: Locale) => scheduleLabel({ ...hourly, interval }, null, locale)
  expect([3_600, 86_400, 1_800, 2 * 86_400].map((interval) => every(interval, 'en'))).toEqual([
    'every hour',
    'every day',
    'every 30 minutes',
    'every 2 days',
  ])
  expect([3_600, 86_400].map((interval) => every(interval, 'fr'))).toEqual(['toutes les heures', 'tous les jours'])
})
