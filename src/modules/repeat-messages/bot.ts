import { defineBot } from '#core/bot/define-bot.ts'
import { PUBLISHED } from '#core/publish-limit.ts'
import { repeatList, repeatPause, repeatResume, repeatSend, resumeByItself } from './commands/repeat-commands.ts'
import { repeatGuide } from './guide/repeat-guide.ts'
import { repeatMessagesModule } from './module.ts'
import { COPY } from './rules/copy-state.ts'
import { COUNTED, readCounted, whenCounted, whenDue } from './rules/due-copy.ts'
import { planAll, RESUME_JOB, SEND_JOB } from './rules/plan-copies.ts'
import { REFUSED, whenRefused } from './rules/send-copy.ts'
import { FIRST_JOB, sendFirst } from './rules/send-first.ts'

const everything = () => ({
  collections: ['repeatMessages', 'savedMessages'],
  records: { copies: { kind: COPY, limit: 100 } },
})
const oneCopy = (id: string) => ({
  memoryPrefix: PUBLISHED,
  collections: ['repeatMessages', 'savedMessages'],
  records: { copy: { kind: COPY, id } },
})

/** Each repeat message has its own switch, so the module always listens. */
const always = { when: () => true, line: () => 'repeat' }

export const bot = defineBot(repeatMessagesModule, {
  on: {
    guildAvailable: { ...always, needs: everything, decide: (_event, _settings, view) => planAll(view) },
    settingsChanged: {
      ...always,
      concerns: ({ keys, collections }) =>
        keys.includes('timezone') ||
        collections.includes('repeatMessages') ||
        // Premium has changed.
        (keys.length === 0 && collections.length === 0),
      needs: everything,
      decide: (_event, _settings, view) => planAll(view),
    },
    jobDue: {
      ...always,
      concerns: ({ job }) => job === SEND_JOB || job === FIRST_JOB || job === RESUME_JOB,
      needs: ({ key }) => oneCopy(key),
      decide: (event, _settings, view) => {
        if (event.job === RESUME_JOB) return resumeByItself(event.key, view)
        return event.job === FIRST_JOB ? sendFirst(event, view) : whenDue(event, view)
      },
    },
    answered: {
      ...always,
      concerns: ({ tag }) => tag === COUNTED || tag === REFUSED,
      needs: ({ payload }) => oneCopy(readCounted(payload)?.id ?? ''),
      decide: (event, _settings, view) => (event.tag === REFUSED ? whenRefused(event, view) : whenCounted(event, view)),
    },
  },
  guides: [repeatGuide],
  commands: [repeatList, repeatPause, repeatResume, repeatSend],
})
