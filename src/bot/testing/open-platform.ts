import pino from 'pino'
import type { BotEvent, EffectResult, InteractionRef } from '#core/bot/events.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import type { ReplyEffect } from '#core/bot/reply-effects.ts'
import { laneOf, type Sequence, type Step } from '#core/bot/sequence.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { unread } from '#core/sources/source.ts'
import type { WorldEvent } from '#emulator/feed.ts'
import { type Opened, openEmulator } from '#emulator/test-emulator.ts'
import { platformUrls } from '#platform/urls.ts'
import { createPlatform, type Platform, type PlatformDeps } from '../platform/create-platform.ts'
import { NO_METRICS } from '../platform/metrics.ts'
import type { Deletion } from '../platform/step.ts'
import { atMost } from '../time.ts'
import { guildOfWorld } from './guild-of-world.ts'
import { createFlowingTime, type MovableTime } from './movable-time.ts'

export type OpenedPlatform = Omit<Platform, 'close'> & {
  emulator: Opened
  time: MovableTime
  /** Requests that reached the platform, as `POST /channels/…/messages`. */
  requests: string[]
  emitted: BotEvent[]
  committed: StateEffect[]
  deletions: Deletion[]
  heard: WorldEvent[]
  sequence(steps: readonly Step[], more?: Partial<Sequence>): Sequence
  /** Runs one step on its own. */
  step(
    effect: PlatformEffect | ReplyEffect,
    more?: { isRepeat?: boolean; sequence?: Partial<Sequence> },
  ): Promise<EffectResult>
  /** A new interaction with the bot. */
  asked(more?: Partial<InteractionRef>): InteractionRef
  close(): Promise<void>
}

const log = pino({ enabled: false })

/** The real client library against the local Discord, without gateway and database. */
export async function openPlatform(guildId: string, changes: Partial<PlatformDeps> = {}): Promise<OpenedPlatform> {
  const requests: string[] = []
  const emulator = await openEmulator()
  const time = createFlowingTime()
  const emitted: BotEvent[] = []
  const committed: StateEffect[] = []
  const deletions: Deletion[] = []
  const heard: WorldEvent[] = []
  emulator.control.subscribe((event) => heard.push(event))
  emulator.rest.on('response', ({ method, path }) => requests.push(`${method} ${path}`))
  const platform = createPlatform({
    api: emulator.api,
    rest: emulator.rest,
    applicationId: () => emulator.world.application.id,
    cdn: platformUrls(emulator.url).cdn,
    guildOf: (id) => guildOfWorld(emulator.world, id),
    loadGuild: async () => null,
    memberOf: (id, userId) => {
      const member = emulator.world.guilds.get(id)?.members.get(userId)
      return member ? { id: userId, roleIds: member.roles } : null
    },
    drawCard: async () => ({ name: 'card.png', contentType: 'image/png', data: Buffer.from('a picture') }),
    readUpload: async () => null,
    readSource: async () => unread('notFound'),
    fetchPublic: () => Promise.reject(new Error('nothing is outside')),
    postOutside: () => Promise.reject(new Error('nothing is outside')),
    keepProof: async () => ({ ok: false, why: 'pictureGone' }),
    keepTranscriptFile: async () => ({ ok: false, why: 'fileGone' }),
    wants: async () => true,
    scheduleDeletion: (deletion) => void deletions.push(deletion),
    commitLateState: async (_, effects) => {
      committed.push(...effects)
      return null
    },
    store: null,
    emit: (event) => void emitted.push(event),
    handle: async (event) => void emitted.push(event),
    metrics: NO_METRICS,
    time,
    log,
    ...changes,
  })
  let count = 0
  const sequence: OpenedPlatform['sequence'] = (steps, more = {}) => {
    count += 1
    const made = {
      id: `sequence${count}`,
      guildId,
      module: 'tests',
      steps,
      interaction: null,
      at: time.now(),
      onFailure: null,
      ...more,
    }
    return { lane: laneOf(made, steps), ...made }
  }
  return {
    ...platform,
    emulator,
    time,
    requests,
    emitted,
    committed,
    deletions,
    heard,
    sequence,
    step: (effect, { isRepeat = false, sequence: more } = {}) =>
      platform.runStep(effect, { sequence: sequence([effect], more), index: 0, isRepeat, log }),
    asked(more) {
      const { data } = heard.filter(({ name }) => name === 'INTERACTION_CREATE').at(-1) ?? {}
      const { id, token, application_id } = data as { id: string; token: string; application_id: string }
      return { id, token, applicationId: application_id, receivedAt: time.now(), ...more }
    },
    async close() {
      await atMost(time, 1_000, platform.settled(), undefined)
      platform.close()
      await emulator.close()
    },
  }
}
