import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { renderTemplate } from '#core/templates/render.ts'
import { findUnknownVariables, type UnknownVariable } from '#core/templates/variables.ts'
import { ticketNameVariables } from '../variables.ts'

/** Characters that Discord removes from the name of a text channel; letters of any script and emojis stay. */
const FORBIDDEN = /[\p{Cc}!-,./:-@[-^`{-~]/gu

/** The name as Discord will store it. If nothing is left, the default name with the number. */
export function ticketName(filled: string, number: number): string {
  return channelName(filled) || `ticket-${number}`
}

function channelName(written: string): string {
  const plain = written.toLowerCase().trim().replace(/\s+/g, '-').replace(FORBIDDEN, '')
  return [...plain.replace(/-{2,}/g, '-').replace(/^-+|-+$/g, '')].slice(0, CHANNEL_NAME_MAX).join('')
}

/** Only forbidden characters, so that every ticket would fall back to its number. */
export function isNameEmpty(format: string): boolean {
  // A variable counts as at least one letter.
  return channelName(renderTemplate(format, 'en', () => 'x')) === ''
}

export function unknownInName(format: string): readonly UnknownVariable[] {
  return findUnknownVariables(format, ticketNameVariables)
}
