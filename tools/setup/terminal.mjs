// Progress of a long command for people: one short line for each step, with its duration.
const isColourful = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR
const paint = (code) => (text) => (isColourful ? `\u001b[${code}m${text}\u001b[0m` : text)

export const dim = paint('2')
export const bold = paint('1')
export const red = paint('31')
export const green = paint('32')
export const yellow = paint('33')

/** @param {number} ms */
export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** @param {string} text */
export function complain(text) {
  process.stderr.write(`${text}\n`)
}

/**
 * Announces the step when it begins (a silent minute looks like a hang), and says how long it took.
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now()
  say(`${dim('·')} ${title} …`)
  const result = await work()
  say(`${green('✓')} ${title} ${dim(duration(performance.now() - startedAt))}`)
  return result
}
