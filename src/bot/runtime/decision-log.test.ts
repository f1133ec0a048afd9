import pino from 'pino'
import { expect, it } from 'vitest'
import type { BotEvent } from '#core/bot/events.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { createDecisionLog } from './decision-log.ts'

const event: BotEvent = { type: 'settingsChanged', guildId: '10', at: 0, keys: [], collections: [] }

it('only stops once writes started by the timer have finished', async () => {
  const done: string[] = []
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const decisions = createDecisionLog({
    time: createStillTime(),
    log: pino({ enabled: false }),
    async write(entries) {
      await slow
      done.push(...entries.map(({ module }) => module))
    },
  })
  decisions.add(event, 'welcome', [{ code: 'greeted' }], 1)
  const byTimer = decisions.flush()
  const stopped = decisions.stop().then(() => done.push('stopped'))
  release()
  await Promise.all([byTimer, stopped])
  expect(done).toEqual(['welcome', 'stopped'])
})

it('does not name the person of a refused step that is marked as unnamed', async () => {
  const users: (string | null)[] = []
  const decisions = createDecisionLog({
    time: createStillTime(),
    log: pino({ enabled: false }),
    async write(entries) {
      users.push(...entries.map(({ userId }) => userId))
    },
  })
  const step = { type: 'addRole', userId: '7', roleId: '8' } as const
  const refusal = { ok: false, code: 'roleTooHigh' } as const
  decisions.addRefusal({ guildId: '10', module: 'suggestions' }, step, refusal)
  decisions.addRefusal({ guildId: '10', module: 'suggestions' }, { ...step, isUnnamed: true }, refusal)
  await decisions.flush()
  expect(users).toEqual(['7', null])
})
