import type { ReservedChannels } from '#core/reserved-channels-api.ts'

/** `message`: why not, in words. */
type Refused = { ok: false; message: string }

/** Channels that only members in voice see. The bot changes them a moment later. */
export type ReservedTools = {
  read(): Promise<({ ok: true } & ReservedChannels) | Refused>
  reserve(channels: readonly string[]): Promise<{ ok: true } | Refused>
  giveBack(): Promise<{ ok: true } | Refused>
}
