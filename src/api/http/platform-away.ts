/** The platform did not answer: caught at the edge, told as a 503. */
export class PlatformAway extends Error {
  override name = 'PlatformAway'
}
