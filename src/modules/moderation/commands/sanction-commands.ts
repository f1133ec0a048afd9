import { type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import { type Command, defineCommand } from '#core/bot/define-command.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { PERMISSION_FOR, type SanctionType } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import { askForSanction, readTime, sanctionNeeds } from './ask-for-sanction.ts'
import {
  deletedOption,
  imageOptions,
  imagesOf,
  keepOption,
  keepsMessagesIn,
  option,
  REASON_LENGTH,
  textOf,
} from './options.ts'

const user = option('user', 'user', true)
const reason = option('reason', 'string', false, { length: REASON_LENGTH })
const time = option('time', 'string', false, { length: [1, 60] })

type Plan = {
  id: 'ban' | 'kick' | 'mute' | 'warn' | 'note'
  options: readonly CommandOption[]
  /** The type of sanction, which may depend on whether it has a duration. */
  type(seconds: number | null): SanctionType
  textKey: 'reason' | 'content'
}

const plans: readonly Plan[] = [
  {
    id: 'ban',
    options: [user, reason, time, deletedOption],
    type: (seconds) => (seconds === null ? 'ban' : 'tempban'),
    textKey: 'reason',
  },
  { id: 'kick', options: [user, reason], type: () => 'kick', textKey: 'reason' },
  { id: 'mute', options: [user, time, reason], type: () => 'tempmute', textKey: 'reason' },
  { id: 'warn', options: [user, reason], type: () => 'warn', textKey: 'reason' },
  {
    id: 'note',
    options: [user, option('content', 'string', true, { length: REASON_LENGTH })],
    type: () => 'note',
    textKey: 'content',
  },
]

/** `/ban`, `/kick`, `/mute`, `/warn` and `/note`: one shape, one set of checks. */
export const sanctionCommands: readonly Command<ModerationSettings>[] = plans.map(({ id, options, type, textKey }) =>
  defineCommand<ModerationSettings>({
    id,
    group: null,
    name: inEveryLanguage(m[`moderation.commands.${id}.name`]),
    description: inEveryLanguage(m[`moderation.commands.${id}.description`]),
    permission: PERMISSION_FOR[type(null)],
    options: [...options, keepOption, ...imageOptions],
    needs: ({ targets }) => sanctionNeeds(targets.members.get('user')?.id),
    decide(event, settings, view) {
      const target = targetOf(event)
      const { own } = event.locale
      const read = readTime(textOf(event, 'time'), id === 'mute')
      if (!read.ok) return refuse(m[`moderation.refused.${read.why}`]({}, { locale: own }), read.why)
      const images = imagesOf(event)
      if (!images) return refuse(m['moderation.refused.badImage']({}, { locale: own }), 'badImage')
      const seconds = read.seconds ?? (id === 'mute' ? settings.moderation.defaultMute : null)
      const asked = {
        type: type(read.seconds),
        target,
        reason: textOf(event, textKey),
        context: null,
        duration: seconds,
        deleteMessages: Number(event.options.get('deleted') ?? settings.moderation.defaultDelete),
        images,
        predefinedId: null,
        keepsMessages: keepsMessagesIn(event),
        roles: [],
      }
      return askForSanction(event, asked, settings, view)
    },
  }),
)

const refuse = (words: string, code: string): Decision => answerPrivately(words, code)

export function targetOf({ targets }: CommandEvent) {
  const target = targets.members.get('user')
  if (!target) throw new Error('the platform sent nobody for a required option')
  return target
}
