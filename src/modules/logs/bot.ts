import { defineBot, type EventHandler, type HandledEvent } from '#core/bot/define-bot.ts'
import { decided } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logsModule } from './module.ts'
import { noteAudit } from './rules/audit-notes.ts'
import type { AnyLogModule, Happening } from './rules/log-entry.ts'
import {
  banHappenings,
  joinHappenings,
  leaveHappenings,
  updateHappenings,
  voiceHappenings,
} from './rules/member-happenings.ts'
import { deleteHappenings, editHappenings } from './rules/message-happenings.ts'
import { blockedHappenings, caseHappenings, settingsHappenings, ticketHappenings } from './rules/product-happenings.ts'
import { enqueue, WRITE_JOB, writeQueue } from './rules/queue.ts'
import { isModuleOn } from './rules/route.ts'
import {
  channelHappenings,
  emojiHappenings,
  guildHappenings,
  inviteHappenings,
  roleHappenings,
  scheduledHappenings,
} from './rules/server-happenings.ts'
import { calledKey } from './rules/urgent.ts'
import type { LogsSettings } from './settings.ts'

/** One line for all of them: entries are written in the order in which things happened. */
const line = () => 'logs'

/** Heard while one of these log modules is on. */
function logged<Type extends HandledEvent>(
  modules: readonly AnyLogModule[],
  happenings: (event: EventOf<Type>, view: RuleView, settings: LogsSettings) => readonly Happening[],
): EventHandler<LogsSettings, Type> {
  return {
    when: (settings) => modules.some((id) => isModuleOn(settings, id)),
    line,
    decide: (event, settings, view) => enqueue(happenings(event, view, settings), settings, view),
  }
}

export const bot = defineBot(logsModule, {
  stage: 'log',
  on: {
    messageEdited: logged(['messages'], (event, view, settings) => editHappenings(event, settings, view)),
    messagesDeleted: {
      ...logged<'messagesDeleted'>(['messages'], (event, view, settings) => deleteHappenings(event, settings, view)),
      // Only where some roles are left out does it matter who wrote them.
      needs: ({ known, bulk }, { logs }) =>
        bulk || logs.ignoreRoles.length === 0 ? {} : { members: known.map(({ author }) => author.id) },
    },
    memberJoined: logged(['joins'], joinHappenings),
    memberLeft: logged(['joins', 'moderation'], leaveHappenings),
    memberBanned: logged<'memberBanned'>(['moderation'], banHappenings),
    memberUnbanned: logged<'memberUnbanned'>(['moderation'], banHappenings),
    memberUpdated: logged(['nicknames', 'roles'], updateHappenings),
    voiceChanged: logged(['voice'], voiceHappenings),
    channelChanged: logged<'channelChanged'>(['channels'], channelHappenings),
    threadChanged: logged<'threadChanged'>(['threads'], channelHappenings),
    roleChanged: logged(['roles'], roleHappenings),
    emojiChanged: logged(['emojis'], emojiHappenings),
    guildChanged: logged(['server', 'boosters'], guildHappenings),
    inviteChanged: logged(['server'], inviteHappenings),
    eventChanged: logged(['server'], scheduledHappenings),
    autoModerationHit: logged(['automod'], blockedHappenings),
    caseOpened: logged<'caseOpened'>(['moderation'], caseHappenings),
    caseEnded: logged<'caseEnded'>(['moderation'], caseHappenings),
    ticketOpened: logged(['tickets'], ticketHappenings),
    settingsChanged: logged(['config'], settingsHappenings),
    auditEntry: { line, decide: (event, _settings, view) => decided('noted', noteAudit(event, view)) },
    jobDue: {
      concerns: ({ job }) => job === WRITE_JOB,
      line,
      needs: ({ key }) => ({ memory: [calledKey(key)] }),
      decide: writeQueue,
    },
  },
})
