import type { BotHandlers } from '#core/module.ts'
import { decideGoodbye } from './rules/decide-goodbye.ts'
import { decideMerge, kindOfJob } from './rules/decide-merge.ts'
import { decideWelcome } from './rules/decide-welcome.ts'
import { burstKey, greetedKey, waitingKey } from './rules/memory.ts'
import type { WelcomeSettings } from './settings.ts'

export const handlers: BotHandlers<WelcomeSettings> = {
  memberJoined: {
    remembers: ({ member }) => [waitingKey(member.id), greetedKey(member.id), burstKey('welcome')],
    decide: ({ member, at }, settings, view) => decideWelcome({ type: 'joined', member, now: at }, settings, view),
  },
  memberUpdated: {
    // Names and roles change all day long; only an accepted rules screen is worth a look into the memory.
    remembers: ({ before, member }) =>
      before && before.pending === member.pending
        ? []
        : [waitingKey(member.id), greetedKey(member.id), burstKey('welcome')],
    decide: ({ member, at }, settings, view) => decideWelcome({ type: 'updated', member, now: at }, settings, view),
  },
  memberLeft: {
    remembers: ({ member }) => [waitingKey(member.id), burstKey('goodbye')],
    decide: decideGoodbye,
  },
  jobDue: {
    remembers: (event) => {
      const kind = kindOfJob(event)
      return kind ? [burstKey(kind)] : []
    },
    decide: decideMerge,
  },
}
