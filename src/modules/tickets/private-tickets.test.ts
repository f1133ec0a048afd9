import { describe, expect, it } from 'vitest'
import type { Decision } from '#core/bot/effects.ts'
import type { Asker, CommandEvent, ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import { aChannel, aMember, aRole, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { RuleView, StoredRecord } from '#core/bot/view.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { reply } from './commands/reply-command.ts'
import { teamCommands } from './commands/team-commands.ts'
import { routes } from './routes.ts'
import { ticketsSettings } from './settings.ts'
import { panelWith } from './tickets.fixture.ts'

const OPENER = '300000000000000001'
const STRANGER = '300000000000000002'
const GUEST = '300000000000000003'
const CLAIMER = '300000000000000004'
const TEAM = '400000000000000001'
const ROOM = '500000000000000001'

const defaults = defaultsOf(ticketsSettings)
const settings = {
  ticketSystem: {
    ...defaults.ticketSystem,
    status: true,
    category: ROOM,
    // A private question would look like a refusal.
    closeConfirm: false,
    channel: ROOM,
    rolesAccess: [TEAM],
    panels: [panelWith()],
    replies: [{ id: 'hello', content: 'Ahoy' }],
    feedback: { status: true, channel: ROOM, comment: true },
  },
}
const record = (changes: Partial<StoredRecord>): StoredRecord => ({
  kind: 'ticket',
  id: 'ticket-a',
  number: 1,
  state: 'claimed',
  subjectId: OPENER,
  actorId: CLAIMER,
  channelId: ROOM,
  messageId: ROOM,
  dueAt: null,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  body: {
    panelId: 'help',
    panel: panelWith(),
    openedBy: OPENER,
    reason: 'Private words',
    answers: [],
    files: [],
    priority: 'normal',
    participants: [GUEST],
    openedAt: NOW,
    closedAt: NOW,
  },
  ...changes,
})
const draft = { panelId: 'help', openerId: OPENER, openedBy: OPENER, reason: 'Private words', answers: [], files: [] }
const request = record({
  kind: 'ticketRequest',
  id: 'request-a',
  state: 'waiting',
  body: { ...draft, participants: [], reportId: null },
})
const guild = { roles: byId(aRole(TEAM)), channels: byId(aChannel(ROOM)), locale: 'en' as const }
const someone = (id: string) => aMember({ id })

/** Everything a press could need exists, so only permissions can refuse it. */
const view = (state: string): RuleView =>
  aView({
    guild,
    members: new Map([STRANGER, GUEST, OPENER].map((id) => [id, someone(id)])),
    records: {
      ticket: { rows: [record({ state })], count: 1 },
      request: { rows: [request], count: 1 },
      mine: { rows: [], count: 0 },
    },
  })
const asker = (id: string): Asker => ({
  interaction: { id: '1', token: 'x', applicationId: '1' } as unknown as Asker['interaction'],
  member: someone(id),
  permissions: 0n,
  channelId: ROOM,
  locale: { own: 'en', server: 'en' },
})
const targets = {
  members: new Map([[STRANGER, { ...someone(STRANGER), isMember: true, permissions: 0n }]]),
  roles: new Map(),
  channels: new Map(),
  messages: new Map(),
  files: new Map(),
}
/** Ids of others in every place where a custom id may contain one; 5 is the best rating. */
const FORGED = [
  ['ticket-a', STRANGER, '5'],
  ['request-a', STRANGER, '5'],
  [GUILD, 'ticket-a', '5'],
  [STRANGER, STRANGER, '5'],
  [CLAIMER, STRANGER, '5'],
]
const STATES = ['open', 'claimed', 'waiting', 'closed']

/** Only a private answer: nothing is written, sent, opened or shown to others. */
const saysNoAlone = ({ effects }: Decision): boolean =>
  effects.every((effect) => effect.type === 'reply' && effect.isPrivate && !mentionsTicket(effect.message))
const mentionsTicket = (message: object) => JSON.stringify(message).includes('Private words')

/** Anybody may open a ticket of their own. */
const OPENING = new Set(['open', 'choose', 'form', 'openAnyway', 'answered'])
const inside = Object.entries(routes).filter(([name]) => !OPENING.has(name))

describe.each([
  ['a stranger', STRANGER],
  ['a guest of the ticket', GUEST],
])('%s', (_, person) => {
  it.each(inside)('cannot use the button or form “%s”, whatever ids it contains', (name, route) => {
    for (const state of STATES) {
      for (const args of FORGED) {
        const message = { id: '1', channelId: ROOM, content: '', isPrivate: false }
        const shared = {
          ...asker(person),
          guildId: GUILD,
          at: NOW,
          module: 'tickets',
          route: name,
          args,
          targets,
          message,
        }
        const fields = new Map(['reason', 'name', 'comment'].map((key) => [key, ['words']]))
        const decision =
          route.kind === 'component'
            ? route.decide(
                { ...shared, type: 'component', values: [STRANGER] } as ComponentEvent,
                settings,
                view(state),
              )
            : route.decide({ ...shared, type: 'modal', fields } as unknown as ModalEvent, settings, view(state))
        expect([name, state, args, decision.effects, saysNoAlone(decision)]).toEqual([
          name,
          state,
          args,
          decision.effects,
          true,
        ])
      }
    }
  })

  it.each([...teamCommands, reply].map((command) => [command.id, command] as const))(
    'cannot use the command “%s”',
    (_id, command) => {
      for (const state of STATES) {
        const options = new Map(
          Object.entries({
            member: STRANGER,
            guest: STRANGER,
            text: 'x',
            panel: 'Help',
            priority: 'urgent',
            id: 'hello',
          }),
        )
        const event = {
          ...asker(person),
          type: 'command',
          guildId: GUILD,
          at: NOW,
          command: command.id,
          options,
          targets,
        }
        expect(saysNoAlone(command.decide(event as unknown as CommandEvent, settings, view(state)))).toBe(true)
      }
    },
  )
})

it('can use most of them as a team member, so that the tests above prove something', () => {
  const team = { ...asker(STRANGER), member: { ...someone(STRANGER), roleIds: [TEAM] } }
  const opens = inside.filter(([name, route]) => {
    if (route.kind !== 'component') return false
    const message = { id: '1', channelId: ROOM, content: '', isPrivate: false }
    const event = {
      ...team,
      type: 'component',
      guildId: GUILD,
      at: NOW,
      module: 'tickets',
      route: name,
      targets,
      message,
    }
    const press = { ...event, args: ['request-a'], values: [STRANGER] } as unknown as ComponentEvent
    return !saysNoAlone(route.decide(press, settings, view('open')))
  })
  expect(opens.map(([name]) => name)).toEqual(
    expect.arrayContaining(['accept', 'refuse', 'askTakeover', 'add', 'close', 'transcript', 'delete', 'join']),
  )
})
