import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { publishedKey } from '#core/publish-limit.ts'
import { listCommand, TEST_JOB, TESTED, testCommand, testFromSite, whenTested } from './commands/social-commands.ts'
import { FAMILIES } from './families.ts'
import { socialGuides } from './guide/social-guides.ts'
import { socialNotifsModule } from './module.ts'
import { whenRead } from './rules/announce-items.ts'
import { endStreams, liveNeeds, presenceNeeds, whenStreaming } from './rules/announce-presence.ts'
import { BEGAN, noteBeginnings } from './rules/began.ts'
import { destinationsOf, isSameSource, sourcesOf } from './rules/destinations.ts'
import { pressFollow } from './rules/follow-button.ts'
import { heldKey, RELEASE_JOB, readRelease, releaseNeeds, whenReleased } from './rules/hold-back.ts'
import {
  changesQuiet,
  findMorning,
  MORNING_JOB,
  morningNeeds,
  moveMorning,
  QUIET_JOB,
  quietNeeds,
  tellInTheMorning,
} from './rules/overnight.ts'
import { POSTED, readPosted, whenPosted } from './rules/post.ts'
import { sentPrefix } from './rules/sent.ts'
import { sourceKinds } from './rules/services/kinds.ts'
import type { SocialNotifsSettings } from './settings.ts'

function follow(settings: SocialNotifsSettings, view: RuleView): Decision {
  const destinations = destinationsOf(settings, view.guild.premium)
  return decided(
    'followed',
    { type: 'follow', sources: sourcesOf(destinations) },
    ...noteBeginnings(destinations, view),
  )
}

const NOTHING: Decision = { effects: [], reasons: [] }
const withEffects = (decision: Decision, effects: readonly Effect[]): Decision =>
  effects.length > 0 ? { ...decision, effects: [...decision.effects, ...effects], durable: true } : decision

/** What concerns one source, or one channel, is handled one at a time. */
const sourceLine = (kind: string, id: string) => `source:${kind}:${id}`

export const bot = defineBot(socialNotifsModule, {
  sources: sourceKinds,
  on: {
    guildAvailable: {
      // Even if it was switched off during downtime: some members may still have the role for streaming.
      when: () => true,
      needs: () => ({ ...liveNeeds(), memory: [BEGAN] }),
      decide({ streamingIds }, settings, view) {
        const ended = endStreams(settings, view, streamingIds)
        return withEffects(socialNotifsModule.isOn(settings) ? follow(settings, view) : NOTHING, ended)
      },
    },
    settingsChanged: {
      // Also when the last family was just switched off.
      when: () => true,
      // No keys and no collections: premium has changed.
      concerns: ({ keys, collections }) =>
        collections.length === 0 &&
        (keys.length === 0 || changesQuiet({ keys }) || FAMILIES.some((family) => keys.includes(family))),
      needs: (_event, { presence }) => ({ memory: [BEGAN], ...(!presence.status && liveNeeds()) }),
      decide: (event, settings, view) =>
        withEffects(follow(settings, view), [
          ...endStreams(settings, view),
          ...(changesQuiet(event) ? [findMorning(view)] : []),
        ]),
    },
    sourceRead: {
      when: () => true,
      line: ({ source }) => sourceLine(source.kind, source.id),
      needs: ({ source }, settings, { premium }) => ({
        memoryPrefix: sentPrefix(source),
        memory: [
          BEGAN,
          ...destinationsOf(settings, premium)
            .filter((one) => isSameSource(one.source, source))
            .map(({ key }) => heldKey(key)),
        ],
      }),
      decide: whenRead,
    },
    streamingChanged: {
      when: ({ presence }) => presence.status,
      line: ({ userId }) => `member:${userId}`,
      needs: ({ userId }) => presenceNeeds(userId),
      decide: whenStreaming,
    },
    jobDue: byJob<SocialNotifsSettings>({
      [RELEASE_JOB]: {
        line: ({ payload }) => {
          const read = readRelease(payload)
          return read ? sourceLine(read.source.kind, read.source.id) : ''
        },
        needs: ({ payload }) => releaseNeeds(payload),
        decide: whenReleased,
      },
      [QUIET_JOB]: { needs: quietNeeds, decide: (_event, settings, view) => moveMorning(settings, view) },
      [MORNING_JOB]: { needs: morningNeeds, decide: tellInTheMorning },
      [TEST_JOB]: { decide: testFromSite },
    }),
    answered: byTag<SocialNotifsSettings>({
      [POSTED]: {
        needs: ({ payload }, settings, { premium }) => {
          const key = readPosted(payload)?.key
          const channelId = destinationsOf(settings, premium).find((one) => one.key === key)?.channelId
          return { memory: channelId ? [publishedKey(channelId)] : [] }
        },
        decide: whenPosted,
      },
      [TESTED]: { decide: whenTested },
    }),
  },
  guides: socialGuides,
  routes: { follow: { kind: 'component', who: 'anybody', decide: pressFollow } },
  commands: [listCommand, testCommand],
})
