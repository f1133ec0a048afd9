import { defineBot, type EventHandler, type HandledEvent } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { LOG_ALERT } from '#core/logs/log-request.ts'
import { logsSearch, searchRoute } from './commands/search-command.ts'
import { logsModule } from './module.ts'
import { OUTSIDE_JOB } from './outside/queue-outside.ts'
import { answerNeeds, hearOutside, OUTSIDE_TAG, outsideNeeds, sendOutside } from './outside/send-outside.ts'
import { AUDITED_LOGS, auditEvents } from './rules/audit-events.ts'
import { noteAudit } from './rules/audit-notes.ts'
import { COPIES_TAG, copiesKey, copyFiles, hearOfCopies } from './rules/file-copies.ts'
import type { AnyLogModule, LogEvent } from './rules/log-entry.ts'
import { banEvents, joinEvents, leaveEvents, updateEvents, voiceEvents } from './rules/member-events.ts'
import { deleteEvents, editEvents } from './rules/message-events.ts'
import { blockedEvents, caseEvents, commandEvents, settingsEvents, ticketEvents } from './rules/product-events.ts'
import { enqueue, WRITE_JOB, writeNeeds, writeQueue } from './rules/queue.ts'
import { ALERT_JOB, alertNeeds, hearAlert, hearRequest, requestNeeds } from './rules/requested-entries.ts'
import { isModuleOn } from './rules/route.ts'
import {
  channelEvents,
  emojiEvents,
  guildEvents,
  inviteEvents,
  roleEvents,
  scheduledEvents,
} from './rules/server-events.ts'
import { LOGGED, PURGE_JOB, purgeEntries, purgeNeeds } from './rules/stored-copy.ts'
import { isInLog, tellTampering } from './rules/tampering.ts'
import { isTransaction, isXpTransaction, transactionEvents } from './rules/transaction-events.ts'
import type { LogsSettings } from './settings.ts'

/** All log events share one line, so that entries are written in the order in which things happened. */
const line = () => 'logs'

const withEffects = (decision: Decision, effects: readonly Effect[]): Decision => ({
  ...decision,
  effects: [...decision.effects, ...effects],
})

/** Handles an event while one of these logs is on. */
function logged<Type extends HandledEvent>(
  modules: readonly AnyLogModule[],
  logEvents: (event: EventOf<Type>, view: RuleView, settings: LogsSettings) => readonly LogEvent[],
): EventHandler<LogsSettings, Type> {
  return {
    when: (settings) => modules.some((id) => isModuleOn(settings, id)),
    line,
    decide: (event, settings, view) => enqueue(logEvents(event, view, settings), settings, view),
  }
}

export const bot = defineBot(logsModule, {
  keeps: { records: [{ kind: LOGGED }] },
  stage: 'log',
  on: {
    messageEdited: logged(['messages'], (event, view, settings) => editEvents(event, settings, view)),
    messagesDeleted: {
      when: ({ logs }) => logs.status,
      line,
      concerns: (event, settings) => isInLog(event, settings) || isModuleOn(settings, 'messages'),
      decide: (event, settings, view) =>
        isInLog(event, settings)
          ? tellTampering(event, settings, view)
          : withEffects(enqueue(deleteEvents(event, settings, view), settings, view), copyFiles(event, settings, view)),
      needs: (event, settings) => {
        if (isInLog(event, settings)) return { memory: event.messageIds.map(copiesKey) }
        // The roles of the author only matter where some roles are not logged.
        const { logs } = settings
        return event.bulk || logs.ignoreRoles.length === 0
          ? {}
          : { members: event.known.map(({ author }) => author.id) }
      },
    },
    memberJoined: logged(['joins'], joinEvents),
    memberLeft: logged(['joins', 'moderation'], leaveEvents),
    memberBanned: logged<'memberBanned'>(['moderation'], banEvents),
    memberUnbanned: logged<'memberUnbanned'>(['moderation'], banEvents),
    memberUpdated: logged(['nicknames', 'roles'], updateEvents),
    voiceChanged: logged(['voice'], voiceEvents),
    channelChanged: logged<'channelChanged'>(['channels'], channelEvents),
    threadChanged: logged<'threadChanged'>(['threads'], channelEvents),
    roleChanged: logged(['roles'], roleEvents),
    emojiChanged: logged(['emojis'], emojiEvents),
    guildChanged: logged(['server', 'boosters'], guildEvents),
    inviteChanged: logged(['server'], inviteEvents),
    eventChanged: logged(['server'], scheduledEvents),
    autoModerationHit: logged(['automod'], blockedEvents),
    caseOpened: logged<'caseOpened'>(['moderation'], caseEvents),
    caseEnded: logged<'caseEnded'>(['moderation'], caseEvents),
    ticketOpened: logged(['tickets'], ticketEvents),
    moneyChanged: { ...logged<'moneyChanged'>(['transactions'], transactionEvents), concerns: isTransaction },
    xpChanged: { ...logged<'xpChanged'>(['transactions'], transactionEvents), concerns: isXpTransaction },
    itemChanged: {
      ...logged<'itemChanged'>(['transactions'], transactionEvents),
      concerns: isTransaction,
      needs: () => ({ collections: ['items'] }),
    },
    commandRan: logged(['slashCommands'], commandEvents),
    settingsChanged: logged(['config'], settingsEvents),
    requested: {
      // Alerts are sent even while nothing is logged, like those raised by the site.
      when: () => true,
      concerns: ({ what }, { logs }) => logs.status || what === LOG_ALERT,
      line,
      needs: requestNeeds,
      decide: hearRequest,
    },
    auditEntry: {
      line,
      decide: (event, settings, view) => {
        const told = AUDITED_LOGS.some((id) => isModuleOn(settings, id)) ? auditEvents(event, view) : []
        return decided('noted', noteAudit(event, view), ...enqueue(told, settings, view).effects)
      },
    },
    jobDue: byJob<LogsSettings>({
      [WRITE_JOB]: { line, needs: (event, _, guild) => writeNeeds(event, guild), decide: writeQueue },
      [ALERT_JOB]: {
        line,
        needs: ({ payload }) => alertNeeds(payload),
        decide: ({ payload }, settings, view) => hearAlert(payload, settings, view),
      },
      [PURGE_JOB]: { line, needs: ({ at }) => purgeNeeds(at), decide: (_, __, view) => purgeEntries(view) },
      [OUTSIDE_JOB]: { line, needs: outsideNeeds, decide: sendOutside },
    }),
    answered: byTag<LogsSettings>({
      [OUTSIDE_TAG]: { line, needs: answerNeeds, decide: hearOutside },
      [COPIES_TAG]: { line, decide: (event, _settings, view) => hearOfCopies(event, view) },
    }),
  },
  commands: [logsSearch],
  routes: { search: searchRoute },
})
