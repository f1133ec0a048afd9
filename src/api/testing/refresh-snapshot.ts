import { randomUUID } from 'node:crypto'
import { notifySql } from '#store/bus.ts'
import { type GuildSnapshot, writeGuildSnapshot } from '#store/guild-snapshot.ts'
import type { OpenedApi } from './open-api.ts'
import { snapshotFromEmulator } from './snapshot-from-emulator.ts'

/** What changed on the platform is written as the bot writes it; resolves when the API has heard of it. */
export async function refreshSnapshot(
  { db, bus, emulator, clock }: OpenedApi,
  guildId: string,
  threads: GuildSnapshot['channels'] = [],
): Promise<void> {
  const snapshot = await snapshotFromEmulator(emulator, guildId)
  await writeGuildSnapshot(db, { ...snapshot, channels: [...snapshot.channels, ...threads] }, clock())
  // Messages come in order: once this one is heard, so are those before it. A snapshot that is the same sends none.
  const sessionId = randomUUID()
  const heard = new Promise<void>((resolve) => {
    const stop = bus.subscribe((message) => {
      if (message.kind !== 'session' || message.sessionId !== sessionId) return
      stop()
      resolve()
    })
  })
  await db.pool.query(notifySql({ kind: 'session', sessionId }))
  await heard
}
