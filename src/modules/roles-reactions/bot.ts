import { defineBot } from '#core/bot/define-bot.ts'
import { nothing } from '#core/bot/effects.ts'
import { REMOVAL_JOB } from '#core/bot/leaving-message.ts'
import { rolereactCommands } from './commands/rolereact-commands.ts'
import { rolesReactionsModule } from './module.ts'
import { findMessage } from './rules/active-message.ts'
import { catchUp, decideMissed, MISSED, reactingMembers } from './rules/catch-up.ts'
import { decideAdd } from './rules/decide-add.ts'
import { decideRemove, decideStillReacts, readAsked, STILL_REACTS } from './rules/decide-remove.ts'
import { END_JOB, endJobs, endMessage } from './rules/end-message.ts'
import { acceptPowers, isGuarded, POWERS, pauseGrown } from './rules/guard-roles.ts'
import { countUse, USED, useNeeds } from './rules/pair-uses.ts'
import { decideCleared, decidePosted, hearRemoval, POSTED, PUBLISH_JOB, publish } from './rules/publish.ts'
import { decideDeleted, PUBLISHED_PREFIX } from './rules/published.ts'
import { decideFound, FOUND, lookForPosted, refreshAll } from './rules/refresh.ts'
import { rememberReactions, returnNeeds, takeStaleOff } from './rules/stale-reactions.ts'
import { COUNTED, countedNeeds, decideCounted, roleArrived } from './rules/stock.ts'

export const bot = defineBot(rolesReactionsModule, {
  on: {
    reactionAdded: {
      concerns: ({ messageId, member }, settings, guild) =>
        !member.bot && findMessage(settings, messageId, guild) !== undefined,
      // Fast clicks of one member are decided in their order.
      line: ({ member }) => `member:${member.id}`,
      needs: ({ messageId, member }, settings, guild) =>
        (findMessage(settings, messageId, guild)?.minLevel ?? 0) > 0 ? { standings: [member.id] } : {},
      decide: decideAdd,
    },
    reactionRemoved: {
      concerns: ({ messageId }, settings, guild) => findMessage(settings, messageId, guild) !== undefined,
      line: ({ userId }) => `member:${userId}`,
      needs: ({ userId }) => ({ members: [userId] }),
      decide: decideRemove,
    },
    reactionsCleared: {
      concerns: ({ messageId }, settings, guild) => findMessage(settings, messageId, guild)?.status === true,
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
    memberLeft: {
      decide: rememberReactions,
    },
    memberJoined: {
      needs: returnNeeds,
      decide: takeStaleOff,
    },
    memberUpdated: {
      when: ({ rolereacts }) => rolereacts.some(({ maxHolders }) => Object.keys(maxHolders).length > 0),
      decide: (event, _settings, view) => roleArrived(event, view),
    },
    roleChanged: {
      when: isGuarded,
      needs: () => ({ memory: [POWERS] }),
      decide: (_event, settings, view) => pauseGrown(settings, view),
    },
    jobDue: {
      // A paused message can be posted all the same.
      when: ({ rolereacts }) => rolereacts.length > 0,
      needs: () => ({ memoryPrefix: PUBLISHED_PREFIX }),
      decide(event, settings, view) {
        if (event.job === PUBLISH_JOB) return publish(event, settings, view)
        if (event.job === END_JOB) return endMessage(event, settings, view)
        return event.job === REMOVAL_JOB ? hearRemoval(event, settings, view) : nothing('unknownAnswer')
      },
    },
    requested: {
      concerns: ({ what }) => what === USED,
      needs: useNeeds,
      decide: (event, _settings, view) => countUse(event, view),
    },
    settingsChanged: {
      // The last entry may just have been deleted, and its message is to go with it.
      when: () => true,
      concerns: ({ keys }) => keys.includes('rolereacts') || keys.includes('rolereactsGuard'),
      needs: () => ({ memoryPrefix: PUBLISHED_PREFIX }),
      decide(_event, settings, view) {
        const { effects, ...rest } = refreshAll(settings, view)
        return { ...rest, effects: [...acceptPowers(settings, view), ...endJobs(settings, view), ...effects] }
      },
    },
    guildAvailable: {
      needs: () => ({ memoryPrefix: PUBLISHED_PREFIX, memory: [POWERS] }),
      decide: (_event, settings, view) => {
        const guarded = pauseGrown(settings, view)
        // What it changes in the settings is followed by everything else.
        if (guarded.reasons.some(({ code }) => code === 'roleGrown')) return guarded
        const { effects, durable } = refreshAll(settings, view)
        const reasons = [{ code: 'started' }]
        const asked = [...lookForPosted(settings, view), ...catchUp(settings, view)]
        return { effects: [...guarded.effects, ...effects, ...asked], reasons, durable }
      },
    },
    answered: {
      when: ({ rolereacts }) => rolereacts.length > 0,
      needs: (event) => {
        if (event.tag === STILL_REACTS) return { members: [readAsked(event.payload)?.userId ?? ''] }
        if (event.tag === COUNTED) return countedNeeds(event.payload)
        if (event.tag === FOUND) return { memoryPrefix: PUBLISHED_PREFIX }
        if (event.tag !== MISSED) return {}
        const ids = reactingMembers(event)
        return { members: ids, standings: ids }
      },
      decide: (event, settings, view) => {
        if (event.tag === POSTED) return decidePosted(event, settings, view)
        if (event.tag === FOUND) return decideFound(event, settings, view)
        if (event.tag === STILL_REACTS) return decideStillReacts(event, settings, view)
        if (event.tag === COUNTED) return decideCounted(event, settings, view)
        return event.tag === MISSED ? decideMissed(event, settings, view) : nothing('unknownAnswer')
      },
    },
  },
  commands: rolereactCommands,
})
