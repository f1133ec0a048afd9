import { randomUUID } from 'node:crypto'
import { notifySql } from '#store/bus.ts'
import { type GuildSnapshot, writeGuildSnapshot } from '#store/guild-snapshot.ts'
import type { OpenedApi } from './open-api.ts'
import { snapshotFromEmulator } from './snapshot-from-emulator.ts'

/** Writes what changed on the platform as the bot does; resolves when the API has received it. */
export async function refreshSnapshot(
  { db, bus, emulator, clock }: OpenedApi,
  guildId: string,
  threads: GuildSnapshot['channels'] = [],
): Promise<void> {
  const snapshot = await snapshotFromEmulator(emulator, guildId)
  await writeGuildSnapshot(db, { ...snapshot, channels: [...snapshot.channels, ...threads] }, clock())
  // Messages arrive in order: after this one, those before it have arrived. An unchanged snapshot sends none.
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
