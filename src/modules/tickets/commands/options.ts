import type { CommandGroup, CommandOption } from '#core/bot/commands.ts'
import { inEveryLanguage } from '#core/bot/commands.ts'
import type { AutocompleteEvent } from '#core/bot/events.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'

export const ticketmod: CommandGroup = {
  name: inEveryLanguage(m['tickets.commands.ticketmod.name']),
  description: inEveryLanguage(m['tickets.commands.ticketmod.description']),
  // Teams need no permission of Discord's own; who may is checked when it runs.
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

/** Chosen from the list, or its name as typed. */
export function panelIdOf(value: unknown, { ticketSystem }: TicketsSettings): string | null {
  if (typeof value !== 'string') return null
  return ticketSystem.panels.find(({ id, name }) => id === value || name === value)?.id ?? value
}
