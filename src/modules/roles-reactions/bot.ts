import { defineBot } from '#core/bot/define-bot.ts'
import { nothing } from '#core/bot/effects.ts'
import { rolereactCommands } from './commands/rolereact-commands.ts'
import { rolesReactionsModule } from './module.ts'
import { findMessage } from './rules/active-message.ts'
import { catchUp, decideMissed, MISSED, reactingMembers } from './rules/catch-up.ts'
import { decideAdd } from './rules/decide-add.ts'
import { decideRemove, decideStillReacts, readAsked, STILL_REACTS } from './rules/decide-remove.ts'
import { decideCleared, decideDeleted, decidePosted, POSTED, PUBLISHED_PREFIX, publishAll } from './rules/publish.ts'
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
    settingsChanged: {
      concerns: ({ keys }) => keys.includes('rolereacts'),
      needs: () => ({ memoryPrefix: PUBLISHED_PREFIX }),
      decide: (_event, settings, view) => publishAll(settings, view),
    },
    guildAvailable: {
      needs: () => ({ memoryPrefix: PUBLISHED_PREFIX }),
      decide: (_event, settings, view) => {
        const { effects, durable } = publishAll(settings, view)
        return { effects: [...effects, ...catchUp(settings, view)], reasons: [{ code: 'started' }], durable }
      },
    },
    answered: {
      needs: (event) => {
        if (event.tag === STILL_REACTS) return { members: [readAsked(event.payload)?.userId ?? ''] }
        if (event.tag === COUNTED) return countedNeeds(event.payload)
        if (event.tag !== MISSED) return {}
        const ids = reactingMembers(event)
        return { members: ids, standings: ids }
      },
      decide: (event, settings, view) => {
        if (event.tag === POSTED) return decidePosted(event, settings, view)
        if (event.tag === STILL_REACTS) return decideStillReacts(event, settings, view)
        if (event.tag === COUNTED) return decideCounted(event, settings, view)
        return event.tag === MISSED ? decideMissed(event, settings, view) : nothing('unknownAnswer')
      },
    },
  },
  commands: rolereactCommands,
})
