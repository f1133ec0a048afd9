import { adminJobs, adminRoutes, adminTags } from '#core/admin/admin-parts.ts'
import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { type Effect, nothing } from '#core/bot/effects.ts'
import { dropJobs, dropRoutes, dropTags } from '#core/drops/drop-parts.ts'
import { followVoice, VOICE_JOB } from '#core/gains/voice-tick.ts'
import { boardJobs, boardTags } from '#core/leaderboards/board-parts.ts'
import { concernsBoard, scheduleBoard } from '#core/leaderboards/discord-board.ts'
import { awaitsVerification } from '#core/members/verified.ts'
import { deliveryTags } from '#core/rewards/reward-delivery.ts'
import { scoreJobs } from '#core/scores/score-parts.ts'
import { placesIn } from '#core/templates/places-in.ts'
import { adminXp, dropXp } from './commands/admin-xp.ts'
import { level, rewards } from './commands/level.ts'
import { topLevel } from './commands/top-level.ts'
import { rewardGuide } from './guide/reward-guide.ts'
import { levelsModule } from './module.ts'
import { tellsRank } from './rules/announce.ts'
import { announceTogether, gatherWaiting, namedTogether, TOGETHER_JOB } from './rules/announce-together.ts'
import { forgetsXp, forgetsXpOfBanned, forgetXp } from './rules/forget-xp.ts'
import { changeLevel, levelChanges, welcomeBack } from './rules/level-change.ts'
import {
  nextPage,
  RECOMPUTE_JOB,
  recomputeNeeds,
  recomputeReasons,
  SYNC_JOB,
  startRecompute,
  syncNeeds,
  syncPage,
} from './rules/recompute.ts'
import { VOICE_KEYS, voiceNeeds, xpForVoice } from './rules/voice-xp.ts'
import { GATHER_JOB, WAITING, waitingKey } from './rules/waiting-levels.ts'
import { xpBoard } from './rules/xp-board.ts'
import { xpForMessage } from './rules/xp-for-message.ts'
import type { LevelsSettings } from './settings.ts'

const forMember = (userId: string) => ({
  members: [userId],
  memberState: [userId],
  inventory: [userId],
  memory: [waitingKey(userId)],
  collections: ['levelRewards', 'items'],
})

const forReturning = (userId: string) => ({
  standings: [userId],
  memberState: [userId],
  collections: ['levelRewards', 'items'],
})

/** Ranks are looked up only where they are shown, because that costs more than everything else. */
function ranksOf(userIds: readonly string[], settings: LevelsSettings) {
  if (!tellsRank(settings)) return {}
  const { customNewLevelMessage, customNewRewardMessage } = settings
  return { ranks: userIds, places: placesIn(`${customNewLevelMessage ?? ''}${customNewRewardMessage ?? ''}`) }
}

export const bot = defineBot(levelsModule, {
  keeps: { board: 'levels' },
  stage: 'reward',
  on: {
    messageCreated: {
      when: (settings) => settings.levelSystem && settings.textXp,
      line: ({ message }) => `member:${message.author.id}`,
      decide: xpForMessage,
    },
    voiceChanged: {
      when: (settings) => settings.levelSystem && settings.vocalXp,
      line: () => 'voice',
      needs: (_event, settings) => voiceNeeds(settings),
      decide: (_event, settings, view) => xpForVoice(settings, view),
    },
    xpChanged: {
      concerns: (event, settings, { premium }) => levelChanges(event, settings, premium),
      line: ({ userId }) => `member:${userId}`,
      needs: ({ userId }, settings) => ({ ...forMember(userId), ...ranksOf([userId], settings) }),
      decide: changeLevel,
    },
    memberJoined: {
      needs: ({ member }) => forReturning(member.id),
      decide: ({ member }, settings, view) =>
        awaitsVerification(member, view) ? nothing('awaitsEntry') : welcomeBack(member, settings, view),
    },
    memberVerified: {
      needs: ({ userId }) => ({ members: [userId], ...forReturning(userId) }),
      decide({ userId }, settings, view) {
        const member = view.members.get(userId)
        return member ? welcomeBack(member, settings, view) : nothing('memberGone')
      },
    },
    memberLeft: {
      concerns: forgetsXp,
      decide: ({ member, at }) => forgetXp(member.id, at),
    },
    memberBanned: {
      concerns: (_event, settings) => forgetsXpOfBanned(settings),
      decide: ({ user, at }) => forgetXp(user.id, at),
    },
    settingsChanged: {
      decide(event, settings, view) {
        const effects: Effect[] = recomputeReasons(event, view).flatMap((why) => startRecompute(why, view.now))
        const isStarted = effects.length > 0
        if (settings.vocalXp) effects.push(...followVoice(event, VOICE_KEYS, view.now))
        if (concernsBoard(event, xpBoard)) effects.push(scheduleBoard(view.now))
        return { effects, reasons: isStarted ? [{ code: 'recomputeStarted' }] : [] }
      },
    },
    jobDue: byJob<LevelsSettings>({
      [VOICE_JOB]: {
        line: () => 'voice',
        needs: (_event, settings) => voiceNeeds(settings),
        decide: (_event, settings, view) => xpForVoice(settings, view),
      },
      [GATHER_JOB]: {
        needs: () => ({ memoryPrefix: WAITING }),
        decide: ({ payload }, _settings, view) => gatherWaiting(payload, view),
      },
      [TOGETHER_JOB]: {
        needs: ({ payload }, settings) => {
          const userIds = namedTogether(payload)
          return { members: userIds, ...ranksOf(userIds, settings) }
        },
        decide: ({ payload }, settings, view) => announceTogether(payload, settings, view),
      },
      [RECOMPUTE_JOB]: {
        needs: ({ payload }) => recomputeNeeds(payload),
        decide: (event, _settings, view) => nextPage(event, view),
      },
      [SYNC_JOB]: {
        needs: ({ payload }) => syncNeeds(payload),
        decide: (event, _settings, view) => syncPage(event, view),
      },
      ...dropJobs,
      ...adminJobs,
      ...boardJobs(xpBoard),
      ...scoreJobs,
    }),
    answered: byTag<LevelsSettings>({ ...dropTags, ...deliveryTags, ...adminTags, ...boardTags(xpBoard) }),
  },
  guides: [rewardGuide],
  commands: [level, rewards, topLevel, dropXp, ...adminXp],
  routes: { ...dropRoutes, ...adminRoutes },
})
