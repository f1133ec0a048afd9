import type { SignedInUser } from '#core/api.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { messageLink, privateMessageLink } from '#core/guild/message-link.ts'
import type { TestReply } from '#core/tests-api.ts'
import { m } from '#texts'
import type { GuildTools } from '#ui/guild/guild-context.tsx'
import { createBirthdayTools } from './birthday-tools.ts'
import { createBulkRoleTools } from './bulk-role-tools.ts'
import { createCaptchaTools } from './captcha-tools.ts'
import { createCaseTools } from './case-tools.ts'
import { createGuildCreation, type GuildCreation } from './guild-creation.ts'
import { createInfractionTools } from './infraction-tools.ts'
import { createMessageCopyTools } from './message-copy-tools.ts'
import { createPeopleTools } from './people-tools.ts'
import { createReactionRoleTools } from './reaction-role-tools.ts'
import { createReservedTools } from './reserved-tools.ts'
import { createScoreTools } from './score-tools.ts'
import { mayWorkAgain, sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/api-client.ts'
import type { GuildStore } from './state/guild-store.ts'
import { receiveUndo } from './state/receive-undo.ts'

type Deps = {
  services: Pick<Services, 'api' | 'cards' | 'collections' | 'notifications' | 'rules'>
  store: GuildStore
  user: SignedInUser | null
  cdn: string
  /** Of an emulator; null means Discord itself. */
  platformUrl: string | null
}

/** `sent` and `failed` are the titles of the two notifications. */
type Sending = { sent(channel: string): string; failed(): string; send(): Promise<ApiResult<TestReply>> }

const CARD_AVATAR_PIXELS = 256
/** Of one setting, in its own menu; the rest is on the history's page. */
const SHOWN_PAST = 3

/** What a page may do besides editing: draw, upload, try. */
export function createGuildActions({
  services: { api, cards, collections, notifications, rules },
  store,
  user,
  cdn,
  platformUrl,
}: Deps): Pick<
  GuildTools,
  | 'drawCard'
  | 'uploadImage'
  | 'tests'
  | 'readRepeatPast'
  | 'sendSavedMessage'
  | 'messageLink'
  | 'messageCopies'
  | 'cases'
  | 'infractions'
  | 'scores'
  | 'bulkRoles'
  | 'captcha'
  | 'reserved'
  | 'people'
  | 'birthdays'
  | 'calendar'
  | 'economy'
  | 'previewCurve'
  | 'readReports'
  | 'actOnReport'
  | 'readSuggestions'
  | 'decideSuggestion'
  | 'publishTickets'
  | 'answerTicketRemoval'
  | 'reactionRoles'
  | 'readTickets'
  | 'readConversation'
  | 'readTranscripts'
  | 'replyToTicket'
  | 'actOnTicket'
  | 'decideTicketRequest'
  | 'readTicketStatistics'
  | 'deleteTranscript'
  | 'readFilterHits'
  | 'readWordUses'
  | 'readFigureTroubles'
  | 'readPastMessages'
  | 'readFeeds'
  | 'lookUpSource'
  | 'readPast'
  | 'applyUndo'
  | keyof GuildCreation
> {
  const linkTo: GuildTools['messageLink'] = (channelId, messageId) =>
    messageLink({ guildId: store.snapshot().guild.id, channelId, messageId }, platformUrl)

  /** Posts something on the platform and tells how that went: where to read it, or how to try again. */
  const post = async (sending: Sending): Promise<void> => {
    const result = await sending.send()
    if (result.kind !== 'ok') {
      notifications.notify({
        tone: 'danger',
        title: sending.failed(),
        description: sentenceOf(result),
        ...(mayWorkAgain(result) && { button: { label: m['dashboard.retry'](), action: () => void post(sending) } }),
      })
      return
    }
    const { channelId, messageId, isPrivate = false, asBot = false } = result.value
    const channel = store.snapshot().guild.channels.find((candidate) => candidate.id === channelId)
    const to = isPrivate ? privateMessageLink({ channelId, messageId }, platformUrl) : linkTo(channelId, messageId)
    notifications.notify({
      tone: 'success',
      title: isPrivate ? m['dashboard.test.sentToYou']() : sending.sent(`#${channel?.name ?? ''}`),
      ...(asBot && { description: m['dashboard.send.asBot']() }),
      button: { label: m['dashboard.seeIt'](), action: { to } },
    })
  }

  const test = (send: Sending['send']) =>
    post({ sent: (channel) => m['dashboard.test.sent']({ channel }), failed: m['dashboard.test.failed'], send })
  const guildId = () => store.snapshot().guild.id

  return {
    messageLink: linkTo,
    ...createGuildCreation(api, store),
    cases: createCaseTools(api, store),
    infractions: createInfractionTools(api, store),
    scores: createScoreTools(api, store),
    bulkRoles: createBulkRoleTools(api, store),
    captcha: createCaptchaTools(api, store),
    reserved: createReservedTools(api, store),
    messageCopies: createMessageCopyTools(api, store),
    reactionRoles: createReactionRoleTools(api, store),
    people: createPeopleTools(api, store),
    birthdays: {
      ...createBirthdayTools(api, store),
      sendTest: () => test(() => api.sendBirthdayTest(guildId())),
    },
    calendar: {
      async statistics(year) {
        const result = await api.readCalendarStatistics(store.snapshot().guild.id, year)
        return result.kind === 'ok'
          ? { ok: true, statistics: result.value }
          : { ok: false, message: sentenceOf(result) }
      },
      async archive(year) {
        const result = await api.readCalendarArchive(store.snapshot().guild.id, year)
        return result.kind === 'ok' ? { ok: true, ...result.value } : { ok: false, message: sentenceOf(result) }
      },
      async markDelivered(opening) {
        const result = await api.deliverGift(store.snapshot().guild.id, opening)
        return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
      },
    },
    readRepeatPast: () => foundOrNull(api.readRepeatPast(guildId())),
    economy: {
      async facts() {
        const result = await api.readEconomyFacts(store.snapshot().guild.id)
        return result.kind === 'ok' ? { ok: true, facts: result.value } : { ok: false, message: sentenceOf(result) }
      },
      async ledger(question) {
        const result = await api.readLedger(store.snapshot().guild.id, question)
        return result.kind === 'ok' ? { ok: true, page: result.value } : { ok: false, message: sentenceOf(result) }
      },
      async undoPlan(line) {
        const result = await api.readUndoPlan(guildId(), line)
        return result.kind === 'ok' ? { ok: true, plan: result.value } : { ok: false, message: sentenceOf(result) }
      },
      async undo(line, request) {
        const result = await api.undoLedgerLine(guildId(), line, request)
        return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
      },
      async merge(items) {
        const result = await api.mergeItems(guildId(), items)
        return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
      },
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
        member_name: (user.global_name ?? user.username).slice(0, 32),
      })
    },
    async uploadImage(file) {
      const result = await api.upload(store.snapshot().guild.id, file)
      return result.kind === 'ok' ? { ok: true, url: result.value.url } : { ok: false, message: sentenceOf(result) }
    },
    async readPast(path) {
      const [result] = await Promise.all([
        api.readHistory(store.snapshot().guild.id, { path, limit: SHOWN_PAST }),
        // Durations and times of day are told apart from plain numbers by the rules.
        rules.load(),
      ])
      return result.kind === 'ok' ? { ok: true, entries: result.value.entries } : { ok: false }
    },
    previewCurve: (request) => foundOrNull(api.previewCurve(guildId(), request)),
    readWordUses: () => foundOrNull(api.readWordUses(guildId())),
    readFigureTroubles: () => foundOrNull(api.readFigureTroubles(guildId())),
    readFilterHits: () => foundOrNull(api.readFilterHits(guildId())),
    async readPastMessages(channelId) {
      const result = await api.readPastMessages(store.snapshot().guild.id, channelId)
      return result.kind === 'ok' ? { ok: true, past: result.value } : { ok: false, message: sentenceOf(result) }
    },
    readFeeds: () => foundOrNull(api.readFeeds(guildId())),
    async lookUpSource(request) {
      const result = await api.lookUpSource(store.snapshot().guild.id, request)
      return result.kind === 'ok' ? result.value : { ok: false, message: sentenceOf(result) }
    },
    applyUndo: (reply) => receiveUndo(reply, store, collections.of(store.snapshot().guild.id)),
    tests: {
      greeting: (type) => test(() => api.sendGreetingTest(guildId(), type)),
      log: (id) => test(() => api.sendLogTest(guildId(), id)),
      repeatMessage: (id, mentions) => test(() => api.sendRepeatTest(guildId(), id, mentions)),
      async feed(key, channel) {
        const result = await api.testFeed(guildId(), key)
        notifications.notify(
          result.kind === 'ok'
            ? { tone: 'success', title: m['dashboard.test.asked']({ channel }) }
            : { tone: 'danger', title: m['dashboard.test.failed'](), description: sentenceOf(result) },
        )
      },
      customCommand: (id) => test(() => api.sendCommandTest(guildId(), id)),
      async clearSlowMode(id) {
        const result = await api.clearSlowMode(guildId(), id)
        return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
      },
    },
    sendSavedMessage: (id, channelId, language) =>
      post({
        sent: (channel) => m['dashboard.send.sent']({ channel }),
        failed: m['dashboard.send.failed'],
        send: () => api.sendSavedMessage(store.snapshot().guild.id, id, { channelId, language }),
      }),
    async readReports(question) {
      const result = await api.readReports(store.snapshot().guild.id, question)
      return result.kind === 'ok' ? { ok: true, page: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async actOnReport(id, action) {
      const result = await api.actOnReport(store.snapshot().guild.id, id, action)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async readSuggestions(question) {
      const result = await api.readSuggestions(store.snapshot().guild.id, question)
      return result.kind === 'ok' ? { ok: true, list: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async decideSuggestion(id, request) {
      const result = await api.decideSuggestion(store.snapshot().guild.id, id, request)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async readTickets(question) {
      const result = await api.readTickets(store.snapshot().guild.id, question)
      return result.kind === 'ok' ? { ok: true, list: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async readConversation(ticketId, before) {
      const result = await api.readConversation(store.snapshot().guild.id, ticketId, before)
      return result.kind === 'ok'
        ? { ok: true, conversation: result.value }
        : { ok: false, message: sentenceOf(result) }
    },
    async replyToTicket(ticketId, text) {
      const result = await api.replyToTicket(store.snapshot().guild.id, ticketId, text)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async actOnTicket(ticketId, action) {
      const result = await api.actOnTicket(store.snapshot().guild.id, ticketId, action)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async decideTicketRequest(requestId, decision) {
      const result = await api.decideTicketRequest(store.snapshot().guild.id, requestId, decision)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async readTicketStatistics(days) {
      const result = await api.readTicketStatistics(store.snapshot().guild.id, days)
      return result.kind === 'ok' ? { ok: true, statistics: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async readTranscripts(question) {
      const result = await api.readTranscripts(store.snapshot().guild.id, question)
      return result.kind === 'ok' ? { ok: true, list: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async deleteTranscript(id) {
      const result = await api.deleteTranscript(store.snapshot().guild.id, id)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async answerTicketRemoval(publicationId, withMessage) {
      const result = await api.answerTicketRemoval(store.snapshot().guild.id, publicationId, withMessage)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async publishTickets(publicationId) {
      const result = await api.publishTickets(store.snapshot().guild.id, publicationId)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
  }
}

/** null: it could not be had. */
async function foundOrNull<Value>(asked: Promise<ApiResult<Value>>): Promise<Value | null> {
  const result = await asked
  return result.kind === 'ok' ? result.value : null
}
