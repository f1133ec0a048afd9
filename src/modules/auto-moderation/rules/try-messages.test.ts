import { describe, expect, it } from 'vitest'
import { aChannel, aGuild, aMember, aRole, byId, NOW } from '#core/bot/rule-view.fixture.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { type AutoModerationSettings, autoModerationSettings } from '../settings.ts'
import { type TryPlace, tryMessages } from './try-messages.ts'

const settingsWith = (changes: Record<string, object>): AutoModerationSettings => {
  const defaults = defaultsOf(autoModerationSettings) as unknown as Record<string, object>
  const merged = Object.entries(changes).map(([key, value]) => [
    key,
    Array.isArray(value) ? value : { ...defaults[key], status: true, ...value },
  ])
  return { ...defaults, ...Object.fromEntries(merged) } as unknown as AutoModerationSettings
}
const roles = byId(aRole('11', { name: 'Team' }), aRole('12', { name: 'Chief', permissions: '8' }))
const guild = aGuild({ channels: byId(aChannel('5', { parentId: '4' })), roles, locale: 'en' })
const member = aMember()
const place: TryPlace = {
  view: { botId: '1', cdn: '', guild, now: NOW },
  premium: false,
  member,
  channelId: '5',
  roles: [...roles.values()],
}
const tryOne = (text: string, settings: AutoModerationSettings, where = place) => {
  const { tried, seen } = tryMessages([text], settings, where)
  const [first] = tried
  if (!first) throw new Error('nothing was tried')
  return { ...first, seen, marked: first.marks.map(({ from, to }) => text.slice(from, to)) }
}

describe('a message that is tried', () => {
  it('says which filter acts, on what part, and what the channel sees', () => {
    const settings = settingsWith({ filter: { mots: ['cat*'], censor: true, silent: true } })
    const { outcome, filters, marked, seen } = tryOne('my c.a.t purrs', settings)
    expect({ outcome, filters, marked }).toEqual({ outcome: 'masked', filters: ['filter'], marked: ['c.a.t'] })
    expect(seen).toEqual([{ number: 1, by: 'webhook', content: 'my ▇▇▇▇▇ purrs' }])
  })

  it('stays when no filter objects, with what each measured', () => {
    const { outcome, checks, seen } = tryOne('HELLO you', settingsWith({ caps: { percent: 70 }, spam: {} }))
    expect(outcome).toBe('stays')
    expect(seen).toEqual([{ number: 1, by: 'member', content: 'HELLO you' }])
    expect(checks).toEqual([
      { filter: 'spam', state: 'passes', measured: 1 },
      { filter: 'caps', state: 'passes', measured: 63 },
    ])
  })

  it('is explained to the member unless the filter is silent', () => {
    const { outcome, seen, marked } = tryOne('HELLO YOU', settingsWith({ caps: {} }))
    expect(outcome).toBe('removed')
    expect(marked).toEqual(['HELLO', 'YOU'])
    expect(seen).toEqual([{ number: 1, by: 'bot', content: `<@${member.id}>, please write in fewer capitals.` }])
  })

  it('is explained with the filter’s custom reply', () => {
    const reply = 'No shouting in {channel}, {user.username}: {reason}'
    const { seen } = tryOne('HELLO YOU', settingsWith({ caps: { reply } }))
    const content = `No shouting in <#5>, ${member.username}: please write in fewer capitals.`
    expect(seen).toEqual([{ number: 1, by: 'bot', content }])
  })

  it('counts an invitation as one to another server', () => {
    const { outcome, marked } = tryOne('come to discord.gg/abc', settingsWith({ invites: { silent: true } }))
    expect({ outcome, marked }).toEqual({ outcome: 'removed', marked: ['discord.gg/abc'] })
  })

  it('exempts roles, channels and administrators', () => {
    const settings = settingsWith({ filter: { mots: ['cat'], roles: ['11'] } })
    const as = (roleIds: string[]): TryPlace => ({ ...place, member: { ...member, roleIds } })
    expect(tryOne('cat', settings, as(['11']))).toMatchObject({ outcome: 'stays', checks: [{ state: 'spares' }] })
    expect(tryOne('cat', settings, as(['12']))).toMatchObject({ outcome: 'exempt', checks: [] })
  })

  it('mentions roles and people by name, and marks them where they were typed', () => {
    const settings = settingsWith({ mentions: { limit: 3 } })
    const { outcome, marked, checks } = tryOne('hey @team and @bob.b, a@b.org', settings)
    expect(outcome).toBe('counted')
    expect(marked).toEqual(['@team', '@bob.b'])
    expect(checks).toEqual([{ filter: 'mentions', state: 'acts', measured: 4 }])
    expect(tryOne('@everyone', settings).outcome).toBe('stays')
  })
})

describe('messages that are tried one after the other', () => {
  it('become spam, and all of them are deleted', () => {
    const settings = settingsWith({ spam: { limit: 2, timeout: 10, silent: true } })
    const { tried, seen } = tryMessages(['a', 'b', 'c', 'd'], settings, place)
    expect(tried.map(({ outcome }) => outcome)).toEqual(['stays', 'stays', 'removed', 'stays'])
    expect(seen.map(({ content }) => content)).toEqual(['d'])
  })

  it('add up to a sanction, only the harshest', () => {
    const rule = { infraction: 'all', interval: 3600 } as const
    const sanctions = [
      { ...rule, id: 'a', type: 'note', count: 2 },
      { ...rule, id: 'b', type: 'ban', count: 2, deleteMessages: 0 },
    ] as const
    const settings = settingsWith({ filter: { mots: ['cat'] }, sanctions: [...sanctions] })
    const { tried, infractions } = tryMessages(['cat', 'dog', 'cat', 'cat'], settings, place)
    expect(tried.map(({ sanction }) => sanction?.type ?? null)).toEqual([null, null, 'ban', null])
    expect(infractions).toBe(3)
  })
})
