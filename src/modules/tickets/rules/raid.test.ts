import { expect, it } from 'vitest'
import type { Effect } from '#core/bot/effects.ts'
import { aView } from '#core/bot/rule-view.fixture.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { ticketsSettings } from '../settings.ts'
import { countOpening, isRaid } from './raid.ts'

const settings = defaultsOf(ticketsSettings)

/** Held values are forgotten when their time is over, as in the bot. */
function memory() {
  const held = new Map<string, { value: unknown; forgetAt: number }>()
  const viewAt = (now: number) =>
    aView({
      now,
      held: (key) => {
        const found = held.get(key)
        return found && found.forgetAt > now ? found.value : undefined
      },
    })
  const opens = (userId: string, now: number): readonly Effect[] => {
    const effects = countOpening(userId, settings, viewAt(now))
    for (const effect of effects) if (effect.type === 'hold') held.set(effect.key, effect)
    return effects
  }
  return { opens, isRaidAt: (now: number) => isRaid(viewAt(now)) }
}

const alerts = (effects: readonly Effect[]) =>
  effects.filter((effect) => effect.type === 'emit' && effect.event.type === 'requested')

it('requires approval for 15 minutes once more than ten people open tickets within a minute, and says so once', () => {
  const { opens, isRaidAt } = memory()
  for (let person = 0; person < 10; person += 1) expect(alerts(opens(`p${person}`, person * 1_000))).toEqual([])
  expect(isRaidAt(10_000)).toBe(false)
  expect(alerts(opens('p10', 10_000))).toMatchObject([{ event: { payload: { code: 'ticketRaid', count: 11 } } }])
  expect(isRaidAt(10_001)).toBe(true)
  expect(alerts(opens('p11', 11_000))).toEqual([])
  expect(isRaidAt(10_000 + 15 * 60_000 - 1)).toBe(true)
  expect(isRaidAt(10_000 + 15 * 60_000)).toBe(false)
})

it('counts people, not clicks, and only those of the last minute', () => {
  const clicks = memory()
  for (let click = 0; click < 30; click += 1) clicks.opens('same', click * 1_000)
  expect(clicks.isRaidAt(30_000)).toBe(false)
  const slow = memory()
  for (let person = 0; person < 30; person += 1) slow.opens(`p${person}`, person * 10_000)
  expect(slow.isRaidAt(300_000)).toBe(false)
})
