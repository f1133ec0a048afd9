import type { GuildSnapshot } from '#store/guild-snapshot.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'

export const LARGE_GUILD = { id: FLIBUSTIERS_ID, owner: 'miaou-dev' } as const

const ADMINISTRATOR = '8'
const BOT_ROLE_ID = '714285963217470000'
const numbered = (base: bigint, index: number) => String(base + BigInt(index))

/** A community whose owner and members the emulator knows, with as many roles and channels as asked for. */
export function largeGuild({ roles, channels }: { roles: number; channels: number }): GuildSnapshot {
  const { id } = LARGE_GUILD
  const role = (roleId: string, name: string, position: number, permissions: string) => ({
    ...{ id: roleId, name, position, permissions },
    managed: roleId === BOT_ROLE_ID,
    color: (position * 4321) % 0xffffff,
  })
  return {
    ...{ id, name: 'Les Flibustiers du Pixel', icon: null, description: null },
    ownerId: PEOPLE_IDS[LARGE_GUILD.owner],
    memberCount: 1543,
    preferredLocale: 'fr',
    rulesScreen: false,
    boostLevel: 0,
    boostCount: 0,
    roles: [
      role(id, '@everyone', 0, '1024'),
      role(BOT_ROLE_ID, 'Guildhall', roles + 1, ADMINISTRATOR),
      ...Array.from({ length: roles }, (_, index) =>
        role(numbered(714285963217471000n, index), `Équipage nº ${index + 1}`, index + 1, '2147483647'),
      ),
    ],
    channels: Array.from({ length: channels }, (_, index) => ({
      id: numbered(714285963217480000n, index),
      name: `pont-numéro-${index + 1}`,
      type: CHANNEL_TYPE.text,
      cPosition: -1,
      position: index,
      parentId: null,
      threadDate: 0,
      overwrites: [],
    })),
    emojis: [],
    bot: { roleIds: [BOT_ROLE_ID], nickname: null },
  }
}
