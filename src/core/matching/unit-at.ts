const { charCodeAt, codePointAt } = String.prototype

/**
 * A code unit of a text, NaN past its end. JavaScript engines represent short, long, joined and sliced strings
 * differently: after more than four of them, `text.charCodeAt(at)` looks the method up again for every letter, which
 * takes three times as long as reading it.
 */
export const unitAt = (text: string, at: number): number => charCodeAt.call(text, at)

/** The same for the character that begins there, one or two units. */
export const pointAt = (text: string, at: number): number => codePointAt.call(text, at) ?? Number.NaN
