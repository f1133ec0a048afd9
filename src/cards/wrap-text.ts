import type { SKRSContext2D } from '@napi-rs/canvas'

/** Lines at most `width` wide in the context's font; if `max` lines are not enough, the last ends in an ellipsis. */
export function wrapText(context: SKRSContext2D, text: string, width: number, max: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= width
  const lines: string[] = []
  // A no-break space keeps its neighbours together, as in the text itself.
  const words = text.split(' ').filter(Boolean)
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else if (lines.length < max) lines.push(word)
    else {
      lines[max - 1] = shortened(lines[max - 1] ?? '', fits)
      return lines
    }
  }
  return lines
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let kept = line
  while (kept !== '' && !fits(`${kept}…`)) kept = kept.slice(0, kept.lastIndexOf(' '))
  return `${kept.replace(/[,.;:\s]+$/, '')}…`
}
