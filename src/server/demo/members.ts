import type { REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Log } from '#config/log.ts'
import { BOARDS } from '#core/leaderboards/board.ts'
import type { Bus } from '#store/bus.ts'
import { changeScores } from '#store/change-scores.ts'
import type { Database } from '#store/database.ts'
import { listPresentGuilds } from '#store/guild-snapshot.ts'
import { type SeenMember, seeMembers } from '#store/members.ts'
import { inTransaction, type Queries } from '#store/transaction.ts'
import { DEMO_GUILD_IDS, DEMO_PEOPLE_IDS } from './ids.ts'
import { demoScore } from './scores.ts'

/** The platform's maximum per page. */
const PAGE_SIZE = 1_000
/** Key of an advisory lock, so that two API processes do not seed together. */
const LOCK_ID = 0x64656d6f

const memberPage = z.array(
  z.object({
    nick: z.string().nullish(),
    user: z.object({
      id: z.string(),
      username: z.string(),
      global_name: z.string().nullish(),
      avatar: z.string().nullable(),
      avatar_decoration_data: z.object({ asset: z.string() }).nullish(),
      bot: z.boolean().optional(),
    }),
  }),
)
type PlatformMember = z.infer<typeof memberPage>[number]

type Deps = {
  db: Database
  bus: Bus
  rest: REST
  log: Log
  clock: () => number
  seed: number
  /** Called when the members of a server have been added. */
  onDone?: (guildId: string) => void
}

/**
 * Gives the members of the demo's servers scores and a history, once the bot is there; a server with scores is left
 * alone.
 */
export function populateDemo(deps: Deps): { stop(): void; settled(): Promise<void> } {
  const waiting = new Set<string>(Object.values(DEMO_GUILD_IDS))
  const stopping = new AbortController()
  let work: Promise<unknown> = Promise.resolve()
  const attempt = (guildId: string) => {
    work = work
      .then(() => waiting.has(guildId) && populate(guildId, deps, stopping.signal))
      .then((isDone) => isDone && waiting.delete(guildId) && deps.onDone?.(guildId))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) deps.log.error({ err: error, guildId }, 'the demo could not be populated')
      })
  }
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.kind === 'guild' && waiting.has(message.guildId)) attempt(message.guildId)
  })
  for (const guildId of waiting) attempt(guildId)
  return {
    stop() {
      unsubscribe()
      stopping.abort()
    },
    settled: () => work.then(() => undefined),
  }
}

/** False: the bot has not stored this server yet. In one transaction: a half-finished one would never be completed. */
async function populate(guildId: string, deps: Deps, signal: AbortSignal): Promise<boolean> {
  const { db, clock, seed } = deps
  const [guild] = await listPresentGuilds(db, [guildId])
  if (!guild) return false
  // The bot stores members it receives events about, and may have stored a few first.
  const isPopulated = async ({ pool }: Queries) => {
    const text = 'select count(*)::int as known from members where guild_id = $1::bigint'
    const { rows } = await pool.query<{ known: number }>(text, [guildId])
    return (rows[0]?.known ?? 0) * 2 >= guild.memberCount
  }
  if (await isPopulated(db)) return true
  const people = await listPeople(guildId, deps, signal)
  const cast = new Set<string>(Object.values(DEMO_PEOPLE_IDS))
  await inTransaction(db, async (queries) => {
    await queries.pool.query('select pg_advisory_xact_lock($1)', [LOCK_ID])
    if (await isPopulated(queries)) return
    await seeMembers(queries, guildId, people, clock())
    for (const board of BOARDS) {
      const changes = people.map(({ userId }) => ({
        userId,
        change: demoScore(seed, board, { userId, isCast: cast.has(userId), memberCount: guild.memberCount }),
      }))
      const earned = changes.filter(({ change }) => change > 0)
      await changeScores(queries, guildId, board, earned)
    }
  })
  return true
}

async function listPeople(guildId: string, { rest }: Deps, signal: AbortSignal): Promise<SeenMember[]> {
  const people: SeenMember[] = []
  for (let after = '0'; ; ) {
    const query = new URLSearchParams({ limit: String(PAGE_SIZE), after })
    const page = memberPage.parse(await rest.get(Routes.guildMembers(guildId), { query, signal }))
    people.push(...page.filter(({ user }) => !user.bot).map(seenMember))
    after = page.at(-1)?.user.id ?? after
    if (page.length < PAGE_SIZE) return people
  }
}

function seenMember({ nick, user }: PlatformMember): SeenMember {
  return {
    userId: user.id,
    name: nick ?? user.global_name ?? user.username,
    handle: user.username,
    avatar: user.avatar,
    decoration: user.avatar_decoration_data?.asset ?? null,
  }
}
