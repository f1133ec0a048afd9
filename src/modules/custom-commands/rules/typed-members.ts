import type { MemberSnapshot } from '#core/bot/snapshots.ts'

type Named = { id: string; name: string }
type Around = { bot: Named; roles: readonly Named[] }

/** The id of the person who types. */
export const TRYING_ID = '100000000000000000'
/** Has the length of a Discord id, but is too small to be a real one. */
const FIRST_ID = 100_000_000_000_000_001n
const NAME = /(?<=^|[\s"])@([\p{L}\p{N}_.-]*[\p{L}\p{N}_])/gu
const ID = /\b\d{17,20}\b/g

/** Writes `@bob` as Discord would. Everybody named is assumed to be a member of the server. */
export function readMembers(line: string, { bot, roles }: Around) {
  const members = new Map<string, MemberSnapshot>()
  const ids = new Map<string, string>()
  const idOf = (name: string) => {
    const known = ids.get(name.toLowerCase())
    if (known) return known
    const id = String(FIRST_ID + BigInt(ids.size))
    ids.set(name.toLowerCase(), id)
    members.set(id, memberCalled(id, name))
    return id
  }
  const [start, rest] = splitBot(line, bot)
  const content =
    start +
    rest.replace(NAME, (typed, name: string) => {
      if (name === 'everyone' || name === 'here') return typed
      if (name.toLowerCase() === bot.name.toLowerCase()) return `<@${bot.id}>`
      const role = roles.find((each) => each.name.toLowerCase() === name.toLowerCase())
      return role ? `<@&${role.id}>` : `<@${idOf(name)}>`
    })
  const roleIds = new Set(roles.map(({ id }) => id))
  for (const [id] of rest.matchAll(ID)) if (!roleIds.has(id)) members.set(id, memberCalled(id, id))
  members.set(bot.id, { ...memberCalled(bot.id, bot.name), bot: true })
  return { content, members }
}

/** The bot's name may contain spaces; at the start it replaces the prefix. */
function splitBot(line: string, bot: Named): [string, string] {
  const typed = `@${bot.name} `
  return line.toLowerCase().startsWith(typed.toLowerCase()) ? [`<@${bot.id}> `, line.slice(typed.length)] : ['', line]
}

const memberCalled = (id: string, username: string): MemberSnapshot => ({
  id,
  username,
  globalName: null,
  nickname: null,
  avatar: null,
  bot: false,
  roleIds: [],
  joinedAt: null,
  pending: false,
})
