import type { MessageShape } from '../../live/discord-shapes.ts'

/** Messages of one author within this time are grouped under one name. */
const RUN_MS = 7 * 60_000
const PLAIN: readonly number[] = [0, 19, 20, 23]

export const isPlain = (message: MessageShape) => PLAIN.includes(message.type)
export const isEphemeral = (message: MessageShape) => (message.flags & 64) !== 0
export const isLoading = (message: MessageShape) => (message.flags & 128) !== 0

export function continues(message: MessageShape, previous: MessageShape | undefined): boolean {
  if (!previous || !isPlain(message) || !isPlain(previous) || message.type !== 0) return false
  if (message.author.id !== previous.author.id || message.author.username !== previous.author.username) return false
  if (message.interaction_metadata || isEphemeral(message) !== isEphemeral(previous)) return false
  return Date.parse(message.timestamp) - Date.parse(previous.timestamp) < RUN_MS
}

export function isNewDay(message: MessageShape, previous: MessageShape | undefined): boolean {
  return !previous || new Date(message.timestamp).toDateString() !== new Date(previous.timestamp).toDateString()
}
