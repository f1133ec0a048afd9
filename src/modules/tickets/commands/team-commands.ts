import { inEveryLanguage } from '#core/bot/commands.ts'
import { type Command, defineCommand } from '#core/bot/define-command.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { TICKET_PRIORITIES } from '#core/tickets-api.ts'
import { m } from '#texts'
import { claimTicket, release } from '../rules/claim.ts'
import { closeBy } from '../rules/close-by.ts'
import { summaryOf } from '../rules/closing-summary.ts'
import { askToDelete } from '../rules/delete-ticket.ts'
import { addNote, toggleKeepOpen } from '../rules/keep-notes.ts'
import { addGuest, removeGuest } from '../rules/people.ts'
import { proposeClosing } from '../rules/propose-closing.ts'
import { refuse } from '../rules/refuse.ts'
import { reopenTicket } from '../rules/reopen-ticket.ts'
import { renameTicket, setPriority, transferTicket } from '../rules/shape-ticket.ts'
import { openFor } from '../rules/staff-opening.ts'
import { ticketOfChannel } from '../rules/ticket-record.ts'
import { askTranscript } from '../rules/transcript.ts'
import type { TicketsSettings } from '../settings.ts'
import {
  completePanel,
  completeTag,
  guestOption,
  memberOption,
  outcomeOption,
  panelIdOf,
  panelOption,
  reasonOption,
  tagOption,
  textOption,
  ticketmod,
} from './options.ts'

const ACTIONS = [
  'add',
  'remove',
  'claim',
  'unclaim',
  'transfer',
  'rename',
  'priority',
  'close',
  'reopen',
  'delete',
  'transcript',
  'keepopen',
  'note',
  'solved',
] as const
type Action = (typeof ACTIONS)[number]
type Decide = (event: CommandEvent, settings: TicketsSettings, view: RuleView) => Decision

const typed = ({ options }: CommandEvent, key: string): string => String(options.get(key) ?? '')

function guestOf(event: CommandEvent) {
  const { targets } = event
  if (targets.roles.has('guest')) return { id: targets.roles.get('guest')?.id ?? '', type: 'role' as const }
  const member = targets.members.get('guest')
  return member?.isMember ? { id: member.id, type: 'member' as const } : null
}

const decisions: Readonly<Record<Action, Decide>> = {
  add(event, settings, view) {
    const guest = guestOf(event)
    return guest ? addGuest(event, guest, settings, view, true) : refuse(event, 'memberGone')
  },
  remove(event, settings, view) {
    const guest = guestOf(event)
    return guest ? removeGuest(event, guest, settings, view, true) : refuse(event, 'memberGone')
  },
  claim: (event, settings, view) => claimTicket(event, settings, view, true),
  unclaim: (event, settings, view) => release(event, settings, view, true),
  transfer: (event, settings, view) =>
    transferTicket(event, panelIdOf(event.options.get('panel'), settings) ?? '', settings, view, true),
  rename: (event, settings, view) => renameTicket(event, typed(event, 'text'), settings, view, true),
  priority: (event, settings, view) => setPriority(event, typed(event, 'priority'), settings, view, true),
  close(event, settings, view) {
    const summary = summaryOf({ tag: typed(event, 'tag'), outcome: typed(event, 'outcome') }, settings)
    return closeBy(event, { reason: typed(event, 'reason').trim() || null, ...summary }, settings, view, true)
  },
  reopen: (event, settings, view) => reopenTicket(event, settings, view, true),
  delete: (event, settings, view) => askToDelete(event, settings, view, { byCommand: true }),
  transcript: (event, settings, view) => askTranscript(event, settings, view, true),
  keepopen: toggleKeepOpen,
  note: (event, settings, view) => addNote(event, typed(event, 'text'), settings, view),
  solved: (event, settings, view) => proposeClosing(event, typed(event, 'reason').trim() || null, settings, view, true),
}

const options: Partial<Record<Action, Command<TicketsSettings>['options']>> = {
  add: [guestOption],
  remove: [guestOption],
  transfer: [panelOption(true)],
  rename: [textOption(100)],
  priority: [
    {
      key: 'priority',
      type: 'string',
      name: inEveryLanguage(m['tickets.commands.options.priority']),
      description: inEveryLanguage(m['tickets.commands.options.priorityHelp']),
      required: true,
      choices: TICKET_PRIORITIES.map((value) => ({
        value,
        name: inEveryLanguage(m[`tickets.page.panel.priorities.${value}`]),
      })),
    },
  ],
  close: [reasonOption(), tagOption, outcomeOption],
  note: [textOption(1_000)],
  solved: [reasonOption()],
}

const openForMember = defineCommand<TicketsSettings>({
  id: 'ticketmod-open',
  group: ticketmod,
  name: inEveryLanguage(m['tickets.commands.open.name']),
  description: inEveryLanguage(m['tickets.commands.open.description']),
  permission: null,
  options: [memberOption, reasonOption(), panelOption()],
  decide(event, settings, view) {
    const member = event.targets.members.get('member')
    if (!member) return refuse(event, 'memberGone')
    const panelId = panelIdOf(event.options.get('panel'), settings)
    return openFor(event, member, { reason: typed(event, 'reason').trim() || null, panelId }, settings, view)
  },
  complete: completePanel,
})

/** `/ticketmod …`: everything the team can do, used inside the ticket. */
export const teamCommands: readonly Command<TicketsSettings>[] = [
  openForMember,
  ...ACTIONS.map((action) =>
    defineCommand<TicketsSettings>({
      id: `ticketmod-${action}`,
      group: ticketmod,
      name: inEveryLanguage(m[`tickets.commands.${action}.name`]),
      description: inEveryLanguage(m[`tickets.commands.${action}.description`]),
      permission: null,
      options: options[action] ?? [],
      needs: ({ channelId }) => ({ records: ticketOfChannel(channelId) }),
      decide: decisions[action],
      ...(action === 'transfer' && { complete: completePanel }),
      ...(action === 'close' && { complete: completeTag }),
    }),
  ),
]
