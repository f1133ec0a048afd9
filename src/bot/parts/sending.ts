import type { API } from '@discordjs/core'
import type { REST } from '@discordjs/rest'
import { Registry } from 'prom-client'
import { unread } from '#core/sources/source.ts'
import { createPublicFetch } from '#platform/fetch-public.ts'
import { createOutsidePost } from '#platform/post-outside.ts'
import type { SourceReader } from '#platform/sources/source-reader.ts'
import { writeDecisions } from '#store/bot/decisions.ts'
import { type ShardShare, scheduleJob } from '#store/jobs.ts'
import { wantsNotification } from '#store/user-preferences.ts'
import type { BotDeps, FeedsAccess } from '../bot-deps.ts'
import { deletionOf } from '../jobs/delete-message.ts'
import { createLateCommit } from '../platform/commit-late-state.ts'
import { createPlatform, type Platform } from '../platform/create-platform.ts'
import { createProofKeeper } from '../platform/keep-proof.ts'
import { createTranscriptFileKeeper } from '../platform/keep-transcript-file.ts'
import { createPlatformMetrics } from '../platform/metrics.ts'
import { createDecisionLog, type DecisionLog } from '../runtime/decision-log.ts'
import type { Emit, Handle } from '../runtime/emit-later.ts'
import { createOutbox, type Outbox } from '../runtime/outbox.ts'
import type { Self } from '../self.ts'
import type { KnownServers } from './known-servers.ts'

type Parts = {
  deps: BotDeps
  feeds: FeedsAccess
  api: API
  rest: REST
  self: Self
  userAgent: string
  known: Pick<KnownServers, 'indexedGuild' | 'loadGuild' | 'members'>
  reader: SourceReader
  emit: Emit
  handle: Handle
  shards(): ShardShare
  wakeJobs(at: number): void
}

export type Sending = { platform: Platform; outbox: Outbox; decisions: DecisionLog }

/** Calls to the platform: how they are made, stored until they are done, and reported. */
export function createSending(parts: Parts): Sending {
  const { deps, feeds, api, rest, self, userAgent, known, reader, emit, handle, shards, wakeJobs } = parts
  const { database, log, time, urls } = deps
  const { allowedHosts } = feeds
  const decisions = createDecisionLog({ time, log, write: (entries) => writeDecisions(database, entries) })
  const outbox = createOutbox({
    database,
    owner: deps.newId(),
    time,
    log,
    shards,
    send: (left, options) => platform.send(left, options),
    running: () => platform.storedHere(),
  })
  const platform = createPlatform({
    api,
    rest,
    applicationId: self.applicationId,
    metrics: createPlatformMetrics(deps.metrics ?? new Registry()),
    time,
    log,
    guildOf: known.indexedGuild,
    loadGuild: known.loadGuild,
    fetchPublic: createPublicFetch({ userAgent, allowedHosts }),
    postOutside: createOutsidePost({
      fetchPublic: createPublicFetch({ userAgent, allowedHosts: [...allowedHosts, new URL(urls.api).host] }),
      open: deps.openSealed ?? (() => undefined),
      now: time.now,
    }),
    keepProof: createProofKeeper({ database, cdn: urls.cdn, log, now: time.now }),
    keepTranscriptFile: createTranscriptFileKeeper({ database, cdn: urls.cdn, log, now: time.now }),
    async readSource({ kind, id }) {
      const read = await reader.read(kind, [{ id, memo: null, knows: null, now: time.now() }])
      return (read.isUnchanged ? null : read.readings.get(id)) ?? unread('notFound')
    },
    memberOf: known.members.get,
    wants: (asked) => wantsNotification(database, asked),
    async scheduleDeletion({ at, guildId, channelId, messageId }) {
      await scheduleJob(database, deletionOf({ guildId, channelId, messageId }, at))
      wakeJobs(at)
    },
    drawCard: deps.drawCard,
    readyToDraw: deps.readyToDraw,
    readUpload: deps.readUpload ?? (async () => null),
    cdn: urls.cdn,
    commitLateState: createLateCommit({ database, time, emit, leaseOwner: () => outbox.lease().owner, wakeJobs }),
    store: outbox.store,
    emit,
    handle,
    onRefused: decisions.addRefusal,
  })
  return { platform, outbox, decisions }
}
