import pino from 'pino'
import { expect, it } from 'vitest'
import type { BotEvent } from '#core/bot/events.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { createDecisionLog } from './decision-log.ts'

const event: BotEvent = { type: 'settingsChanged', guildId: '10', at: 0, keys: [], collections: [] }

it('is stopped only once what the timer began to write is written', async () => {
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
