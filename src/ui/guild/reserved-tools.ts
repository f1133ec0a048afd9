import type { ReservedChannels } from '#core/reserved-channels-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** Channels that only members in voice see. The bot changes them a moment later. */
export type ReservedTools = {
  read(): Promise<({ ok: true } & ReservedChannels) | Refused>
  reserve(channels: readonly string[]): Promise<Done>
  giveBack(): Promise<Done>
}
