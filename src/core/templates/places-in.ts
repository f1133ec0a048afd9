/** Lower ranks are not available to texts. */
const PLACE_MAX = 1_000
const PLACES_MAX = 10
const ASKED = /\{(?:level|xp|money)\.to_position([^{}]*)\}/g
const POSITION = /:position=(\d{1,4})(?![\d])/

/** Which ranks on the boards a text refers to: `{xp.to_position:position=3}`; without a number it is the first. */
export function placesIn(text: string): number[] {
  const places = [...text.matchAll(ASKED)].map(([, params = '']) => Number(POSITION.exec(params)?.[1] ?? 1))
  return [...new Set(places)].filter((place) => place >= 1 && place <= PLACE_MAX).slice(0, PLACES_MAX)
}
