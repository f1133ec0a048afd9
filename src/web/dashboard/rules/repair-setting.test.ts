import { describe, expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { repairSetting } from './repair-setting.ts'

const [HERE, GONE, ROLE] = ['100000000000000001', '100000000000000002', '100000000000000003']
const guild = {
  id: '100000000000000000',
  roles: [{ id: ROLE, name: 'VIP', position: 1, managed: false, color: 0, permissions: '0' }],
  channels: [aTextChannel(HERE)],
}
const repair = (path: string, value: unknown, chosen = {}) => repairSetting(path, value, guild, chosen)

describe('a setting whose channel was deleted', () => {
  it('is emptied, or gets the replacement that was chosen', () => {
    expect(repair('welcomeChannel', GONE)).toMatchObject({ value: null, missing: [{ kind: 'channel', id: GONE }] })
    expect(repair('welcomeChannel', GONE, { [GONE]: HERE })).toEqual({ value: HERE, missing: [] })
  })

  it('keeps the other channels of a list', () => {
    expect(repair('suggestSystem.rolesVote', [GONE, ROLE])?.value).toEqual([ROLE])
  })

  it('is left alone when its setting is no longer declared', () => {
    expect(repair('unheardOf', GONE)).toBe(null)
  })
})
