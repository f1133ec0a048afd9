import { defineBot } from '#core/bot/define-bot.ts'
import type { EventOf } from '#core/bot/events.ts'
import { pressNeeds, readPress } from '#core/bot/handed-press.ts'
import { deleteLeft, REMOVAL_JOB } from '#core/bot/leaving-message.ts'
import type { Needs } from '#core/bot/view.ts'
import { ticket, ticketFromMessage } from './commands/member-commands.ts'
import { reply } from './commands/reply-command.ts'
import { teamCommands } from './commands/team-commands.ts'
import { ticketsModule } from './module.ts'
import { routes } from './routes.ts'
import { releaseDue, startReleases } from './rules/claim.ts'
import { RELEASE_JOB, TAKEOVER_JOB } from './rules/claim-change.ts'
import { PAGE } from './rules/collect-transcript.ts'
import { CREATE_FAILED, createNeeds, createTicket, OPENED } from './rules/create-ticket.ts'
import { takeBack, ticketIdOf, ticketOpened } from './rules/created.ts'
import { DELETE_FAILED, DELETE_JOB, deleteDue, deleteFailed } from './rules/delete-ticket.ts'
import { CREATE_JOB } from './rules/draft.ts'
import { RATING_POSTED, ratingLine, ratingPosted } from './rules/feedback.ts'
import { actFromDashboard, DASHBOARD_JOB, dashboardNeeds } from './rules/from-dashboard.ts'
import { hearMessage } from './rules/hear-message.ts'
import { forgetHeard, hearEdit } from './rules/heard.ts'
import { idleDue, openerReturned, startTimers } from './rules/idle.ts'
import { IDLE_JOB } from './rules/idle-times.ts'
import { openingNeeds } from './rules/open-ticket.ts'
import {
  lookForPeople,
  PERSON_LOOKED_FOR,
  personLeft,
  personLookedFor,
  personNeeds,
  ticketsOfMember,
} from './rules/people-away.ts'
import { PROMISE_JOB, promiseDue, startPromises } from './rules/promise.ts'
import {
  EDIT_FAILED,
  hearRemoval,
  LOOKED_FOR,
  lookForPublications,
  PUBLISH_JOB,
  PUBLISHED_PREFIX,
  publicationDeleted,
  publicationLookedFor,
  publish,
  publishAnew,
  publishNeeds,
  refreshPublications,
  removalNeeds,
} from './rules/publish.ts'
import { REMIND_JOB, remindDue, startReminders } from './rules/remind-claimer.ts'
import { requestDue } from './rules/request-due.ts'
import { DECIDE_REQUEST_JOB, decideRequest, decideRequestNeeds } from './rules/request-from-dashboard.ts'
import { REQUEST_JOB, requestById } from './rules/request-record.ts'
import { mayBeTicket } from './rules/room.ts'
import { lookForRooms, ROOM_GONE_JOB, roomGone, roomGoneNeeds, writeWhatWasHeard } from './rules/room-gone.ts'
import { openOnPress, openOnRequest } from './rules/staff-opening.ts'
import { takeoverDue, takeoverPeople } from './rules/take-over.ts'
import {
  everyLive,
  LIVE_STATES,
  TICKET,
  ticketById,
  ticketOfChannel,
  ticketsInThreadsOf,
} from './rules/ticket-record.ts'
import { pageCame, pageNeeds, RENDER_JOB, renderNeeds, renderTranscript, transcriptSent } from './rules/transcript.ts'
import {
  FORGET_TRANSCRIPT_JOB,
  forgetTranscript,
  forgetTranscriptNeeds,
  WEB_TRANSCRIPT,
} from './rules/web-transcript.ts'
import { TRANSCRIPT_SENT } from './rules/write-transcript.ts'
import type { TicketsSettings } from './settings.ts'

function jobNeeds(event: EventOf<'jobDue'>): Needs {
  const { job, key, payload } = event
  if (job === CREATE_JOB) return createNeeds(event)
  if (job === DASHBOARD_JOB) return dashboardNeeds(payload)
  if (job === DECIDE_REQUEST_JOB) return decideRequestNeeds(payload)
  if (job === RENDER_JOB) return renderNeeds(event)
  if (job === ROOM_GONE_JOB) return roomGoneNeeds(event)
  if (job === REQUEST_JOB) return { records: requestById(key) }
  if (job === FORGET_TRANSCRIPT_JOB) return forgetTranscriptNeeds(payload)
  if (job === TAKEOVER_JOB) return { records: ticketById(key), members: takeoverPeople(payload) }
  if (job === PUBLISH_JOB) return publishNeeds(payload)
  if (job === REMOVAL_JOB) return removalNeeds(payload)
  return { records: ticketById(key) }
}

const jobs = {
  [CREATE_JOB]: createTicket,
  [REQUEST_JOB]: requestDue,
  [IDLE_JOB]: idleDue,
  [PROMISE_JOB]: promiseDue,
  [RELEASE_JOB]: releaseDue,
  [REMIND_JOB]: remindDue,
  [TAKEOVER_JOB]: takeoverDue,
  [DELETE_JOB]: deleteDue,
  [RENDER_JOB]: renderTranscript,
  [ROOM_GONE_JOB]: writeWhatWasHeard,
  [FORGET_TRANSCRIPT_JOB]: forgetTranscript,
  [PUBLISH_JOB]: publish,
  [REMOVAL_JOB]: hearRemoval,
  [DASHBOARD_JOB]: actFromDashboard,
  [DECIDE_REQUEST_JOB]: decideRequest,
} as const

const isJob = (job: string): job is keyof typeof jobs => Object.hasOwn(jobs, job)

/** Switched off, it opens nothing, but open tickets continue to their end. */
const evenWhenOff = { when: () => true }
/** Where tickets were never set up there are none, so they are not looked up at every message. */
const wherePrepared = {
  when: ({ ticketSystem: { status, category, channel, panels } }: TicketsSettings) =>
    status || category !== null || channel !== null || panels.length > 0,
}

const isPublished = ({ messageIds }: EventOf<'messagesDeleted'>, { ticketSystem }: TicketsSettings) =>
  ticketSystem.publications.some(({ messageId }) => messageId !== null && messageIds.includes(messageId))

export const bot = defineBot(ticketsModule, {
  keeps: { records: [{ kind: TICKET, live: ['opening', ...LIVE_STATES] }, { kind: WEB_TRANSCRIPT }] },
  on: {
    jobDue: {
      ...evenWhenOff,
      concerns: ({ job }) => isJob(job),
      needs: jobNeeds,
      decide: (event, settings, view) =>
        isJob(event.job) ? jobs[event.job](event, settings, view) : { effects: [], reasons: [] },
    },
    answered: {
      ...evenWhenOff,
      line: ({ tag, payload }) => (tag === RATING_POSTED ? ratingLine(payload) : null),
      needs: (event) => {
        const { tag, payload } = event
        if (tag === PAGE || tag === TRANSCRIPT_SENT) return pageNeeds(event)
        if (tag === PERSON_LOOKED_FOR) return personNeeds(payload)
        if (tag === EDIT_FAILED) return publishNeeds(payload)
        return tag === LOOKED_FOR ? {} : { records: ticketById(ticketIdOf(payload)) }
      },
      decide(event, settings, view) {
        if (event.tag === PAGE) return pageCame(event, view)
        if (event.tag === TRANSCRIPT_SENT) return transcriptSent(event, view)
        if (event.tag === RATING_POSTED) return ratingPosted(event, view)
        if (event.tag === OPENED) return ticketOpened(event, view)
        if (event.tag === PERSON_LOOKED_FOR) return personLookedFor(event, settings, view)
        if (event.tag === DELETE_FAILED) return deleteFailed(event, settings, view)
        if (event.tag === LOOKED_FOR) return publicationLookedFor(event, settings)
        if (event.tag === EDIT_FAILED) return publishAnew(event, settings, view)
        return event.tag === CREATE_FAILED ? takeBack(event, settings, view) : { effects: [], reasons: [] }
      },
    },
    requested: {
      concerns: ({ what }) => what === 'open' || what === 'press',
      needs: ({ what, payload }) =>
        what === 'press' ? { ...pressNeeds(payload), ...openingNeeds(readPress(payload)?.userId ?? '') } : {},
      decide: (event, settings, view) =>
        event.what === 'press' ? openOnPress(event, settings, view) : openOnRequest(event, settings, view),
    },
    messageCreated: {
      ...wherePrepared,
      // Most messages are not in a ticket.
      concerns: ({ message }, _settings, guild) => !message.isSystem && mayBeTicket(message.channelId, guild),
      needs: ({ message }) => ({ records: ticketOfChannel(message.channelId) }),
      decide: hearMessage,
    },
    messageEdited: {
      ...wherePrepared,
      concerns: ({ message }, _settings, guild) => !message.isSystem && mayBeTicket(message.channelId, guild),
      needs: ({ message }) => ({ records: ticketOfChannel(message.channelId) }),
      decide: hearEdit,
    },
    channelChanged: {
      ...wherePrepared,
      concerns: ({ change }) => change === 'deleted',
      needs: ({ before }) => ({
        records: { ...ticketOfChannel(before?.id ?? ''), ...ticketsInThreadsOf(before?.id ?? '') },
      }),
      decide: (_event, _settings, view) => roomGone(view),
    },
    threadChanged: {
      ...wherePrepared,
      concerns: ({ change }) => change === 'deleted',
      needs: ({ before }) => ({ records: ticketOfChannel(before?.id ?? '') }),
      decide: (_event, _settings, view) => roomGone(view),
    },
    memberJoined: {
      ...wherePrepared,
      // Channels keep their permissions for members who leave; only threads do not.
      concerns: (_event, { ticketSystem }) => ticketSystem.panels.some(({ mode }) => mode === 'thread'),
      needs: ({ member }) => ticketsOfMember(member.id),
      decide: (_event, _settings, view) => openerReturned(view),
    },
    memberLeft: {
      ...wherePrepared,
      needs: ({ member }) => ticketsOfMember(member.id),
      decide: (_event, settings, view) => personLeft(settings, view),
    },
    messagesDeleted: {
      ...wherePrepared,
      concerns: (event, settings, guild) => isPublished(event, settings) || mayBeTicket(event.channelId, guild),
      decide: (event, settings) =>
        isPublished(event, settings)
          ? publicationDeleted(event, settings)
          : { effects: [forgetHeard(event)], reasons: [] },
    },
    guildAvailable: {
      ...wherePrepared,
      needs: () => ({ records: { live: everyLive } }),
      decide: (_event, settings, view) => ({
        effects: [...lookForPublications(settings), ...lookForRooms(view), ...lookForPeople(settings, view)],
        reasons: [],
      }),
    },
    settingsChanged: {
      ...wherePrepared,
      // Premium that begins or ends is reported without any names.
      concerns: ({ keys, collections }) => keys.includes('ticketSystem') || keys.length + collections.length === 0,
      needs: () => ({
        memoryPrefix: PUBLISHED_PREFIX,
        records: { live: everyLive },
      }),
      decide: (_event, settings, view) => ({
        effects: [
          ...deleteLeft(
            PUBLISHED_PREFIX,
            settings.ticketSystem.publications.map(({ id }) => id),
            view,
          ),
          ...refreshPublications(settings, view),
          ...startTimers(settings, view),
          ...startPromises(settings, view),
          ...startReminders(settings, view),
          ...startReleases(settings, view),
        ],
        reasons: [{ code: 'settingsTaken' }],
      }),
    },
  },
  commands: [ticket, ...teamCommands, reply, ticketFromMessage],
  routes,
})
