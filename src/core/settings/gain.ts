import * as z from 'zod/mini'
import { int, range, seconds } from './kinds.ts'

/** What one message or one voice interval brings, in XP or in money. */
export const gainRange = () => range(1, 1000)
/** Pause between two gains, or length of a voice interval. */
export const gainPace = () => seconds(5, 3600)
export const voiceMinMembers = () => int(1, 99)
export const longMessageLength = () => int(100, 1500)

/** Who gains from messages in the chat of a voice channel: nobody, those connected to it, or everyone. */
export const voiceChatGain = () =>
  z.pipe(
    // Exports of older settings hold `true`, which meant the members connected.
    z.transform((value: unknown) => (value === true ? 'connected' : value)),
    z.union([z.literal(false), z.enum(['connected', 'everyone'])]),
  )
