import { defineBot } from '#core/bot/define-bot.ts'
import { VOICE_JOB } from '#core/gains/voice-tick.ts'
import { topLevel } from './commands/top-level.ts'
import { levelsModule } from './module.ts'
import { changeLevel, giveRolesBack, levelChanges } from './rules/level-change.ts'
import { xpForVoice } from './rules/voice-xp.ts'
import { xpForMessage } from './rules/xp-for-message.ts'

const forMember = (userId: string) => ({
  members: [userId],
  memberState: [userId],
  ranks: [userId],
  collections: ['levelRewards', 'items'],
})

export const bot = defineBot(levelsModule, {
  stage: 'reward',
  on: {
    messageCreated: {
      when: (settings) => settings.levelSystem && settings.textXp,
      line: ({ message }) => `member:${message.author.id}`,
      decide: xpForMessage,
    },
    voiceChanged: {
      when: (settings) => settings.levelSystem && settings.vocalXp,
      line: () => 'voice',
      decide: (_event, settings, view) => xpForVoice(settings, view),
    },
    jobDue: {
      concerns: ({ job }) => job === VOICE_JOB,
      line: () => 'voice',
      decide: (_event, settings, view) => xpForVoice(settings, view),
    },
    xpChanged: {
      concerns: (event, settings, { premium }) => levelChanges(event, settings, premium),
      line: ({ userId }) => `member:${userId}`,
      needs: ({ userId }) => forMember(userId),
      decide: changeLevel,
    },
    memberJoined: {
      needs: ({ member }) => ({ standings: [member.id], collections: ['levelRewards'] }),
      decide: ({ member }, settings, view) =>
        giveRolesBack(member, view.standings.get(member.id)?.xp ?? 0, settings, view),
    },
    memberLeft: {
      when: (settings) => settings.levelSystem && (settings.leaveResetXp || settings.banResetXp),
      concerns: ({ departure }, settings) => settings.leaveResetXp || departure === 'ban',
      decide: ({ member, at }) => ({
        effects: [
          {
            type: 'moveXp',
            userId: member.id,
            amount: 0,
            setTo: true,
            source: 'leave',
            ref: `leave:${member.id}:${at}`,
            channelId: null,
          },
          { type: 'deleteMemberState', userId: member.id },
        ],
        reasons: [{ code: 'xpForgotten' }],
      }),
    },
  },
  commands: [topLevel],
})
