import { type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { numberAsked, textAsked } from '#core/commands/options.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'

const MINUTES = { min: 1, max: 10, usual: 1 } as const

export const dropOptions: readonly CommandOption[] = [
  {
    key: 'time',
    type: 'integer',
    name: inEveryLanguage(m['drops.options.time']),
    description: inEveryLanguage(m['drops.options.timeHelp']),
    required: false,
    range: [MINUTES.min, MINUTES.max],
  },
  {
    key: 'channel',
    type: 'channel',
    name: inEveryLanguage(m['drops.options.channel']),
    description: inEveryLanguage(m['drops.options.channelHelp']),
    required: false,
    channelTypes: WRITABLE_TYPES,
  },
]

/** The channel and duration; this channel and one minute by default. */
export const dropPlace = (event: CommandEvent): { minutes: number; channelId: string } => ({
  minutes: numberAsked(event, 'time') ?? MINUTES.usual,
  channelId: textAsked(event, 'channel') ?? event.channelId,
})
