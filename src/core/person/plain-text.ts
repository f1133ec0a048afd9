const LINK = /\b(?:https?:\/\/|www\.|discord\.gg\/)\S*/gi

/** What people write about themselves is shown to strangers: no links, no line breaks, no runs of spaces. */
export function plainText(written: string): string {
  return written.replaceAll(LINK, '').replaceAll(/\s+/g, ' ').trim()
}
