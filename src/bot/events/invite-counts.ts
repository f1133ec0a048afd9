import { GatewayDispatchEvents as Gateway, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import type { InviteUse } from '#core/bot/events.ts'

type CountedInvite = { code: string; uses: number; inviterId: string | null }

type Deps = {
  /** Whether some module of this server needs to know who invited somebody, and the bot may read the invites. */
  isWanted(guildId: string): boolean
  fetchInvites(guildId: string): Promise<readonly CountedInvite[]>
  log: Log
}

export type InviteCounts = {
  take(payload: GatewayDispatchPayload): void
  /** The invite with one more use than before; null immediately where no module needs it. */
  whoInvited(guildId: string): Promise<InviteUse | null> | null
}

/**
 * Discord does not say which invite somebody used. Comparing the counts before and after shows it, while people join
 * one at a time.
 */
export function createInviteCounts({ isWanted, fetchInvites, log }: Deps): InviteCounts {
  const known = new Map<string, Map<string, CountedInvite>>()
  const asking = new Map<string, Promise<unknown>>()

  const read = async (guildId: string) => new Map((await fetchInvites(guildId)).map((one) => [one.code, one]))

  const compare = async (guildId: string): Promise<InviteUse | null> => {
    const before = known.get(guildId)
    const after = await read(guildId)
    known.set(guildId, after)
    if (!before) return null
    const grown = [...after.values()].filter(({ code, uses }) => uses > (before.get(code)?.uses ?? 0))
    // The last use removes an invite; if two counts grew, the invite stays unknown.
    const spent = [...before.values()].filter(({ code }) => !after.has(code))
    const [only] = grown.length > 0 ? grown : spent
    return only && grown.length <= 1 && (grown.length === 1 || spent.length === 1) ? { ...only } : null
  }

  const inTurn = <T>(guildId: string, work: () => Promise<T>): Promise<T> => {
    const done = (asking.get(guildId) ?? Promise.resolve()).then(work)
    const tail = done.then(
      () => {},
      () => {},
    )
    asking.set(guildId, tail)
    void tail.then(() => {
      if (asking.get(guildId) === tail) asking.delete(guildId)
    })
    return done
  }
  const remember = (guildId: string) => {
    if (!isWanted(guildId)) return
    inTurn(guildId, async () => known.set(guildId, await read(guildId))).catch((error: unknown) => {
      log.debug({ err: error, guildId }, 'invites could not be read')
    })
  }

  return {
    take(payload) {
      switch (payload.t) {
        case Gateway.GuildCreate:
          if (!payload.d.unavailable) remember(payload.d.id)
          break
        case Gateway.GuildDelete:
          known.delete(payload.d.id)
          break
        case Gateway.InviteCreate: {
          const { guild_id: guildId, code, uses, inviter } = payload.d
          if (guildId) known.get(guildId)?.set(code, { code, uses, inviterId: inviter?.id ?? null })
          break
        }
      }
    },
    whoInvited(guildId) {
      if (!isWanted(guildId)) return null
      return inTurn(guildId, () => compare(guildId)).catch((error: unknown) => {
        log.debug({ err: error, guildId }, 'invites could not be compared')
        return null
      })
    },
  }
}
