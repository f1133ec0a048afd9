import { readMemberNames } from '#store/members.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import type { Services } from '../../services.ts'

/** How many names the platform is asked for per page; the others stay without a name. */
const ASKED_MAX = 10

/** Most people that modules decide about are known from the boards; a few others are requested from the platform. */
export async function namePeople(
  { db, members }: Pick<Services, 'db' | 'members'>,
  guildId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readMemberNames(db, guildId, ids)
  const unknown = ids.filter((id) => !names.has(id)).slice(0, ASKED_MAX)
  await Promise.all(
    unknown.map(async (id) => {
      const name = await askName(members, guildId, id)
      if (name !== null) names.set(id, name)
    }),
  )
  return names
}

/** A failed lookup leaves the name out, so that the rest of the list is still shown. */
async function askName(members: Services['members'], guildId: string, id: string): Promise<string | null> {
  try {
    return (await members.get(guildId, id))?.profile.name ?? null
  } catch (error) {
    if (error instanceof PlatformAway) return null
    throw error
  }
}
