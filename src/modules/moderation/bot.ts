import { defineBot } from '#core/bot/define-bot.ts'
import { byRequest } from '#core/bot/dispatch.ts'
import { appealedRoute, appealRoute, judgedRoute, judgeRoute } from './commands/appeal-routes.ts'
import { durationRoute, endsRoute, liftRoute, removedRoute, removeRoute, viewRoute } from './commands/case-routes.ts'
import { clearAfter, clearConversation, clearMessages } from './commands/clear-commands.ts'
import { editedRoute, editRoute } from './commands/edit-routes.ts'
import { unban, unmute } from './commands/lift-commands.ts'
import { pageRoute, sanctionsList, showRoute, viewSanctions } from './commands/list-commands.ts'
import { authorRoute, mod, sanctionAuthor } from './commands/predefined-commands.ts'
import { resetMember, resetRoute, resetServer, sanctionsRemove } from './commands/remove-commands.ts'
import { sanctionCommands } from './commands/sanction-commands.ts'
import { copy, move } from './conversations/copy.ts'
import { quote } from './conversations/quote.ts'
import { clearChannel, renewRoute } from './conversations/renew-channel.ts'
import { saveConversation } from './conversations/save.ts'
import { moderationModule } from './module.ts'
import { answers } from './rules/answers.ts'
import { auditNeeds, isSanctionByHand, recordByHand } from './rules/audit-entry.ts'
import { CASE, RUNNING } from './rules/case-record.ts'
import { jobs } from './rules/jobs.ts'
import { answerRequest, requestNeeds } from './rules/sanction-request.ts'
import { TAKE_BACK, takeBack, takeBackNeeds } from './rules/take-back.ts'
import type { ModerationSettings } from './settings.ts'

export const bot = defineBot(moderationModule, {
  keeps: { records: [{ kind: CASE, live: RUNNING }] },
  stage: 'command',
  on: {
    requested: byRequest<ModerationSettings>({
      sanction: { needs: requestNeeds, decide: answerRequest },
      [TAKE_BACK]: { needs: takeBackNeeds, decide: (event, _settings, view) => takeBack(event, view) },
    }),
    jobDue: jobs,
    answered: answers,
    auditEntry: {
      concerns: (entry, _settings, { bot }) => isSanctionByHand(entry, bot.id),
      needs: auditNeeds,
      decide: (entry, _settings, view) => recordByHand(entry, view),
    },
  },
  commands: [
    ...sanctionCommands,
    unban,
    unmute,
    mod,
    sanctionsList,
    sanctionsRemove,
    resetMember,
    resetServer,
    clearMessages,
    clearAfter,
    clearConversation,
    clearChannel,
    copy,
    move,
    quote,
    saveConversation,
    sanctionAuthor,
    viewSanctions,
  ],
  routes: {
    author: authorRoute,
    page: pageRoute,
    show: showRoute,
    view: viewRoute,
    edit: editRoute,
    edited: editedRoute,
    duration: durationRoute,
    ends: endsRoute,
    lift: liftRoute,
    remove: removeRoute,
    removed: removedRoute,
    reset: resetRoute,
    appeal: appealRoute,
    appealed: appealedRoute,
    judge: judgeRoute,
    judged: judgedRoute,
    renew: renewRoute,
  },
})
