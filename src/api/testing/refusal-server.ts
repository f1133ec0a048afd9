import { CHANNELS_HERE, HERE } from '#core/settings/refused.fixture.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { type GuildSnapshot, writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { isPremium, setPremium } from '#store/premium.ts'
import type { OpenedApi } from './open-api.ts'
import { snapshotFromEmulator } from './snapshot-from-emulator.ts'

/** The server of the tables: a channel of each kind, roles that may be given and roles that may not. */
export async function seedServer(api: OpenedApi): Promise<void> {
  const seen = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
  const positions = seen.roles.map(({ position }) => position).toSorted((a, b) => a - b)
  const bot = Math.max(...seen.roles.filter(({ id }) => seen.bot.roleIds.includes(id)).map(({ position }) => position))
  const role = (id: string, position: number, managed = false): GuildSnapshot['roles'][number] => ({
    id,
    name: `Role ${id.slice(-2)}`,
    position,
    managed,
    color: 0,
    permissions: '0',
  })
  const low = positions[0] ?? 0
  const channels = Object.entries(CHANNELS_HERE).map(([id, type], position) => ({
    id,
    name: `channel-${id.slice(-2)}`,
    type,
    position,
    cPosition: -1,
    parentId: null,
    threadDate: 0,
    overwrites: [],
  }))
  const [name = '', emojiId = ''] = HERE.emoji.split(':')
  await writeGuildSnapshot(
    api.db,
    {
      ...seen,
      roles: [
        ...seen.roles,
        ...[HERE.role, HERE.otherRole, HERE.voiceRole, HERE.dayRole, HERE.nightRole].map((id) => role(id, low + 0.1)),
        role(HERE.managedRole, low + 0.1, true),
        role(HERE.highRole, bot + 0.1),
        role(HERE.ownersRole, bot - 0.1),
      ],
      channels: [...seen.channels, ...channels],
      emojis: [{ id: emojiId, name, animated: false, identifier: HERE.emoji }],
    },
    api.clock(),
  )
}

/** Resolves when the API knows. */
export async function changePlan({ bus, db, clock }: OpenedApi, premium: boolean): Promise<void> {
  // Without a change no message is sent, and waiting for one would never end.
  if ((await isPremium(db, FLIBUSTIERS_ID, clock())) === premium) return
  const told = new Promise<void>((done) => {
    const leave = bus.subscribe(({ kind }) => {
      if (kind !== 'premium') return
      leave()
      done()
    })
  })
  await setPremium(db, FLIBUSTIERS_ID, premium ? null : 0)
  await told
}
