/** A member's activity on an ordinary day. */
export type Habits = { messages: number; voiceMinutes: number }

type Range = readonly [number, number]
type Earnings = {
  /** Of one message; null: messages bring nothing. */
  message: Range | null
  /** Of one interval in voice; null: voice brings nothing. */
  voice: Range | null
  voiceIntervalSeconds: number
}

const mean = ([low, high]: Range) => (low + high) / 2

/** Only messages that count are given: the cooldown is already applied. Of voice only whole intervals count. */
export function dailyGain(
  { message, voice, voiceIntervalSeconds }: Earnings,
  { messages, voiceMinutes }: Habits,
): { written: number; spoken: number } {
  const intervals = Math.floor((voiceMinutes * 60) / voiceIntervalSeconds)
  return { written: message ? messages * mean(message) : 0, spoken: voice ? intervals * mean(voice) : 0 }
}
