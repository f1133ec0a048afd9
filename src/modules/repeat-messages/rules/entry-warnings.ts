import { CHANNEL_TYPE, type ChannelType } from '#core/guild/types.ts'
import { type Message, mentionsEveryone } from '#core/settings/message.ts'
import type { RepeatMessage } from '../repeat-message.ts'

/** More often than this, copies fill a channel. */
const OFTEN_SECONDS = 1_800

export type EntryWarning = 'everyone' | 'often' | 'news' | 'rules' | 'oncePerDay'

/** `type`: undefined while no channel is chosen. `isRules`: where Discord shows the rules of the server. */
type Place = { type: ChannelType | undefined; isRules: boolean }

/** Warnings for the person who makes a repeat message. `message`: what it sends, if known. */
export function entryWarnings(
  { kind, interval, window: { from, to } }: Pick<RepeatMessage, 'kind' | 'interval' | 'window'>,
  message: Message | null,
  { type, isRules }: Place,
): EntryWarning[] {
  const isInterval = kind === 'interval'
  const openMinutes = to - from + (from > to ? 1_440 : 0)
  return [
    ...(message && mentionsEveryone(message) ? (['everyone'] as const) : []),
    ...(isInterval && interval < OFTEN_SECONDS ? (['often'] as const) : []),
    ...(type === CHANNEL_TYPE.news ? (['news'] as const) : []),
    ...(isRules ? (['rules'] as const) : []),
    ...(isInterval && openMinutes < 1_440 && openMinutes * 60 < interval && interval <= 86_400
      ? (['oncePerDay'] as const)
      : []),
  ]
}

/** Whether saving it makes copies notify everyone that did not before. */
export const beginsToNotifyEveryone = (message: Message | null, before: Message | null): boolean =>
  message !== null && mentionsEveryone(message) && !(before && mentionsEveryone(before))
