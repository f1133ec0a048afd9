import { callback } from './auth/callback.ts'
import { readInitialData } from './auth/initial-data.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { session } from './auth/session.ts'
import { token } from './auth/token.ts'
import { confirmHub } from './feeds/confirm-push.ts'
import { receivePush } from './feeds/receive-push.ts'
import { allowBot } from './guilds/allow-bot.ts'
import { listInfractions } from './guilds/auto-moderation/list-infractions.ts'
import { lookUpInvite } from './guilds/auto-moderation/look-up-invite.ts'
import { readHits } from './guilds/auto-moderation/read-hits.ts'
import { readInfractionHistory } from './guilds/auto-moderation/read-infraction-history.ts'
import { readNoiseMeter } from './guilds/auto-moderation/read-noise.ts'
import { readRecentMessages } from './guilds/auto-moderation/read-past-messages.ts'
import { readWatchedCounts } from './guilds/auto-moderation/read-watched.ts'
import { readWatchedExamples } from './guilds/auto-moderation/read-watched-examples.ts'
import { undoInfraction } from './guilds/auto-moderation/undo-infraction.ts'
import { beginBulkRoles, readBulkRoles, stopBulkRoles, undoBulkRoles } from './guilds/autoroles/bulk-roles.ts'
import { lookAtBulkRoles } from './guilds/autoroles/look-at-bulk-roles.ts'
import { giveBack, readReserved, reserve } from './guilds/autoroles/reserve-channels.ts'
import { readRoleCounts } from './guilds/autoroles/role-counts.ts'
import { announceBirthdaysNow, readBirthdayState } from './guilds/birthdays/announce-late.ts'
import { removeBirthday, setBirthday } from './guilds/birthdays/change-date.ts'
import { listBirthdaysOfMonth } from './guilds/birthdays/list-month.ts'
import { listUpcomingBirthdays } from './guilds/birthdays/list-upcoming.ts'
import { testBirthday } from './guilds/birthdays/test-birthday.ts'
import { deliverGift } from './guilds/calendar/deliver-gift.ts'
import { readCalendarArchive } from './guilds/calendar/read-archive.ts'
import { readCalendarStatistics } from './guilds/calendar/read-statistics.ts'
import { reuseCalendarArchive } from './guilds/calendar/reuse-archive.ts'
import { lockCaptcha, readCaptchaHealth, unlockCaptcha } from './guilds/captcha/captcha-health.ts'
import { deleteCaptchaRole } from './guilds/captcha/delete-captcha-role.ts'
import {
  changeCaseContext,
  changeCaseLength,
  changeCaseProof,
  editCase,
  liftCase,
  removeCase,
} from './guilds/cases/change-case.ts'
import { decideAppeal } from './guilds/cases/decide-appeal.ts'
import { exportCases } from './guilds/cases/export-cases.ts'
import { listCases } from './guilds/cases/list-cases.ts'
import { readCase } from './guilds/cases/read-case.ts'
import { readPredefinedUses } from './guilds/cases/read-predefined-uses.ts'
import { createEntry } from './guilds/collections/create-entry.ts'
import { deleteEntry } from './guilds/collections/delete-entry.ts'
import { listEntries } from './guilds/collections/list-entries.ts'
import { orderEntries } from './guilds/collections/order-entries.ts'
import { updateEntry } from './guilds/collections/update-entry.ts'
import { readFigures } from './guilds/community/read-figures.ts'
import { tryFigure } from './guilds/community/try-figure.ts'
import { countFindings } from './guilds/count-findings.ts'
import { createChannel } from './guilds/create-channel.ts'
import { createChannelGroup } from './guilds/create-channel-group.ts'
import { createRole } from './guilds/create-role.ts'
import { readCommandUses } from './guilds/custom-commands/read-uses.ts'
import { listDecisions } from './guilds/decisions/list-decisions.ts'
import { drawImage } from './guilds/draw-image.ts'
import { mergeTwoItems } from './guilds/economy/merge-items.ts'
import { readEconomyFacts } from './guilds/economy/read-facts.ts'
import { readLedger } from './guilds/economy/read-ledger.ts'
import { previewUndo, undoLine } from './guilds/economy/undo-line.ts'
import { eraseData } from './guilds/erase/erase-data.ts'
import { lookUpSource } from './guilds/feeds/look-up-source.ts'
import { readFeeds } from './guilds/feeds/read-feeds.ts'
import { testFeed } from './guilds/feeds/test-feed.ts'
import { listHistory } from './guilds/history/list-history.ts'
import { undoChanges } from './guilds/history/undo-changes.ts'
import { leaveServer } from './guilds/leave-server.ts'
import { previewCurve } from './guilds/levels/preview-curve.ts'
import { listMembers } from './guilds/list-members.ts'
import { listServers } from './guilds/list-servers.ts'
import { followGuild } from './guilds/live/follow-guild.ts'
import { placeEditor } from './guilds/live/place-editor.ts'
import { changeLogDestination, deleteLogDestination } from './guilds/log-destinations/change-destination.ts'
import { createLogDestination } from './guilds/log-destinations/create-destination.ts'
import { listLogDestinations } from './guilds/log-destinations/list-destinations.ts'
import { testLogDestination } from './guilds/log-destinations/test-destination.ts'
import { clearSlowMode } from './guilds/messages/clear-slow-mode.ts'
import { compareCopy } from './guilds/messages/compare-copy.ts'
import { deleteCopy } from './guilds/messages/delete-copy.ts'
import { listCopies } from './guilds/messages/list-copies.ts'
import { loadMessage } from './guilds/messages/load-message.ts'
import { readRepeatPast } from './guilds/messages/read-repeat-past.ts'
import { rewriteCopy } from './guilds/messages/rewrite-copy.ts'
import { sendFirstCopy } from './guilds/messages/send-first-copy.ts'
import { sendMessage } from './guilds/messages/send-message.ts'
import { stripCopies } from './guilds/messages/strip-copies.ts'
import { testCustomCommand } from './guilds/messages/test-custom-command.ts'
import { testRepeatMessage } from './guilds/messages/test-repeat-message.ts'
import { decideProposal } from './guilds/proposals/decide-proposal.ts'
import { listProposals } from './guilds/proposals/list-proposals.ts'
import { propose } from './guilds/proposals/propose.ts'
import { answerReactionsRemoval, answerTicketRemoval } from './guilds/publications/answer-removal.ts'
import { findOwnMessage } from './guilds/publications/find-message.ts'
import { publishReactions } from './guilds/publications/publish-reactions.ts'
import { readPairUses } from './guilds/publications/read-pair-uses.ts'
import { readWhereGiven } from './guilds/publications/where-given.ts'
import { readGuildActivity } from './guilds/read-activity.ts'
import { readFullChannels } from './guilds/read-full-channels.ts'
import { readGuild } from './guilds/read-guild.ts'
import { readServerPremium } from './guilds/read-premium.ts'
import { actOnReport } from './guilds/reports/act-on-report.ts'
import { listReports } from './guilds/reports/list-reports.ts'
import { saveSettings } from './guilds/save-settings.ts'
import { importScores } from './guilds/scores/import-scores.ts'
import { previewImport } from './guilds/scores/preview-import.ts'
import { readScores } from './guilds/scores/read-scores.ts'
import { resetScores } from './guilds/scores/reset-scores.ts'
import { restoreScores } from './guilds/scores/restore-scores.ts'
import { copySettings } from './guilds/settings-file/copy-settings.ts'
import { exportSettings } from './guilds/settings-file/export-settings.ts'
import { importSettings } from './guilds/settings-file/import-settings.ts'
import { resetSettings } from './guilds/settings-file/reset-settings.ts'
import { decideSuggestion } from './guilds/suggestions/decide-suggestion.ts'
import { listSuggestions } from './guilds/suggestions/list-suggestions.ts'
import { mergeSuggestion } from './guilds/suggestions/merge-suggestion.ts'
import { testGreeting } from './guilds/test-greeting.ts'
import { testLog } from './guilds/test-log.ts'
import { actOnTicket } from './guilds/tickets/act-on-ticket.ts'
import { decideTicketRequest } from './guilds/tickets/decide-request.ts'
import { deleteTranscript } from './guilds/tickets/delete-transcript.ts'
import { listTickets } from './guilds/tickets/list-tickets.ts'
import { listTranscripts } from './guilds/tickets/list-transcripts.ts'
import { publishTickets } from './guilds/tickets/publish-tickets.ts'
import { readConversation } from './guilds/tickets/read-conversation.ts'
import { readTicketStatistics } from './guilds/tickets/read-statistics.ts'
import { replyToTicket } from './guilds/tickets/reply-to-ticket.ts'
import { uploadPicture } from './guilds/upload-picture.ts'
import { readUses } from './guilds/words-reactions/read-uses.ts'
import type { Route } from './http/route.ts'
import { readChangelog } from './public/changelog.ts'
import { listCommandMentions } from './public/command-mentions.ts'
import { listCommands } from './public/commands.ts'
import { readDefaultTexts } from './public/default-texts.ts'
import { healthz, readyz } from './public/health.ts'
import { readLeaderboard, readLeaderboardMember } from './public/leaderboards.ts'
import { openApiRoute } from './public/openapi.ts'
import { readUpload } from './public/read-upload.ts'
import { relayReport } from './public/sentry-relay.ts'
import { readStatus } from './public/status.ts'
import { answerVerification, readVerification } from './public/verify.ts'
import { readTranscript } from './transcripts/read-transcript.ts'
import { assignSlot } from './user/assign-slot.ts'
import { readOwnBirthday, saveOwnBirthday, showOwnBirthday } from './user/birthday/own-birthday.ts'
import { drawOwnCard } from './user/draw-own-card.ts'
import { endSignIn } from './user/end-sign-in.ts'
import { listSignIns } from './user/list-sign-ins.ts'
import { readUserPreferences } from './user/read-preferences.ts'
import { readPremium } from './user/read-premium.ts'
import { redeemCode } from './user/redeem-code.ts'
import { releaseSlot } from './user/release-slot.ts'
import { saveUserPreferences } from './user/save-preferences.ts'
import { addApp, beginApp } from './user/security/add-app.ts'
import { addPasskey, beginPasskey } from './user/security/add-passkey.ts'
import { beginConfirmation, confirm } from './user/security/confirm.ts'
import { readSecurity } from './user/security/read-security.ts'
import { removeMethod } from './user/security/remove-method.ts'
import { renewRecoveryCodes } from './user/security/renew-recovery-codes.ts'
import { uploadCardPicture } from './user/upload-card-picture.ts'

/** Every call, one file each; the OpenAPI document is made from the same list. */
export const routes: readonly Route[] = [
  login,
  callback,
  token,
  session,
  readInitialData,
  logout,
  listServers,
  countFindings,
  readGuild,
  saveSettings,
  listHistory,
  undoChanges,
  propose,
  listProposals,
  decideProposal,
  exportSettings,
  importSettings,
  copySettings,
  resetSettings,
  leaveServer,
  eraseData,
  allowBot,
  listDecisions,
  listMembers,
  followGuild,
  placeEditor,
  listEntries,
  createEntry,
  // Before the entries: their addresses end in an id, this one in a word.
  orderEntries,
  updateEntry,
  deleteEntry,
  uploadPicture,
  readCaptchaHealth,
  lockCaptcha,
  unlockCaptcha,
  deleteCaptchaRole,
  readHits,
  readNoiseMeter,
  readWatchedCounts,
  readWatchedExamples,
  readFullChannels,
  readUses,
  readCommandUses,
  readFigures,
  tryFigure,
  listInfractions,
  lookUpInvite,
  undoInfraction,
  readInfractionHistory,
  readRecentMessages,
  readBulkRoles,
  beginBulkRoles,
  lookAtBulkRoles,
  undoBulkRoles,
  stopBulkRoles,
  readRoleCounts,
  testGreeting,
  testLog,
  listLogDestinations,
  createLogDestination,
  changeLogDestination,
  deleteLogDestination,
  testLogDestination,
  readRepeatPast,
  testRepeatMessage,
  testCustomCommand,
  clearSlowMode,
  sendFirstCopy,
  sendMessage,
  loadMessage,
  listCopies,
  stripCopies,
  readReserved,
  reserve,
  giveBack,
  compareCopy,
  rewriteCopy,
  deleteCopy,
  listTickets,
  readTicketStatistics,
  publishTickets,
  answerTicketRemoval,
  publishReactions,
  answerReactionsRemoval,
  findOwnMessage,
  readWhereGiven,
  readPairUses,
  // After the routes that have a word in that place.
  readConversation,
  replyToTicket,
  actOnTicket,
  decideTicketRequest,
  listTranscripts,
  deleteTranscript,
  listCases,
  // Before the cases: their addresses end in a number, these in a word.
  exportCases,
  readPredefinedUses,
  readCase,
  editCase,
  liftCase,
  changeCaseLength,
  changeCaseContext,
  changeCaseProof,
  removeCase,
  decideAppeal,
  listReports,
  actOnReport,
  listSuggestions,
  decideSuggestion,
  mergeSuggestion,
  listUpcomingBirthdays,
  listBirthdaysOfMonth,
  readBirthdayState,
  announceBirthdaysNow,
  setBirthday,
  removeBirthday,
  testBirthday,
  readCalendarStatistics,
  readCalendarArchive,
  reuseCalendarArchive,
  readEconomyFacts,
  readLedger,
  previewUndo,
  undoLine,
  mergeTwoItems,
  deliverGift,
  previewCurve,
  readScores,
  resetScores,
  importScores,
  previewImport,
  restoreScores,
  readFeeds,
  lookUpSource,
  testFeed,
  createChannel,
  createChannelGroup,
  createRole,
  drawImage,
  readGuildActivity,
  readServerPremium,
  readUserPreferences,
  drawOwnCard,
  uploadCardPicture,
  readOwnBirthday,
  saveOwnBirthday,
  showOwnBirthday,
  saveUserPreferences,
  readPremium,
  redeemCode,
  assignSlot,
  releaseSlot,
  listSignIns,
  endSignIn,
  readSecurity,
  beginPasskey,
  addPasskey,
  beginApp,
  addApp,
  removeMethod,
  renewRecoveryCodes,
  beginConfirmation,
  confirm,
  readDefaultTexts,
  readChangelog,
  readStatus,
  listCommands,
  listCommandMentions,
  readLeaderboard,
  readLeaderboardMember,
  readVerification,
  answerVerification,
  openApiRoute(() => routes),
  readUpload,
  readTranscript,
  relayReport,
  confirmHub,
  receivePush,
  healthz,
  readyz,
]
