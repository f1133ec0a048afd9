/** The platform did not answer: caught by the outermost layer, answered as a 503. */
export class PlatformAway extends Error {
  override name = 'PlatformAway'
}
