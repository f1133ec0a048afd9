import { describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
const role = scene.roleId
const { control } = scene.emulator

const gives = async (who: string, name: string) => {
  control.giveRole({ guildId: scene.guildId, userId: scene.id(who), roleId: role(name) })
  await scene.settle()
}
const holders = (name: string) =>
  (['owner', 'admin', 'mod', 'helper', 'ann', 'bob', 'cleo'] as const).filter((who) =>
    scene.rolesOf(who).includes(name),
  )

describe('a role for many members', () => {
  it('is given to everybody, and removed from members with another one, with a report', async () => {
    await gives('ann', 'Red')
    await scene.runs('owner', '/role all', { action: 'add', role: role('Red'), audience: 'humans' })
    expect(holders('Red')).toHaveLength(7)
    expect(scene.texts('#general').at(-1)).toContain('6 changed, 1 already up to date, 0 failed.')
    await gives('bob', 'Blue')
    await scene.runs('owner', '/role for', { action: 'remove', target: role('Blue'), role: role('Red') })
    expect(holders('Red')).not.toContain('bob')
    expect(holders('Red')).toHaveLength(6)
    expect((await scene.runs('owner', '/role status')).text).toBe('No role change is running.')
    expect(scene.audit().some(({ reason }) => reason === 'Role for many members')).toBe(true)
  })

  it('is refused where the bot, or the person, is too low', async () => {
    const high = await scene.runs('owner', '/role all', { action: 'add', role: role('High') })
    expect(high.text).toContain('My role is below')
    const managed = await scene.runs('owner', '/role all', { action: 'add', role: role('Other bot') })
    expect(managed.text).toContain('managed by an integration')
    expect(holders('High')).toEqual([])
  })

  it('is stopped only while one runs', async () => {
    expect((await scene.runs('owner', '/role cancel')).text).toBe('No role change is running.')
    await scene.runs('owner', '/role all', { action: 'remove', role: role('Red'), audience: 'humans' })
    expect(holders('Red')).toEqual([])
  })
})

describe('a temporary role', () => {
  const lend = (who: string, name: string, duration: string, asker = 'owner') =>
    scene.runs(asker, '/temprole add', { member: scene.id(who), role: role(name), duration, reason: 'guest' })

  it('ends on time, also after a restart, and says why in the audit log', async () => {
    expect((await lend('cleo', 'VIP', '2h')).text).toContain('has')
    expect(scene.rolesOf('cleo')).toEqual(['VIP'])
    expect(scene.audit().some(({ reason }) => reason === 'Temporary role, requested by moka-lune: guest')).toBe(true)
    await scene.restarts()
    await scene.passes('119 minutes')
    expect(scene.rolesOf('cleo')).toEqual(['VIP'])
    await scene.passes('2 minutes')
    expect(scene.rolesOf('cleo')).toEqual([])
  })

  it('gets another end once that was confirmed, sooner or later', async () => {
    await lend('cleo', 'VIP', '1d')
    expect((await lend('cleo', 'VIP', '1h')).text).toContain('Replace that end?')
    await scene.presses('owner', 'Replace')
    await scene.restarts()
    await scene.passes('61 minutes')
    expect(scene.rolesOf('cleo')).toEqual([])
    await lend('cleo', 'VIP', '1h')
    await lend('cleo', 'VIP', '3h')
    await scene.presses('owner', 'Replace')
    await scene.passes('2 hours')
    expect(scene.rolesOf('cleo')).toEqual(['VIP'])
    await scene.passes('61 minutes')
    expect(scene.rolesOf('cleo')).toEqual([])
  })

  it('is listed by member and by role, and removed by hand', async () => {
    await lend('bob', 'VIP', '3d')
    expect((await scene.runs('mod', '/temprole list member', { member: scene.id('bob') })).text).toContain('ends <t:')
    expect((await scene.runs('mod', '/temprole list role', { role: role('VIP') })).text).toContain(scene.id('bob'))
    await scene.runs('mod', '/temprole remove', { member: scene.id('bob'), role: role('VIP') })
    expect(scene.rolesOf('bob')).not.toContain('VIP')
    expect((await scene.runs('mod', '/temprole list role', { role: role('VIP') })).text).toBe('No temporary role.')
  })

  it('is refused if the member has the role permanently', async () => {
    await gives('ann', 'VIP')
    expect((await lend('ann', 'VIP', '1h')).text).toContain('permanently')
    await scene.passes('2 hours')
    expect(scene.rolesOf('ann')).toContain('VIP')
  })

  it('is refused above the person who asks, and without a duration', async () => {
    expect((await lend('bob', 'Mod', '1h', 'mod')).text).toContain('Your top role is not above')
    expect((await lend('bob', 'VIP', '5s')).text).toContain('from one minute to one year')
    expect((await lend('bob', 'VIP', 'soon')).text).toContain('from one minute to one year')
  })

  it('becomes permanent once its end was deleted', async () => {
    await lend('cleo', 'Blue', '1h')
    expect((await scene.runs('owner', '/temprole reset')).text).toContain('1 temporary role?')
    await scene.presses('owner', 'Let members keep them')
    await scene.passes('2 hours')
    expect(scene.rolesOf('cleo')).toEqual(['Blue'])
  })
})

describe('roles kept for those who come back', () => {
  const comesBack = async (id: string) => {
    control.join(scene.guildId, { userId: id })
    await scene.settle()
    return scene.rolesOf(id)
  }

  it('are deleted for a member, for a role, or altogether', async () => {
    await scene.set({ 'stickyRoles.enabled': true })
    const id = await scene.joins('comes-and-goes')
    await gives(id, 'Red')
    await gives(id, 'Blue')
    await scene.leaves(id)
    await scene.runs('owner', '/sticky-roles reset', { role: role('Blue') })
    expect(await comesBack(id)).toEqual(['Red'])
    await scene.passes('1 s')
    await scene.leaves(id)
    await scene.runs('owner', '/sticky-roles reset', { member: id })
    expect(await comesBack(id)).toEqual([])
    await gives(id, 'Red')
    await scene.leaves(id)
    await scene.runs('owner', '/sticky-roles reset')
    expect(await comesBack(id)).toEqual([])
  })
})
