import { defineBot } from '#core/bot/define-bot.ts'
import { mayHaveEntered } from '#core/members/has-entered.ts'
import { VERIFIED, verifiedUser } from '#core/members/verified.ts'
import { autorolesModule } from './module.ts'
import { decideEntered, decideJoined, decideLeft, decideVerified, waitingKey } from './rules/decide-arrival.ts'
import { decideDelayed, delayedOf } from './rules/decide-delayed.ts'
import { decideMoved, decideVoice, holderQuery, holdersQuery, reconcileVoice, VOICE_JOB } from './rules/decide-voice.ts'
import type { AutorolesSettings } from './settings.ts'

const arrival = (userId: string, { stickyRoles }: AutorolesSettings) => ({
  memory: [waitingKey(userId)],
  ...(stickyRoles.enabled && { memberState: [userId] }),
})
const hasVoiceRoles = ({ voiceRole }: AutorolesSettings) => voiceRole.role !== null || voiceRole.extra.length > 0

export const bot = defineBot(autorolesModule, {
  on: {
    memberJoined: { needs: ({ member }, settings) => arrival(member.id, settings), decide: decideJoined },
    memberUpdated: {
      concerns: ({ before, member }) => mayHaveEntered(before, member),
      needs: ({ member }, settings) => arrival(member.id, settings),
      decide: decideEntered,
    },
    requested: {
      concerns: ({ what }) => what === VERIFIED,
      needs: ({ payload }, settings) => {
        const userId = verifiedUser(payload)
        return userId ? { members: [userId], ...arrival(userId, settings) } : {}
      },
      decide: decideVerified,
    },
    memberLeft: { needs: ({ member }) => ({ memory: [waitingKey(member.id)] }), decide: decideLeft },
    voiceChanged: {
      when: hasVoiceRoles,
      concerns: ({ before, after, member }) => !member.bot && before?.channelId !== after?.channelId,
      line: ({ member }) => `member:${member.id}`,
      decide: decideMoved,
    },
    jobDue: {
      // A voice role that was switched off is still taken away.
      when: () => true,
      needs: ({ job, key, payload }) => {
        if (job === VOICE_JOB) return { members: [key], records: holderQuery(key) }
        const userId = delayedOf(payload)?.userId
        return userId ? { members: [userId] } : {}
      },
      decide: ({ job, key, payload }, settings, view) =>
        job === VOICE_JOB ? decideVoice(key, settings, view) : decideDelayed(payload, settings, view),
    },
    guildAvailable: {
      when: hasVoiceRoles,
      needs: () => ({ records: holdersQuery }),
      decide: (_event, settings, view) => reconcileVoice(settings, view),
    },
    settingsChanged: {
      when: () => true,
      concerns: ({ keys }) => keys.includes('voiceRole'),
      needs: () => ({ records: holdersQuery }),
      decide: (_event, settings, view) => reconcileVoice(settings, view),
    },
  },
})
