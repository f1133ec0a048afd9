import type { SignedInUser } from '#core/api.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import type { GuildTools } from '#ui/guild/guild-context.tsx'
import { answered, done, foundOrNull } from './answers.ts'
import { createBirthdayTools } from './birthday-tools.ts'
import { createBulkRoleTools } from './bulk-role-tools.ts'
import { createCaptchaTools } from './captcha-tools.ts'
import { createCaseTools } from './case-tools.ts'
import { createCommandMentions } from './command-mentions.ts'
import { createGuildCreation } from './guild-creation.ts'
import { createInfractionTools } from './infraction-tools.ts'
import { createLogDestinationTools } from './log-destination-tools.ts'
import { createMessageCopyTools } from './message-copy-tools.ts'
import { createPeopleTools } from './people-tools.ts'
import { createPosting } from './posting.ts'
import { createReactionRoleTools } from './reaction-role-tools.ts'
import { createReservedTools } from './reserved-tools.ts'
import { createScoreTools } from './score-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'
import { receiveUndo } from './state/receive-undo.ts'

type Deps = {
  services: Pick<Services, 'api' | 'cards' | 'collections' | 'notifications' | 'rules'>
  store: GuildStore
  user: SignedInUser | null
  cdn: string
  /** The emulator's address; null means Discord itself. */
  platformUrl: string | null
}

const CARD_AVATAR_PIXELS = 256
/** In the menu of a setting; older changes are on the history page. */
const SHOWN_PAST = 3

/** What a page can do besides editing: draw, upload, test. */
export function createGuildActions({
  services: { api, cards, collections, notifications, rules },
  store,
  user,
  cdn,
  platformUrl,
}: Deps) {
  const guildId = () => store.snapshot().guild.id
  const { linkTo, post, test } = createPosting({ notifications, store, platformUrl })

  return {
    messageLink: linkTo,
    ...createGuildCreation(api, store),
    cases: createCaseTools(api, store),
    infractions: createInfractionTools(api, store),
    scores: createScoreTools(api, store),
    bulkRoles: createBulkRoleTools(api, store),
    captcha: createCaptchaTools(api, store),
    logDestinations: createLogDestinationTools(api, store),
    reserved: createReservedTools(api, store),
    messageCopies: createMessageCopyTools(api, store),
    reactionRoles: createReactionRoleTools(api, store),
    people: createPeopleTools(api, store),
    birthdays: {
      ...createBirthdayTools(api, store),
      sendTest: () => test(() => api.sendBirthdayTest(guildId())),
    },
    calendar: {
      statistics: (year) => answered(api.readCalendarStatistics(guildId(), year), (statistics) => ({ statistics })),
      archive: (year) => answered(api.readCalendarArchive(guildId(), year), (value) => value),
      reuse: (year) => answered(api.reuseCalendarArchive(guildId(), year), (value) => value),
      markDelivered: (opening) => done(api.deliverGift(guildId(), opening)),
    },
    readRepeatPast: () => foundOrNull(api.readRepeatPast(guildId())),
    economy: {
      facts: () => answered(api.readEconomyFacts(guildId()), (facts) => ({ facts })),
      ledger: (question) => answered(api.readLedger(guildId(), question), (page) => ({ page })),
      undoPlan: (line) => answered(api.readUndoPlan(guildId(), line), (plan) => ({ plan })),
      undo: (line, request) => done(api.undoLedgerLine(guildId(), line, request)),
      merge: (items) => done(api.mergeItems(guildId(), items)),
    },
    async drawCard(type, language) {
      if (!user) return null
      const { guild } = store.snapshot()
      // spec §7: the first role that is not managed, else a word for "random".
      const reward = guild.roles.find((role) => !role.managed && role.id !== guild.id)
      return cards.get(type, {
        avatar_url: avatarUrl(cdn, user, CARD_AVATAR_PIXELS),
        guild_name: guild.name,
        reward_name: reward?.name ?? m['dashboard.random']({}, { locale: language }),
        lang: language,
        member_count: Math.max(1, guild.memberCount),
        member_name: (user.global_name ?? user.username).slice(0, 32),
      })
    },
    uploadImage: (file, purpose) => answered(api.upload(guildId(), file, purpose), ({ url }) => ({ url })),
    async readPast(path, limit = SHOWN_PAST) {
      const [result] = await Promise.all([
        api.readHistory(guildId(), { path, limit }),
        // The rules tell durations and times of day from plain numbers.
        rules.load(),
      ])
      return result.kind === 'ok' ? { ok: true, entries: result.value.entries } : { ok: false }
    },
    previewCurve: (request) => foundOrNull(api.previewCurve(guildId(), request)),
    readWordUses: () => foundOrNull(api.readWordUses(guildId())),
    readCommandUses: () => foundOrNull(api.readCommandUses(guildId())),
    readCommandMentions: createCommandMentions(api),
    readFigureTroubles: () => foundOrNull(api.readFigureTroubles(guildId())),
    tryFigure: (request) => answered(api.tryFigure(guildId(), request), (reply) => ({ reply })),
    readFilterHits: () => foundOrNull(api.readFilterHits(guildId())),
    readFullChannels: () => foundOrNull(api.readFullChannels(guildId())),
    readPastMessages: (channelId) => answered(api.readPastMessages(guildId(), channelId), (past) => ({ past })),
    lookUpInvite: (typed) => answered(api.lookUpInvite(guildId(), typed), ({ invite }) => ({ invite })),
    readFeeds: () => foundOrNull(api.readFeeds(guildId())),
    async lookUpSource(request) {
      const result = await api.lookUpSource(guildId(), request)
      return result.kind === 'ok' ? result.value : { ok: false, message: sentenceOf(result) }
    },
    applyUndo: (reply) => receiveUndo(reply, store, collections.of(guildId())),
    tests: {
      greeting: (type) => test(() => api.sendGreetingTest(guildId(), type)),
      log: (id) => test(() => api.sendLogTest(guildId(), id)),
      repeatMessage: (id, mentions) => test(() => api.sendRepeatTest(guildId(), id, mentions)),
      async firstCopy(id) {
        const result = await api.sendFirstCopy(guildId(), id)
        notifications.notify(
          result.kind === 'ok'
            ? { tone: 'success', title: m['dashboard.send.first']() }
            : { tone: 'danger', title: m['dashboard.send.failed'](), description: sentenceOf(result) },
        )
      },
      async feed(key, channel) {
        const result = await api.testFeed(guildId(), key)
        notifications.notify(
          result.kind === 'ok'
            ? { tone: 'success', title: m['dashboard.test.asked']({ channel }) }
            : { tone: 'danger', title: m['dashboard.test.failed'](), description: sentenceOf(result) },
        )
      },
      customCommand: (id) => test(() => api.sendCommandTest(guildId(), id)),
      clearSlowMode: (id) => done(api.clearSlowMode(guildId(), id)),
    },
    sendSavedMessage: (id, channelId, language) =>
      post({
        sent: (channel) => m['dashboard.send.sent']({ channel }),
        failed: m['dashboard.send.failed'],
        send: () => api.sendSavedMessage(guildId(), id, { channelId, language }),
      }),
    readReports: (question) => answered(api.readReports(guildId(), question), (page) => ({ page })),
    actOnReport: (id, action) => done(api.actOnReport(guildId(), id, action)),
    readSuggestions: (question) => answered(api.readSuggestions(guildId(), question), (list) => ({ list })),
    decideSuggestion: (id, request) => done(api.decideSuggestion(guildId(), id, request)),
    mergeSuggestion: (id, request) => done(api.mergeSuggestion(guildId(), id, request)),
    readTickets: (question) => answered(api.readTickets(guildId(), question), (list) => ({ list })),
    readConversation: (ticketId, before) =>
      answered(api.readConversation(guildId(), ticketId, before), (conversation) => ({ conversation })),
    replyToTicket: (ticketId, text) => done(api.replyToTicket(guildId(), ticketId, text)),
    actOnTicket: (ticketId, action) => done(api.actOnTicket(guildId(), ticketId, action)),
    decideTicketRequest: (requestId, decision) => done(api.decideTicketRequest(guildId(), requestId, decision)),
    readTicketStatistics: (days) =>
      answered(api.readTicketStatistics(guildId(), days), (statistics) => ({ statistics })),
    readTranscripts: (question) => answered(api.readTranscripts(guildId(), question), (list) => ({ list })),
    deleteTranscript: (id) => done(api.deleteTranscript(guildId(), id)),
    answerTicketRemoval: (publicationId, withMessage) =>
      done(api.answerTicketRemoval(guildId(), publicationId, withMessage)),
    publishTickets: (publicationId) => done(api.publishTickets(guildId(), publicationId)),
  } satisfies Partial<GuildTools>
}
