/** In steps, to limit the number of different pictures. */
export const LEVEL_DEMO = { messagesMax: 5_000, step: 50, first: 600 } as const

export const levelCardAddress = (messages: number) => `/level-card.jpg?messages=${messages}`

/** The nearest step within the bounds, or null when it is not a number. */
export function askedMessages(text: string | null): number | null {
  const asked = Number(text ?? LEVEL_DEMO.first)
  if (!Number.isFinite(asked)) return null
  const { messagesMax, step } = LEVEL_DEMO
  return Math.round(Math.min(messagesMax, Math.max(0, asked)) / step) * step
}
