import { z } from 'zod'
import { customId } from '#core/bot/custom-id.ts'
import { type ClientKind, type ClientProcess, startClient } from './bot/client-process.ts'
import { setServers } from './bot/everything-on.ts'
import { withDatabase } from './database.ts'
import { defineBench } from './define.ts'
import { type EmulatorProcess, startEmulator } from './emulator-process.ts'
import { inTurns, median, percentile } from './rounds.ts'

const SIZE = { guilds: 100, members: 1_000, roles: 20, channels: 30 }
const GOAL_IDLE = 1.5
const GOAL_BUSY_MS = 250
const ROUNDS = 5
const PRESSES = 100
const EVERY_MS = 10
const PER_SECOND = 2_000
const BUSY_SECONDS = 10
const BUSY_EVERY_MS = 20
const ECHO = 'echo bot on @discordjs/core'
const WORDS = 'Does anybody know at what time we meet tonight?'

/** One opens a form without a lookup, as in the echo bot; the other looks up somebody's items before it answers. */
type Buttons = { form: string; shop: string }
type Stage = { emulator: EmulatorProcess; client: ClientProcess; messageId: string; buttons: Buttons }

export default defineBench({
  name: `button pressed → answer received, p50; p99 at ${PER_SECOND.toLocaleString('en')} messages/s`,
  goal: `≤ ${GOAL_IDLE} of an ${ECHO}; < ${GOAL_BUSY_MS} ms`,
  run: () =>
    withDatabase(async (database, databaseUrl) => {
      const stages: Stage[] = []
      try {
        const ours = await openStage('ours', databaseUrl, stages)
        await setServers(database, 'everything')
        await ours.client.rest()
        const echo = await openStage('@discordjs/core', '', stages)
        const idle = await inTurns(ROUNDS, {
          ours: () => idleMs(ours, 'form'),
          shop: () => idleMs(ours, 'shop'),
          echo: () => idleMs(echo, 'form'),
        })
        const [busyMs, busyEchoMs] = [await busyP99Ms(ours), await busyP99Ms(echo)]
        const ratio = idle.ours / idle.echo
        return {
          ours: { value: idle.ours, unit: 'ms' },
          references: [
            { name: ECHO, value: idle.echo },
            { name: 'ours with two look-ups', value: idle.shop },
            { name: 'p99 of that under load', value: busyMs },
            { name: 'p99 of the echo under load', value: busyEchoMs },
          ],
          ratio,
          met: ratio <= GOAL_IDLE && busyMs < GOAL_BUSY_MS,
        }
      } finally {
        for (const { client, emulator } of stages) {
          client.stop()
          emulator.stop()
        }
      }
    }),
})

/** A separate local Discord for each client: with one, both would answer the same press. */
async function openStage(kind: ClientKind, databaseUrl: string, stages: Stage[]): Promise<Stage> {
  const emulator = await startEmulator(SIZE)
  const client = await startClient(kind, emulator, databaseUrl)
  const { userId, channelId } = emulator.talk
  const farAway = (2 ** 40).toString(36)
  const buttons: Buttons = {
    form: customId('welcome', 'captcha-answer', userId),
    shop: customId('economy', 'buy', userId, 'sold-out', farAway),
  }
  const row = Object.values(buttons).map((button) => ({ type: 2, style: 1, label: 'Press', custom_id: button }))
  const response = await fetch(`${emulator.url}/api/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${emulator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Press one.', components: [{ type: 1, components: row }] }),
  })
  const { id: messageId } = z.object({ id: z.string() }).parse(await response.json())
  const stage = { emulator, client, messageId, buttons }
  stages.push(stage)
  return stage
}

const press = ({ emulator, messageId, buttons }: Stage, which: keyof Buttons, times: number, everyMs: number) =>
  emulator.press({ messageId, customId: buttons[which], times, everyMs })

const idleMs = async (stage: Stage, which: keyof Buttons) => median(await press(stage, which, PRESSES, EVERY_MS))

/** For the button with a lookup, while members of a hundred servers write, each with every module on. */
async function busyP99Ms(stage: Stage): Promise<number> {
  const count = PER_SECOND * BUSY_SECONDS
  const { cpuMs } = await stage.client.take(count)
  stage.emulator.say(count, PER_SECOND, WORDS)
  const answers = await press(stage, 'shop', (BUSY_SECONDS * 1_000) / (2 * BUSY_EVERY_MS), BUSY_EVERY_MS)
  await cpuMs
  return percentile(answers, 0.99)
}
