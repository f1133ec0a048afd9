import { type APIGuildMember, GatewayIntentBits } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { presencesOnWire } from '../wire/presence.ts'
import { memberOnWire } from '../wire/users.ts'
import type { Member } from '../world/model/people.ts'
import type { Guild } from '../world/world.ts'
import { hasIntent } from './intents.ts'
import type { RequestMembers } from './payloads.ts'
import type { Session } from './session.ts'

const CHUNK_SIZE = 1_000
const NONCE_MAX_BYTES = 32
const QUERY_LIMIT = 100

/** Answers opcode 8 with GUILD_MEMBERS_CHUNK events, a thousand members at a time. */
export async function sendMembers(context: EmulatorContext, session: Session, request: RequestMembers): Promise<void> {
  for (const guildId of [request.guild_id].flat()) await sendMembersOf(context, session, guildId, request)
}

async function sendMembersOf(
  context: EmulatorContext,
  session: Session,
  guildId: string,
  request: RequestMembers,
): Promise<void> {
  const guild = context.world.guilds.get(guildId)
  if (!guild || !session.holds(guild.id) || !guild.members.has(context.world.botId)) return
  const { total, members, notFound } = found(context, guild, session, request)
  const chunks = Math.max(1, Math.ceil(total / CHUNK_SIZE))
  const nonce = request.nonce && Buffer.byteLength(request.nonce) <= NONCE_MAX_BYTES ? request.nonce : undefined
  const withPresences = hasIntent(session.intents, GatewayIntentBits.GuildPresences)
  let index = 0
  let chunk: APIGuildMember[] = []
  const flush = () => {
    session.dispatch('GUILD_MEMBERS_CHUNK', {
      guild_id: guild.id,
      members: chunk,
      chunk_index: index++,
      chunk_count: chunks,
      ...(notFound.length > 0 && { not_found: notFound }),
      ...(request.presences && { presences: withPresences ? presencesOnWire(context.world, guild, idsOf(chunk)) : [] }),
      ...(nonce && { nonce }),
    })
    chunk = []
  }
  for (const member of members) {
    chunk.push(memberOnWire(context.world, member))
    if (chunk.length < CHUNK_SIZE) continue
    flush()
    // 120,000 members are generated on the way: other work runs between two chunks.
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (chunk.length > 0 || index === 0) flush()
}

const idsOf = (members: APIGuildMember[]) => new Set(members.map((member) => member.user.id))

type Found = { total: number; members: Iterable<Member>; notFound: string[] }

function found(context: EmulatorContext, guild: Guild, session: Session, request: RequestMembers): Found {
  if (request.user_ids) {
    const ids = [request.user_ids].flat().slice(0, QUERY_LIMIT)
    const members = ids.flatMap((id) => guild.members.get(id) ?? [])
    return { total: members.length, members, notFound: ids.filter((id) => !guild.members.has(id)) }
  }
  const query = (request.query ?? '').toLowerCase()
  const isEveryone = query === '' && (request.limit ?? 0) === 0
  if (isEveryone) {
    // The whole list needs the privileged intent.
    if (!hasIntent(session.intents, GatewayIntentBits.GuildMembers)) return { total: 0, members: [], notFound: [] }
    return { total: guild.members.size, members: guild.members.after('0'), notFound: [] }
  }
  const members: Member[] = []
  for (const member of guild.members.after('0')) {
    const name = member.nick ?? context.world.user(member.userId)?.username ?? ''
    if (name.toLowerCase().startsWith(query)) members.push(member)
    if (members.length === Math.min(request.limit || QUERY_LIMIT, QUERY_LIMIT)) break
  }
  return { total: members.length, members, notFound: [] }
}
