import { describe, expect, it } from 'vitest'
import type { Asker } from '#core/bot/events.ts'
import { aChannel, aMember, aRole, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { StoredRecord } from '#core/bot/view.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { ticketsSettings } from '../settings.ts'
import { panelWith } from '../tickets.fixture.ts'
import { addGuest, removeGuest } from './people.ts'

const [OPENER, MODERATOR, GUEST, HELPER] = [
  '300000000000000001',
  '300000000000000002',
  '300000000000000003',
  '300000000000000004',
]
const [TEAM, VIEWERS, FRIENDS] = ['400000000000000001', '400000000000000002', '400000000000000003']
const ROOM = '500000000000000001'

const { ticketSystem } = defaultsOf(ticketsSettings)
const settings = {
  ticketSystem: {
    ...ticketSystem,
    status: true,
    rolesAccess: [TEAM],
    rolesView: [VIEWERS],
    teams: [{ id: 'crew', name: 'Crew', roles: [], users: [HELPER] }],
    panels: [panelWith({ teamIds: ['crew'] })],
  },
}
const ticket = (participants: string[], isThread = false): StoredRecord => ({
  kind: 'ticket',
  id: 'ticket-a',
  number: 1,
  state: 'open',
  subjectId: OPENER,
  actorId: null,
  channelId: ROOM,
  messageId: ROOM,
  dueAt: null,
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
  body: {
    panelId: 'help',
    panel: panelWith({ teamIds: ['crew'] }),
    openedBy: OPENER,
    reason: null,
    answers: [],
    files: [],
    priority: 'normal',
    participants,
    openedAt: NOW,
    isThread,
  },
})
const roles = byId(aRole(TEAM), aRole(VIEWERS), aRole(FRIENDS), aRole(GUILD))
const view = (...participants: string[]) =>
  aView({
    guild: { roles, channels: byId(aChannel(ROOM)), locale: 'en' },
    records: { ticket: { rows: [ticket(participants)], count: 1 } },
  })
const moderator: Asker = {
  interaction: { id: '1', token: 'x', applicationId: '1' } as unknown as Asker['interaction'],
  member: aMember({ id: MODERATOR, roleIds: [TEAM] }),
  permissions: 0n,
  channelId: ROOM,
  locale: { own: 'en', server: 'en' },
}
const adds = (id: string, type: 'member' | 'role') => addGuest(moderator, { id, type }, settings, view())
const typesOf = ({ effects }: ReturnType<typeof adds>) => effects.map(({ type }) => type)

describe('a guest of a ticket', () => {
  it('is added, be it a member or a role, and listed as a guest', () => {
    for (const [id, type] of [
      [GUEST, 'member'],
      [FRIENDS, 'role'],
    ] as const) {
      expect(typesOf(adds(id, type))).toEqual(['changeRecord', 'setOverwrite', 'reply'])
    }
  })

  it('is never @everyone', () => {
    const decision = adds(GUILD, 'role')
    expect(typesOf(decision)).toEqual(['reply'])
    expect(decision.reasons).toEqual([{ code: 'notForEveryone' }])
  })

  it('cannot be a role where the ticket is a thread, and the person who tries is told why', () => {
    const inThread = { ...view(), records: { ticket: { rows: [ticket([], true)], count: 1 } } }
    const adding = (id: string, type: 'member' | 'role') => addGuest(moderator, { id, type }, settings, inThread)
    expect(adding(FRIENDS, 'role').reasons).toEqual([{ code: 'noRolesInThread' }])
    expect(typesOf(adding(GUEST, 'member'))).toEqual(['changeRecord', 'addThreadMember', 'reply'])
  })

  it('cannot be somebody who is in it already: their own permissions stay as they are', () => {
    const known = [
      [OPENER, 'member'],
      [HELPER, 'member'],
      [view().guild.bot.id, 'member'],
      [TEAM, 'role'],
      [VIEWERS, 'role'],
    ] as const
    for (const [id, type] of known) {
      expect([id, adds(id, type).reasons]).toEqual([id, [{ code: 'alreadyIn' }]])
      expect(typesOf(adds(id, type))).toEqual(['reply'])
    }
  })

  it('keeps their permissions while they have claimed it', () => {
    const claimed = { ...ticket([GUEST]), actorId: GUEST }
    const byGuest = { ...view(), records: { ticket: { rows: [claimed], count: 1 } } }
    const decision = removeGuest(moderator, { id: GUEST, type: 'member' }, settings, byGuest)
    expect([typesOf(decision), decision.reasons]).toEqual([['reply'], [{ code: 'claimerStays' }]])
  })

  it('is removed again, and nobody else is', () => {
    const removes = (id: string) => removeGuest(moderator, { id, type: 'member' }, settings, view(GUEST))
    expect(typesOf(removes(GUEST))).toEqual(['changeRecord', 'deleteOverwrite', 'reply'])
    expect(removes(OPENER).reasons).toEqual([{ code: 'openerStays' }])
    expect(removes(HELPER).reasons).toEqual([{ code: 'notInTicket' }])
  })
})
