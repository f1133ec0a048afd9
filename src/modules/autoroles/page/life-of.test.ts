import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { Role } from '#core/guild/types.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { type AutorolesSettings, autorolesSettings, type DelayedRole } from '../settings.ts'
import type { Life } from './life.ts'
import { type LifeGuild, lifeOf } from './life-of.ts'

const role = (id: string, position: number, permissions = 0n): Role => ({
  id,
  name: id,
  position,
  managed: false,
  color: 0,
  permissions: String(permissions),
})
const guild: LifeGuild = {
  premium: true,
  roles: [
    role('reader', 1),
    role('newcomer', 2),
    role('regular', 3),
    role('talking', 4),
    role('muted', 5),
    role('guard', 6, PERMISSIONS.kickMembers),
    role('bot', 7),
    role('owner', 8),
  ],
  user: { owner: true, highestRoleId: 'owner' },
  bot: { highestRoleId: 'bot', permissions: String(PERMISSIONS.manageRoles) },
}
const DAY = 86_400
const defaults = defaultsOf(autorolesSettings) as AutorolesSettings
const settings = (part: Partial<AutorolesSettings>): AutorolesSettings => ({ ...defaults, ...part })
const later = (part: Partial<DelayedRole>): DelayedRole => ({
  id: 'one',
  role: 'regular',
  delay: 7 * DAY,
  rolesMode: 'forbidden',
  roles: [],
  remove: [],
  ...part,
})
const voice = (part: Partial<AutorolesSettings['voiceRole']>) => ({ ...defaults.voiceRole, ...part })
const sticky = (part: Partial<AutorolesSettings['stickyRoles']> = {}) => ({
  ...defaults.stickyRoles,
  enabled: true,
  ...part,
})

const kinds = ({ doors }: Life) => doors.map(({ kind }) => kind)
const bandsOf = ({ lanes }: Life, roleId: string) => lanes.find((lane) => lane.roleId === roleId)?.bands ?? []
const changesAt = ({ doors }: Life, kind: Life['doors'][number]['kind']) =>
  (doors.find((door) => door.kind === kind)?.changes ?? []).map(({ does, roleId }) => `${does} ${roleId}`)

describe('the life of a member', () => {
  it('has only the arrival step when nothing is set', () => {
    expect(lifeOf(settings({}), guild, 'person')).toEqual({ doors: [{ kind: 'arrival', changes: [] }], lanes: [] })
  })

  it('gives arrival roles once the rules are accepted if the server waits for them, else on arrival', () => {
    const waiting = lifeOf(settings({ defaultRole: ['reader'] }), guild, 'person')
    expect(kinds(waiting)).toEqual(['arrival', 'rules'])
    expect(changesAt(waiting, 'rules')).toEqual(['gives reader'])
    const atOnce = lifeOf(settings({ defaultRole: ['reader'], defaultRoleWait: 'join' }), guild, 'person')
    expect(kinds(atOnce)).toEqual(['arrival'])
    expect(bandsOf(atOnce, 'reader')).toEqual([{ from: 0, to: null, look: 'given', note: null }])
  })

  it('has one step per delay, the shortest first', () => {
    const delayedRoles = [
      later({ id: 'a', delay: 9 * DAY }),
      later({ id: 'b', role: 'reader', delay: DAY }),
      later({ id: 'c', role: 'newcomer', delay: 9 * DAY }),
    ]
    const { doors } = lifeOf(settings({ delayedRoles, defaultRoleWait: 'join' }), guild, 'person')
    expect(doors.map((door) => (door.kind === 'delay' ? door.seconds / DAY : door.kind))).toEqual(['arrival', 1, 9])
  })

  it('ends a lane where the role is removed', () => {
    const life = lifeOf(
      settings({ defaultRole: ['newcomer'], delayedRoles: [later({ remove: ['newcomer'] })] }),
      guild,
      'person',
    )
    expect(changesAt(life, 'delay')).toEqual(['gives regular', 'takes newcomer'])
    expect(bandsOf(life, 'newcomer')).toEqual([{ from: 1, to: 2, look: 'given', note: null }])
  })

  it('removes a role from elsewhere only from those who have it', () => {
    const life = lifeOf(settings({ delayedRoles: [later({ remove: ['muted'] })] }), guild, 'person')
    expect(bandsOf(life, 'muted')).toEqual([{ from: 1, to: 2, look: 'held', note: { kind: 'ifHeld' } }])
  })

  it('withholds a delayed role from those who certainly have a forbidden one', () => {
    const delayedRoles = [later({ roles: ['reader'], remove: ['reader'] })]
    const life = lifeOf(settings({ defaultRole: ['reader'], delayedRoles }), guild, 'person')
    expect(changesAt(life, 'delay')).toEqual(['withholds regular'])
    const unlessMuted = lifeOf(settings({ delayedRoles: [later({ roles: ['muted'] })] }), guild, 'person')
    expect(bandsOf(unlessMuted, 'regular')[0]?.note).toEqual({ kind: 'unless', roleIds: ['muted'] })
  })

  it('gives a delayed role to nobody when its list of allowed roles is empty', () => {
    const life = lifeOf(settings({ delayedRoles: [later({ rolesMode: 'allowed' })] }), guild, 'person')
    expect(bandsOf(life, 'regular')).toMatchObject([{ look: 'withheld', note: { kind: 'nobody' } }])
  })

  it('gives the voice role and removes it at the same step', () => {
    const life = lifeOf(settings({ voiceRole: voice({ role: 'talking' }) }), guild, 'person')
    expect(kinds(life)).toEqual(['arrival', 'voice'])
    expect(changesAt(life, 'voice')).toEqual(['gives talking', 'takes talking'])
    expect(bandsOf(life, 'talking')).toMatchObject([{ from: 1, to: 1 }])
  })

  it('has a voice step for the role of a single channel too', () => {
    const extra = [{ channel: 'music', role: 'talking' }]
    const life = lifeOf(settings({ voiceRole: voice({ extra }) }), guild, 'person')
    expect(bandsOf(life, 'talking')[0]?.note).toEqual({ kind: 'inChannel', channelId: 'music' })
  })

  it('gives arrival roles again on return, and others as the list allows', () => {
    const life = lifeOf(
      settings({
        defaultRole: ['newcomer'],
        defaultRoleWait: 'join',
        delayedRoles: [
          later({ remove: ['newcomer'] }),
          later({ id: 'two', role: 'reader' }),
          later({ id: 'three', role: 'guard' }),
        ],
        stickyRoles: sticky({ roles: ['reader'] }),
      }),
      guild,
      'person',
    )
    expect(kinds(life)).toEqual(['arrival', 'delay', 'return'])
    expect(changesAt(life, 'return')).toEqual([
      'gives newcomer',
      'gives regular',
      'withholds reader',
      'withholds guard',
    ])
  })

  it('withholds a role that the bot cannot give, and removes nothing in its place', () => {
    const life = lifeOf(
      settings({ defaultRole: ['newcomer'], delayedRoles: [later({ role: 'owner', remove: ['newcomer'] })] }),
      guild,
      'person',
    )
    expect(changesAt(life, 'delay')).toEqual(['withholds owner'])
    expect(bandsOf(life, 'newcomer')).toMatchObject([{ to: null }])
  })

  it('is a single step for a bot, with the roles for bots', () => {
    const life = lifeOf(
      settings({ defaultRole: ['reader'], defaultRoleBots: ['talking'], stickyRoles: sticky() }),
      guild,
      'bot',
    )
    expect(kinds(life)).toEqual(['arrival'])
    expect(changesAt(life, 'arrival')).toEqual(['gives talking'])
  })
})
