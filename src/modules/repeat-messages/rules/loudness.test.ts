import { describe, expect, it } from 'vitest'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import type { RepeatMessage } from '../repeat-message.ts'
import { agreementOf, isLouderThan } from './loudness.ts'
import { newRepeatMessage } from './new-repeat-message.ts'

const message = (content: string, everyone = false): Message => ({
  format: 'embeds',
  content,
  mentions: { ...DEFAULT_MENTIONS, everyone },
  silent: false,
})
const QUIET = message('Soup')
const ROLE = message('Soup <@&100000000000000001>')
const EVERYBODY = message('@everyone soup', true)
const entry = (over: Partial<RepeatMessage> = {}): RepeatMessage => ({
  ...newRepeatMessage('r'),
  message: null,
  savedMessageId: 's',
  interval: 300,
  ...over,
})

describe('what was agreed to', () => {
  const chosen = agreementOf(entry(), QUIET, null)

  it('is what the saved message notified when it was chosen', () => {
    expect(chosen).toMatchObject({ everyone: false, often: false })
    expect(agreementOf(entry(), ROLE, null)).toMatchObject({ everyone: false, often: true })
    expect(agreementOf(entry({ interval: 3600 }), ROLE, null)).toMatchObject({ everyone: false, often: false })
    expect(agreementOf(entry(), EVERYBODY, null)).toMatchObject({ everyone: true, often: true })
  })

  it('does not change when the saved message gets mentions, or when it is paused', () => {
    expect(agreementOf(entry(), EVERYBODY, chosen)).toMatchObject({ everyone: false, often: false })
    expect(agreementOf(entry({ enabled: false }), EVERYBODY, chosen)).toMatchObject({ everyone: false, paused: true })
  })

  it('is renewed by switching it on, and by another saved message', () => {
    const paused = agreementOf(entry({ enabled: false }), EVERYBODY, chosen)
    expect(agreementOf(entry(), EVERYBODY, paused)).toMatchObject({ everyone: true, often: true, paused: false })
    expect(agreementOf(entry({ savedMessageId: 't' }), EVERYBODY, chosen)).toMatchObject({ everyone: true })
  })

  it('includes a shorter interval, which is agreed to separately', () => {
    const slow = agreementOf(entry({ interval: 7200 }), QUIET, null)
    expect(agreementOf(entry(), EVERYBODY, slow)).toMatchObject({ everyone: false, often: true })
  })
})

describe('a copy', () => {
  const none = { everyone: false, often: false }
  const copy = (content: string, everyone = false) => ({ content, mentions: { everyone, roles: 'all' as const } })

  it('notifies more when it mentions everybody, or a role more often than hourly', () => {
    expect(isLouderThan(none, entry(), copy('@here', true))).toBe(true)
    expect(isLouderThan(none, entry(), copy('@here'))).toBe(false)
    expect(isLouderThan(none, entry(), copy('<@&100000000000000001>'))).toBe(true)
    expect(isLouderThan(none, entry({ interval: 3600 }), copy('<@&100000000000000001>'))).toBe(false)
    expect(isLouderThan({ everyone: true, often: true }, entry(), copy('@here', true))).toBe(false)
  })
})
