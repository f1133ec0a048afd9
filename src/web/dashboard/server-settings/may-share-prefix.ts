import type { Guild } from '#ui/guild/editing.ts'

/** What most bots answer to from the start. */
const COMMON_PREFIX = '!'

type Here = {
  roles: readonly Pick<Guild['roles'][number], 'id' | 'managed'>[]
  bot: Pick<Guild['bot'], 'highestRoleId'>
}

/** Another bot brings a role that only it holds; it may answer to the same sign. */
export function maySharePrefix(prefix: string, { roles, bot }: Here): boolean {
  return prefix === COMMON_PREFIX && roles.some(({ id, managed }) => managed && id !== bot.highestRoleId)
}
