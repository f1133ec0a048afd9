import { expect, it } from 'vitest'
import { CHANNEL_TYPE, type ChannelType } from '#core/guild/types.ts'
import type { Message } from '#core/settings/message.ts'
import { beginsToNotifyEveryone, entryWarnings } from './entry-warnings.ts'

const hourly = { kind: 'interval' as const, interval: 3_600, window: { from: 0, to: 1_440 } }
const at = (type: ChannelType | undefined, isRules = false) => ({ type, isRules })
const message = (content: string, everyone = true): Message => ({
  format: 'embeds',
  content,
  mentions: { everyone, roles: 'none', users: 'none' },
  silent: false,
})

it('does not warn of a message without mentions once an hour', () => {
  expect(entryWarnings(hourly, message('Water'), at(CHANNEL_TYPE.text))).toEqual([])
  expect(entryWarnings(hourly, null, at(undefined))).toEqual([])
})

it('warns when everybody is notified, of an announcement channel, and of less than half an hour', () => {
  expect(entryWarnings(hourly, message('@everyone'), at(CHANNEL_TYPE.text))).toEqual(['everyone'])
  expect(entryWarnings(hourly, message('@everyone', false), at(CHANNEL_TYPE.text))).toEqual([])
  expect(entryWarnings(hourly, null, at(CHANNEL_TYPE.news))).toEqual(['news'])
  expect(entryWarnings({ ...hourly, interval: 1_740 }, null, at(CHANNEL_TYPE.text))).toEqual(['often'])
  expect(entryWarnings({ ...hourly, interval: 300, kind: 'fixed' }, null, at(CHANNEL_TYPE.text))).toEqual([])
})

it('warns that members expect the rules in the rules channel', () => {
  expect(entryWarnings(hourly, null, at(CHANNEL_TYPE.text, true))).toEqual(['rules'])
})

it('warns that hours shorter than the interval leave one copy a day', () => {
  const evening = { ...hourly, interval: 6 * 3_600, window: { from: 1_080, to: 1_200 } }
  expect(entryWarnings(evening, null, at(CHANNEL_TYPE.text))).toEqual(['oncePerDay'])
  expect(entryWarnings({ ...evening, window: { from: 1_080, to: 120 } }, null, at(CHANNEL_TYPE.text))).toEqual([])
  expect(entryWarnings({ ...evening, interval: 2 * 86_400 }, null, at(CHANNEL_TYPE.text))).toEqual([])
})

it('asks once before everyone is notified', () => {
  const [quiet, loud] = [message('Water'), message('Water, @here')]
  expect(beginsToNotifyEveryone(loud, null)).toBe(true)
  expect(beginsToNotifyEveryone(loud, quiet)).toBe(true)
  expect(beginsToNotifyEveryone(loud, loud)).toBe(false)
  expect(beginsToNotifyEveryone(quiet, loud)).toBe(false)
  expect(beginsToNotifyEveryone(message('Water, @here', false), null)).toBe(false)
  expect(beginsToNotifyEveryone(null, null)).toBe(false)
})
