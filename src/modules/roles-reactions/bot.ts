import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { nothing } from '#core/bot/effects.ts'
import { REMOVAL_JOB } from '#core/bot/leaving-message.ts'
import { rolereactCommands } from './commands/rolereact-commands.ts'
import { reactionGuide } from './guide/reaction-guide.ts'
import { rolesReactionsModule } from './module.ts'
import { findMessage } from './rules/active-message.ts'
import { catchUp, decideMissed, MISSED, missedNeeds } from './rules/catch-up.ts'
import { lentKeys } from './rules/change-effects.ts'
import { changeArrived } from './rules/changing-roles.ts'
import { decideAdd } from './rules/decide-add.ts'
import {
  decidePlacesCounted,
  decideRemove,
  decideStillReacts,
  PLACES_COUNTED,
  peopleAsked,
  placesNeeds,
  STILL_REACTS,
} from './rules/decide-remove.ts'
import { END_JOB, endJobs, endMessage } from './rules/end-message.ts'
import { acceptPowers, isGuarded, POWERS, pauseGrown } from './rules/guard-roles.ts'
import { countUse, USED, useNeeds } from './rules/pair-uses.ts'
import { decideCleared, decidePosted, hearRemoval, POSTED, PUBLISH_JOB, publish } from './rules/publish.ts'
import { decideDeleted, decidePlaceDeleted, losesMessage, PUBLISHED_PREFIX } from './rules/published.ts'
import { decideFound, FOUND, lookForPosted, refreshAll } from './rules/refresh.ts'
import { rememberReactions, returnNeeds, takeStaleOff } from './rules/stale-reactions.ts'
import { COUNTED, countedNeeds, decideCounted, roleArrived } from './rules/stock.ts'
import type { RolesReactionsSettings } from './settings.ts'

const published = () => ({ memoryPrefix: PUBLISHED_PREFIX })
/** Paused messages are marked as well. */
const placeDeleted = {
  when: ({ rolereacts }: RolesReactionsSettings) => rolereacts.length > 0,
  concerns: losesMessage,
  decide: decidePlaceDeleted,
}

export const bot = defineBot(rolesReactionsModule, {
  on: {
    reactionAdded: {
      concerns: ({ messageId, member }, settings, guild) =>
        !member.bot && findMessage(settings, messageId, guild) !== undefined,
      // Fast clicks of one member are handled in their order.
      line: ({ member }) => `member:${member.id}`,
      needs: ({ messageId, member }, settings, guild) => {
        const entry = findMessage(settings, messageId, guild)
        return {
          ...((entry?.minLevel ?? 0) > 0 && { standings: [member.id] }),
          ...(entry?.duration && { memory: lentKeys(entry, [member.id]) }),
        }
      },
      decide: decideAdd,
    },
    reactionRemoved: {
      concerns: ({ messageId }, settings, guild) => findMessage(settings, messageId, guild) !== undefined,
      line: ({ userId }) => `member:${userId}`,
      needs: ({ userId, messageId }, settings, guild) => {
        const entry = findMessage(settings, messageId, guild)
        return {
          members: [userId],
          ...((entry?.minLevel ?? 0) > 0 && { standings: [userId] }),
          ...(entry?.duration && { memory: lentKeys(entry, [userId]) }),
        }
      },
      decide: decideRemove,
    },
    reactionsCleared: {
      // Those of a paused message are there when it continues.
      when: ({ rolereacts }) => rolereacts.length > 0,
      concerns: ({ messageId }, settings, guild) => findMessage(settings, messageId, guild) !== undefined,
      decide: (event, settings, { guild }) => {
        const entry = findMessage(settings, event.messageId, guild)
        return entry ? decideCleared(event, entry, guild.premium) : nothing('noMessage')
      },
    },
    messagesDeleted: {
      when: ({ rolereacts }) => rolereacts.length > 0,
      concerns: ({ messageIds }, { rolereacts }) =>
        rolereacts.some(({ message }) => message !== null && messageIds.includes(message)),
      decide: decideDeleted,
    },
    channelChanged: placeDeleted,
    threadChanged: placeDeleted,
    memberLeft: {
      decide: rememberReactions,
    },
    memberJoined: {
      needs: returnNeeds,
      decide: takeStaleOff,
    },
    memberUpdated: {
      decide: (event, _settings, view) => ({
        effects: [...roleArrived(event, view), ...changeArrived(event, view)],
        reasons: [],
      }),
    },
    roleChanged: {
      when: isGuarded,
      needs: () => ({ memory: [POWERS] }),
      decide: (_event, settings, view) => pauseGrown(settings, view),
    },
    jobDue: {
      ...byJob<RolesReactionsSettings>({
        [PUBLISH_JOB]: { needs: published, decide: publish },
        [END_JOB]: { needs: published, decide: endMessage },
        [REMOVAL_JOB]: { needs: published, decide: hearRemoval },
      }),
      // A paused message can still be posted.
      when: ({ rolereacts }) => rolereacts.length > 0,
    },
    requested: {
      concerns: ({ what }) => what === USED,
      needs: useNeeds,
      decide: (event, _settings, view) => countUse(event, view),
    },
    settingsChanged: {
      // The last entry may just have been deleted, together with its message.
      when: () => true,
      concerns: ({ keys }) => keys.includes('rolereacts') || keys.includes('rolereactsGuard'),
      needs: published,
      decide(_event, settings, view) {
        const { effects, ...rest } = refreshAll(settings, view)
        return { ...rest, effects: [...acceptPowers(settings, view), ...endJobs(settings, view), ...effects] }
      },
    },
    guildAvailable: {
      needs: () => ({ memoryPrefix: PUBLISHED_PREFIX, memory: [POWERS] }),
      decide: (_event, settings, view) => {
        const guarded = pauseGrown(settings, view)
        // The change of the settings triggers everything else.
        if (guarded.reasons.some(({ code }) => code === 'roleGrown')) return guarded
        const { effects, durable } = refreshAll(settings, view)
        const reasons = [{ code: 'started' }]
        const asked = [...lookForPosted(settings, view), ...catchUp(settings, view)]
        return { effects: [...guarded.effects, ...effects, ...asked], reasons, durable }
      },
    },
    answered: {
      ...byTag<RolesReactionsSettings>({
        [POSTED]: { decide: decidePosted },
        [FOUND]: { needs: published, decide: decideFound },
        [STILL_REACTS]: {
          needs: ({ payload }) => peopleAsked(payload),
          decide: decideStillReacts,
        },
        [PLACES_COUNTED]: { needs: placesNeeds, decide: decidePlacesCounted },
        [COUNTED]: { needs: countedNeeds, decide: decideCounted },
        [MISSED]: { needs: missedNeeds, decide: decideMissed },
      }),
      when: ({ rolereacts }) => rolereacts.length > 0,
    },
  },
  guides: [reactionGuide],
  commands: rolereactCommands,
})
