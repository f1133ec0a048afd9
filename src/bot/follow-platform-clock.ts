import { z } from 'zod'
import type { Log } from '#config/log.ts'
import type { MovableTime } from './time.ts'

const POLL_MS = 1_000
/** A smaller difference is the duration of the request, not a moved clock. */
const JUMP_MS = 5_000

const state = z.object({ now: z.number() })

type Deps = { time: MovableTime; platformUrl: string; log: Log; fetch?: typeof globalThis.fetch }

/**
 * In the demo somebody may move the local Discord's clock, and the bot's plans follow it. Returns a function that
 * checks the clock once, for tests, and one that stops.
 */
export function followPlatformClock({ time, platformUrl, log, fetch = globalThis.fetch }: Deps) {
  const look = async () => {
    const reply = await fetch(`${platformUrl}/emulator/api/state`)
    const parsed = state.safeParse(await reply.json())
    if (!parsed.success) return
    const aheadMs = parsed.data.now - time.now()
    if (aheadMs < JUMP_MS) return
    log.info({ aheadMs }, 'the clock was moved')
    time.moveAhead(aheadMs)
  }
  // If the emulator is unreachable for a moment, it is checked again a second later.
  const timer = setInterval(() => void look().catch((err) => log.debug({ err }, 'clock not read')), POLL_MS)
  return { look, stop: () => clearInterval(timer) }
}
