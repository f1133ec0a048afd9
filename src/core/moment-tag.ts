/** Discord's own styles: `R` is "in 3 hours", the others are dates, with or without the time of day. */
type Style = 'd' | 'D' | 'f' | 'F' | 'R'

/** A moment in Discord's notation, shown in each reader's own language and time zone. */
export const momentTag = (ms: number, style: Style = 'f'): string => `<t:${Math.floor(ms / 1_000)}:${style}>`

/** The end of a wait, rounded up to the second, so that nobody returns too early. */
export const waitTag = (ms: number): string => `<t:${Math.ceil(ms / 1_000)}:R>`
