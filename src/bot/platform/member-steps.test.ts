import { describe, expect, it } from 'vitest'
import { FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { platformForSteps } from '../testing/steps.ts'

const { lichen: LICHEN, 'miaou-dev': MIAOU, 'pixel-renard': OWNER, 'tofu.exe': TOFU } = PEOPLE_IDS
const CHANGE_NICKNAME = 1n << 26n

const steps = platformForSteps()
const { world, guild, channelNamed, roleNamed, give } = steps

describe('members', () => {
  const member = (userId: string) => guild().members.get(userId)

  it('get and lose roles; roles above the bot and managed ones are refused without a request', async () => {
    const retro = roleNamed('Rétro').id
    expect(
      await steps.platform.step({ type: 'addRole', userId: LICHEN, roleId: retro, auditReason: 'Level 5' }),
    ).toEqual({
      ok: true,
      id: null,
    })
    expect(member(LICHEN)?.roles).toContain(retro)
    expect(guild().auditLog.at(-1)).toMatchObject({ reason: 'Level 5' })
    await steps.platform.step({ type: 'removeRole', userId: LICHEN, roleId: retro })
    expect(member(LICHEN)?.roles).not.toContain(retro)
    const asked = steps.platform.requests.length
    const tries = ['Capitaine', 'Jukebox'].map((name) =>
      steps.platform.step({ type: 'addRole', userId: LICHEN, roleId: roleNamed(name).id }),
    )
    expect(await Promise.all(tries)).toEqual([
      { ok: false, code: 'roleTooHigh' },
      { ok: false, code: 'roleManaged' },
    ])
    expect(await steps.platform.step({ type: 'addRole', userId: LICHEN, roleId: '1' })).toEqual({
      ok: false,
      code: 'roleGone',
    })
    expect(steps.platform.requests).toHaveLength(asked)
  })

  it('get several roles in one change that leaves the others, without those that cannot be given', async () => {
    const [retro, held] = [roleNamed('Rétro').id, member(LICHEN)?.roles ?? []]
    const other = [...guild().roles.values()].find(
      ({ id, managed, position }) =>
        !managed && position > 0 && position < roleNamed('Rétro').position && !held.includes(id),
    )?.id
    if (!other) throw new Error('the world has no second role to give')
    const written = guild().auditLog.length
    const roleIds = [retro, roleNamed('Capitaine').id, other, '1']
    expect(
      await steps.platform.step({ type: 'addRoles', userId: LICHEN, roleIds, auditReason: 'Arrival' }),
    ).toMatchObject({
      ok: true,
    })
    expect(member(LICHEN)?.roles).toEqual([...held, retro, other])
    expect(guild().auditLog.slice(written)).toMatchObject([{ reason: 'Arrival' }])
    const asked = steps.platform.requests.length
    await steps.platform.step({ type: 'addRoles', userId: LICHEN, roleIds })
    expect(steps.platform.requests.slice(asked).map((request) => request.split(' ')[0])).toEqual(['GET'])
    for (const roleId of [retro, other]) await steps.platform.step({ type: 'removeRole', userId: LICHEN, roleId })
  })

  it('are timed out, renamed, kicked, banned and let in again', async () => {
    const until = steps.platform.time.now() + 60_000
    await steps.platform.step({ type: 'timeout', userId: LICHEN, until })
    expect(member(LICHEN)?.mutedUntil).toBe(until)
    await steps.platform.step({ type: 'timeout', userId: LICHEN, until: null })
    expect(member(LICHEN)?.mutedUntil).toBeNull()
    await steps.platform.step({ type: 'setNickname', userId: LICHEN, nickname: 'Mousse' })
    expect(member(LICHEN)?.nick).toBe('Mousse')
    give(CHANGE_NICKNAME)
    expect(await steps.platform.step({ type: 'setNickname', userId: world().botId, nickname: 'Greffier' })).toEqual({
      ok: true,
      id: null,
    })
    expect(member(world().botId)?.nick).toBe('Greffier')
    await steps.platform.step({ type: 'kick', userId: LICHEN, auditReason: 'Spam' })
    expect(member(LICHEN)).toBeUndefined()
    await steps.platform.step({ type: 'ban', userId: TOFU, deleteSeconds: 60, auditReason: 'Raid' })
    expect([member(TOFU), guild().bans.get(TOFU)]).toEqual([undefined, 'Raid'])
    await steps.platform.step({ type: 'unban', userId: TOFU })
    expect(guild().bans.has(TOFU)).toBe(false)
  })

  it('who are gone are reported, unless the step may already have been done', async () => {
    steps.platform.emulator.control.leave(GUILD, LICHEN)
    expect(await steps.platform.step({ type: 'kick', userId: LICHEN })).toEqual({ ok: false, code: 'memberGone' })
    expect(await steps.platform.step({ type: 'kick', userId: LICHEN }, { isRepeat: true })).toEqual({
      ok: true,
      id: null,
    })
    expect(await steps.platform.step({ type: 'unban', userId: LICHEN })).toEqual({ ok: false, code: 'banGone' })
  })

  it('who rank above the bot are refused without a request', async () => {
    for (const userId of [OWNER, MIAOU])
      expect(await steps.platform.step({ type: 'ban', userId })).toEqual({ ok: false, code: 'memberTooHigh' })
    expect(steps.platform.requests).toEqual([])
  })

  it('are moved, muted and disconnected in voice', async () => {
    give((1n << 22n) | (1n << 23n) | (1n << 24n))
    const [deck, cabin] = [channelNamed('Pont principal').id, channelNamed('Cabine 1').id]
    steps.platform.emulator.control.joinVoice(GUILD, deck, LICHEN)
    expect(await steps.platform.step({ type: 'moveMember', userId: LICHEN, channelId: cabin })).toMatchObject({
      ok: true,
    })
    expect(guild().voice.get(LICHEN)?.channelId).toBe(cabin)
    expect(await steps.platform.step({ type: 'setVoice', userId: LICHEN, muted: true, deafened: true })).toMatchObject({
      ok: true,
    })
    expect(member(LICHEN)).toMatchObject({ serverMute: true, serverDeaf: true })
    await steps.platform.step({ type: 'moveMember', userId: LICHEN, channelId: null })
    expect(guild().voice.has(LICHEN)).toBe(false)
    expect(await steps.platform.step({ type: 'moveMember', userId: LICHEN, channelId: cabin })).toEqual({
      ok: false,
      code: 'notInVoice',
    })
  })
})
