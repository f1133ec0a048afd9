import { defineBot } from '#core/bot/define-bot.ts'
import { welcomeModule } from './module.ts'
import { decideGoodbye } from './rules/decide-goodbye.ts'
import { decideMerge, kindOfJob } from './rules/decide-merge.ts'
import { decideWelcome } from './rules/decide-welcome.ts'
import { burstKey, greetedKey, waitingKey } from './rules/memory.ts'

export const bot = defineBot(welcomeModule, {
  on: {
    memberJoined: {
      when: (settings) => settings.welcomeMessage,
      needs: ({ member }) => ({ memory: [waitingKey(member.id), greetedKey(member.id), burstKey('welcome')] }),
      decide: ({ member, at }, settings, view) => decideWelcome({ type: 'joined', member, now: at }, settings, view),
    },
    memberUpdated: {
      when: (settings) => settings.welcomeMessage,
      // Names and roles change all day long; only an accepted rules screen is worth a look into the memory.
      concerns: ({ before, member }) => !before || before.pending !== member.pending,
      needs: ({ member }) => ({ memory: [waitingKey(member.id), greetedKey(member.id), burstKey('welcome')] }),
      decide: ({ member, at }, settings, view) => decideWelcome({ type: 'updated', member, now: at }, settings, view),
    },
    memberLeft: {
      needs: ({ member }) => ({ memory: [waitingKey(member.id), burstKey('goodbye')] }),
      decide: decideGoodbye,
    },
    jobDue: {
      needs: (event) => {
        const kind = kindOfJob(event)
        return kind ? { memory: [burstKey(kind)] } : {}
      },
      decide: decideMerge,
    },
  },
})
