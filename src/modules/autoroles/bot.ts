import { defineBot } from '#core/bot/define-bot.ts'
import type { Needs } from '#core/bot/view.ts'
import { mayHaveEntered } from '#core/members/has-entered.ts'
import { cancelRoute, roleAll, roleCancel, roleFor, roleStatus } from './commands/role-commands.ts'
import { stickyReset } from './commands/sticky-command.ts'
import { replaceRoute, resetRoute, tempRoleAdd, tempRoleRemove, tempRoleReset } from './commands/temprole-commands.ts'
import { lentPageRoute, tempRoleListMember, tempRoleListRole } from './commands/temprole-list.ts'
import { delayedGuide } from './guide/delayed-guide.ts'
import { autorolesModule } from './module.ts'
import { beginAsked, membersRead, resumeBulk, stopAsked, undoAsked } from './rules/bulk-roles.ts'
import {
  BULK_BEGIN_JOB,
  BULK_JOB,
  BULK_PAGE,
  BULK_REPORT,
  BULK_STOP_JOB,
  BULK_UNDO_JOB,
  bulkQuery,
  pageMemory,
} from './rules/bulk-state.ts'
import { decideEntered, decideJoined, decideLeft, decideVerified, waitingKey } from './rules/decide-arrival.ts'
import { decideDelayed, delayedOf } from './rules/decide-delayed.ts'
import {
  decideMoved,
  decideVoice,
  holderQuery,
  holdersQuery,
  RECONCILE_JOB,
  reconcileVoice,
  VOICE_JOB,
} from './rules/decide-voice.ts'
import { decideStripped, lostRoles } from './rules/ping-pong.ts'
import { GIVE_BACK_JOB, giveBackChannels, RESERVE_JOB, RESERVED, reserveChannels } from './rules/reserve-channels.ts'
import { FORGOTTEN_KEY } from './rules/sticky-roles.ts'
import {
  anyLent,
  decideSooner,
  FORGET_JOB,
  forgetLent,
  lentTo,
  SOONER_JOB,
  soonerNeeds,
} from './rules/temporary-roles.ts'
import type { AutorolesSettings } from './settings.ts'

const arrival = (userId: string, { stickyRoles }: AutorolesSettings): Needs =>
  stickyRoles.enabled
    ? { memory: [waitingKey(userId), FORGOTTEN_KEY], memberState: [userId] }
    : { memory: [waitingKey(userId)] }
const BULK_JOBS: readonly string[] = [BULK_JOB, BULK_BEGIN_JOB, BULK_STOP_JOB, BULK_UNDO_JOB]
const hasVoiceRoles = ({ voiceRole }: AutorolesSettings) => voiceRole.role !== null || voiceRole.extra.length > 0

export const bot = defineBot(autorolesModule, {
  on: {
    memberJoined: { needs: ({ member }, settings) => arrival(member.id, settings), decide: decideJoined },
    memberUpdated: {
      concerns: (event) => mayHaveEntered(event.before, event.member) || lostRoles(event).length > 0,
      needs: ({ before, member }, settings) => (mayHaveEntered(before, member) ? arrival(member.id, settings) : {}),
      decide(event, settings, view) {
        const stripped = decideStripped(event, view)
        if (!mayHaveEntered(event.before, event.member)) return stripped
        const entered = decideEntered(event, settings, view)
        return { ...entered, effects: [...stripped.effects, ...entered.effects] }
      },
    },
    memberVerified: {
      needs: ({ userId }, settings) => ({ members: [userId], ...arrival(userId, settings) }),
      decide: decideVerified,
    },
    memberLeft: {
      needs: ({ member }, { stickyRoles }) => ({
        memory: [waitingKey(member.id)],
        ...(stickyRoles.enabled && { records: lentTo(member.id) }),
      }),
      decide: decideLeft,
    },
    voiceChanged: {
      when: hasVoiceRoles,
      concerns: ({ before, after, member }) => !member.bot && before?.channelId !== after?.channelId,
      line: ({ member }) => `member:${member.id}`,
      decide: decideMoved,
    },
    jobDue: {
      // A voice role must be removed even after it was switched off.
      when: () => true,
      needs: ({ job, key, payload }) => {
        if (job === VOICE_JOB) return { members: [key], records: holderQuery(key) }
        if (job === RECONCILE_JOB) return { records: holdersQuery(payload) }
        if (BULK_JOBS.includes(job)) return { records: bulkQuery, memory: [BULK_REPORT] }
        if (job === SOONER_JOB) return soonerNeeds(payload)
        if (job === RESERVE_JOB || job === GIVE_BACK_JOB) return { memory: [RESERVED] }
        if (job === FORGET_JOB) return { records: key === 'server' ? anyLent : lentTo(key) }
        const userId = delayedOf(payload)?.userId
        return userId ? { members: [userId] } : {}
      },
      decide({ job, key, payload }, settings, view) {
        if (job === VOICE_JOB) return decideVoice(key, settings, view)
        if (job === RECONCILE_JOB) return reconcileVoice(settings, view, payload)
        if (job === BULK_JOB) return resumeBulk(view)
        if (job === BULK_BEGIN_JOB) return beginAsked(payload, view)
        if (job === BULK_STOP_JOB) return stopAsked(view)
        if (job === BULK_UNDO_JOB) return undoAsked(payload, view)
        if (job === SOONER_JOB) return decideSooner(payload, view)
        if (job === FORGET_JOB) return forgetLent(payload, view)
        if (job === RESERVE_JOB) return reserveChannels(payload, settings, view)
        if (job === GIVE_BACK_JOB) return giveBackChannels(view)
        return decideDelayed(payload, settings, view)
      },
    },
    answered: {
      when: () => true,
      concerns: ({ tag }) => tag === BULK_PAGE,
      needs: ({ payload, result }) => ({
        records: bulkQuery,
        memory: result.ok ? pageMemory(payload, result.data) : [],
      }),
      decide: (event, _settings, view) => membersRead(event, view),
    },
    guildAvailable: {
      // It may have been switched off while the bot was down.
      when: () => true,
      needs: () => ({ records: holdersQuery() }),
      decide: (_event, settings, view) => reconcileVoice(settings, view),
    },
    settingsChanged: {
      when: () => true,
      concerns: ({ keys }) => keys.includes('voiceRole'),
      needs: () => ({ records: holdersQuery() }),
      decide: (_event, settings, view) => reconcileVoice(settings, view),
    },
  },
  guides: [delayedGuide],
  commands: [
    roleAll,
    roleFor,
    roleStatus,
    roleCancel,
    tempRoleAdd,
    tempRoleListMember,
    tempRoleListRole,
    tempRoleRemove,
    tempRoleReset,
    stickyReset,
  ],
  routes: {
    'bulk-cancel': cancelRoute,
    lend: replaceRoute,
    'lend-reset': resetRoute,
    lent: lentPageRoute,
  },
})
