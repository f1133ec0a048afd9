import { FILL_DEGREES, type GradientStop, PRESET_STOPS } from '#core/cards.ts'

const gradientOf = (stops: readonly GradientStop[]) =>
  `linear-gradient(${FILL_DEGREES}deg, ${stops.map(([offset, color]) => `${color} ${offset * 100}%`).join(', ')})`

/** Two colours chosen by the server, at its angle. */
export const customFill = (from: string, to: string, degrees: number = FILL_DEGREES) =>
  `linear-gradient(${degrees}deg, ${from}, ${to})`

/** The three free fills as shown on the page; the bot paints the same ones. */
export const PRESET_FILLS: Record<1 | 2 | 3, string> = {
  1: gradientOf(PRESET_STOPS[1]),
  2: gradientOf(PRESET_STOPS[2]),
  3: gradientOf(PRESET_STOPS[3]),
}
