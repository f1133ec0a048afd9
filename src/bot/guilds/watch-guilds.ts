import type { API } from '@discordjs/core'
import type { Log } from '#config/log.ts'
import type { Database } from '#store/database.ts'
import { listPresentGuilds, markGuildLeft, writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { releaseSlotOf } from '#store/premium-slots.ts'
import { createDepartures, type Departures } from '../events/departures.ts'
import { createInviteCounts, type InviteCounts } from '../events/invite-counts.ts'
import type { Time } from '../time.ts'
import { createArchivedThreads } from './archived-threads.ts'
import { type AwaitedGuilds, createAwaitedGuilds } from './awaited-guilds.ts'
import type { GuildStore } from './guild-store.ts'
import { snapshotOf } from './snapshot.ts'
import { createSnapshotWriter, type SnapshotWriter } from './snapshot-writer.ts'

/** A prune or a raid creates many entries; departures look at the last 5 s. */
const AUDIT_ENTRIES = 50

type Deps = {
  api: Pick<API, 'guilds' | 'channels'>
  database: Database
  guilds: GuildStore
  time: Time
  log: Log
  botMay(guildId: string, permission: 'viewAuditLog' | 'manageGuild'): boolean
  hearsJoins(guildId: string): boolean
}

export type GuildWatch = {
  writer: SnapshotWriter
  awaitedGuilds: AwaitedGuilds
  departures: Departures
  invites: InviteCounts
}

/**
 * What is tracked for every server, whatever its modules do: its state, whether the bot is on it, and who joined and
 * left how.
 */
export function watchGuilds({ api, database, guilds, time, log, botMay, hearsJoins }: Deps): GuildWatch {
  const archived = createArchivedThreads({ api, database })
  const writer = createSnapshotWriter({
    time,
    log,
    async snapshotOf(guildId) {
      const known = guilds.get(guildId)
      if (known) await archived.settle(known)
      // It may have disappeared, or come back, meanwhile.
      const guild = guilds.get(guildId)
      return guild ? snapshotOf(guild) : null
    },
    write: (snapshot) => writeGuildSnapshot(database, snapshot, time.now()),
    async markLeft(guildId) {
      // It was removed with its shard, which another process has now.
      if (awaitedGuilds.isAwaited(guildId)) return
      await markGuildLeft(database, guildId, time.now())
      await releaseSlotOf(database, guildId, time.now())
    },
  })
  const awaitedGuilds = createAwaitedGuilds({
    guilds,
    listPresent: () => listPresentGuilds(database),
    onGone: writer.touch,
  })
  return {
    writer,
    awaitedGuilds,
    departures: createDepartures({
      time,
      log,
      mayReadAuditLog: (guildId) => botMay(guildId, 'viewAuditLog'),
      fetchAuditLog: async (guildId) =>
        (await api.guilds.getAuditLogs(guildId, { limit: AUDIT_ENTRIES })).audit_log_entries,
    }),
    invites: createInviteCounts({
      log,
      isWanted: (guildId) => botMay(guildId, 'manageGuild') && hearsJoins(guildId),
      fetchInvites: async (guildId) =>
        (await api.guilds.getInvites(guildId)).map(({ code, uses, inviter }) => ({
          code,
          uses: uses ?? 0,
          inviterId: inviter?.id ?? null,
        })),
    }),
  }
}
