import type { CommandGroup, CommandOption } from '#core/bot/commands.ts'
import { inEveryLanguage } from '#core/bot/commands.ts'
import type { AutocompleteEvent } from '#core/bot/events.ts'
import { TICKET_OUTCOME_MAX } from '#core/tickets-api.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'

export const ticketmod: CommandGroup = {
  name: inEveryLanguage(m['tickets.commands.ticketmod.name']),
  description: inEveryLanguage(m['tickets.commands.ticketmod.description']),
  // Teams need no Discord permission; whether somebody may use it is checked when it runs.
  permission: null,
}

export const reasonOption = (required = false): CommandOption => ({
  key: 'reason',
  type: 'string',
  name: inEveryLanguage(m['tickets.commands.options.reason']),
  description: inEveryLanguage(m['tickets.commands.options.reasonHelp']),
  required,
  length: [1, 1_000],
})

export const tagOption: CommandOption = {
  key: 'tag',
  type: 'string',
  name: inEveryLanguage(m['tickets.commands.options.tag']),
  description: inEveryLanguage(m['tickets.commands.options.tagHelp']),
  required: false,
  autocomplete: true,
}

export const outcomeOption: CommandOption = {
  key: 'outcome',
  type: 'string',
  name: inEveryLanguage(m['tickets.commands.options.outcome']),
  description: inEveryLanguage(m['tickets.commands.options.outcomeHelp']),
  required: false,
  length: [1, TICKET_OUTCOME_MAX],
}

export const panelOption = (required = false): CommandOption => ({
  key: 'panel',
  type: 'string',
  name: inEveryLanguage(m['tickets.commands.options.panel']),
  description: inEveryLanguage(m['tickets.commands.options.panelHelp']),
  required,
  autocomplete: true,
})

export const memberOption: CommandOption = {
  key: 'member',
  type: 'user',
  name: inEveryLanguage(m['tickets.commands.options.member']),
  description: inEveryLanguage(m['tickets.commands.options.memberHelp']),
  required: true,
}

export const guestOption: CommandOption = {
  key: 'guest',
  type: 'mentionable',
  name: inEveryLanguage(m['tickets.commands.options.guest']),
  description: inEveryLanguage(m['tickets.commands.options.guestHelp']),
  required: true,
}

export const textOption = (max: number): CommandOption => ({
  key: 'text',
  type: 'string',
  name: inEveryLanguage(m['tickets.commands.options.text']),
  description: inEveryLanguage(m['tickets.commands.options.textHelp']),
  required: true,
  length: [1, max],
})

export function completePanel({ focused }: AutocompleteEvent, { ticketSystem }: TicketsSettings) {
  const typed = focused.text.toLowerCase()
  return ticketSystem.panels
    .filter(({ name, status }) => status && name.toLowerCase().includes(typed))
    .map(({ id, name }) => ({ name, value: id }))
}

export function completeTag({ focused }: AutocompleteEvent, { ticketSystem }: TicketsSettings) {
  const typed = focused.text.toLowerCase()
  return ticketSystem.closeTags
    .filter((tag) => tag.toLowerCase().includes(typed))
    .map((tag) => ({ name: tag, value: tag }))
}

/** Chosen from the list, or typed by name. */
export function panelIdOf(value: unknown, { ticketSystem }: TicketsSettings): string | null {
  if (typeof value !== 'string') return null
  return ticketSystem.panels.find(({ id, name }) => id === value || name === value)?.id ?? value
}
