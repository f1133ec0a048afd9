import { setTimeout as wait } from 'node:timers/promises'
import { guildPayload } from '#core/api.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import type { SignedInServer } from './signed-in-server.ts'

const DEADLINE_MS = 5_000
const POLL_MS = 20

/**
 * Adds channels until the answer has the given size, and returns it: settings grow with every module, but the
 * measured size must not.
 */
export async function growGuild(server: SignedInServer, bytes: number): Promise<string> {
  const { database, platform, guildId } = server
  const before = await readGuild(server)
  const snapshot = await platform.snapshot(guildId)
  const [model] = snapshot.channels
  if (!model) throw new Error('a server without channels cannot be enlarged')
  const channelBytes = Buffer.byteLength(JSON.stringify(guildPayload.parse(JSON.parse(before)).channels[0]))
  const missing = Math.ceil((bytes - Buffer.byteLength(before)) / channelBytes)
  const added = Array.from({ length: Math.max(0, missing) }, (_, index) => ({
    ...model,
    id: `${BigInt(guildId) + 100_000n + BigInt(index)}`,
    position: 1000 + index,
  }))
  await writeGuildSnapshot(database, { ...snapshot, channels: [...snapshot.channels, ...added] }, Date.now())
  for (const startedAt = Date.now(); Date.now() - startedAt < DEADLINE_MS; await wait(POLL_MS)) {
    const answer = await readGuild(server)
    if (Math.abs(Buffer.byteLength(answer) - bytes) < bytes / 50) return answer
  }
  throw new Error(`the answer has ${Buffer.byteLength(await readGuild(server))} bytes, not about ${bytes}`)
}

async function readGuild({ guildUrl, headers }: SignedInServer): Promise<string> {
  const answer = await fetch(guildUrl, { headers })
  if (!answer.ok) throw new Error(`${guildUrl} answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}
