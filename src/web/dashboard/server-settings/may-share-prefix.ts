import type { Guild } from '#ui/guild/editing.ts'

/** The default prefix of most bots. */
const COMMON_PREFIX = '!'

type Here = {
  roles: readonly Pick<Guild['roles'][number], 'id' | 'managed'>[]
  bot: Pick<Guild['bot'], 'highestRoleId'>
}

/** Another bot has a managed role of its own; it may use the same prefix. */
export function maySharePrefix(prefix: string, { roles, bot }: Here): boolean {
  return prefix === COMMON_PREFIX && roles.some(({ id, managed }) => managed && id !== bot.highestRoleId)
}
