import { describe, expect, test } from 'vitest'
import type { TemplateContext } from './context.ts'
import { globalVariables } from './global-variables.ts'
import { catalogueOf, fillTemplate, findUnknownVariables } from './variables.ts'

const guildId = '197038439483310086'
const context: TemplateContext = {
  member: {
    id: '216497581021265921',
    username: 'pixel_renard',
    globalName: null,
    nickname: null,
    avatar: null,
    bot: false,
    roleIds: [guildId, '300000000000000001'],
    joinedAt: Date.UTC(2026, 0, 2, 12),
    pending: false,
  },
  guild: {
    id: guildId,
    name: 'Les Flibustiers',
    description: null,
    icon: null,
    memberCount: 2418,
    premium: false,
    locale: 'fr',
    timezone: 'Europe/Paris',
    boostLevel: 1,
    boostCount: 4,
    roles: [
      { id: guildId, name: '@everyone', position: 0, color: 0 },
      { id: '300000000000000001', name: 'Vigie', position: 3, color: 0x00cd57 },
    ],
    channels: [
      { id: '400000000000000001', name: 'Accueil', type: 4, parentId: null },
      { id: '400000000000000002', name: 'quai', type: 0, parentId: '400000000000000001' },
    ],
  },
  channel: { id: '400000000000000002', name: 'quai', type: 0, parentId: '400000000000000001' },
  now: Date.UTC(2026, 0, 2, 17, 42),
  locale: 'fr',
  timezone: 'Europe/Paris',
  cdn: 'https://cdn.example',
}
const fill = (template: string) => fillTemplate(template, globalVariables, context)

describe('global variables', () => {
  test.each([
    ['{user} {user.id}', '<@216497581021265921> 216497581021265921'],
    ['{user.nickname} {user.tag}', 'pixel\\_renard pixel\\_renard'],
    ['{user.globalname:default=personne}', 'personne'],
    ['{user.rolecount}', '1'],
    ['{user.joined_at:format=relative}', 'il y a 5 heures'],
    ['{user.created_at:format=YYYY}', '2016'],
    ['{user.avatar}', 'https://cdn.example/embed/avatars/0.png'],
    ['{user:user_id=<@42>} {user.username:user_id=42:default=?}', '<@42> {user.username:user_id=42:default=?}'],
    ['{user.username:user_id=42:default=inconnu}', 'inconnu'],
    ['{server} {server.name} {server.membercount?formatNumber}', 'Les Flibustiers Les Flibustiers 2\u202f418'],
    ['[{server.description}{server.icon}]', '[]'],
    ['{server.rolecount} {server.channelcount} {server.boosts.level} {server.boosts.count}', '1 1 1 4'],
    ['{channel} {channel.name} {channel.parent.name}', '<#400000000000000002> quai Accueil'],
    ['{channel.name:channel_id=400000000000000001}', 'Accueil'],
    [
      '[{role}] {role:role_id=300000000000000001} {role.color:role_id=300000000000000001}',
      '[] <@&300000000000000001> #00cd57',
    ],
    ['{date} {time} {timestamp:style=R}', '02/01/2026 18:42 <t:1767375720:R>'],
  ])('%s', (template, expected) => {
    expect(fill(template)).toBe(expected)
  })

  test('a count that was not loaded is not offered, and stays as typed', () => {
    const typed = '{role.membercount:role_id=300000000000000001} {server.humancount} {server.botcount}'
    expect(fill(typed)).toBe(typed)
    expect(findUnknownVariables(typed, globalVariables)).toHaveLength(3)
  })
  test('variables in names are not filled in', () => {
    const member = { ...context.member!, username: '{server.id}' }
    expect(fillTemplate('{user.username}', globalVariables, { ...context, member })).toBe('{server.id}')
  })
  test('a name of nothing but invisible letters is replaced by its id', () => {
    const member = { ...context.member!, username: '\u200b' }
    expect(fillTemplate('{user.username}', globalVariables, { ...context, member })).toBe('216497581021265921')
  })
})

describe('what an editor needs', () => {
  test('unknown and broken placeholders are found where they stand', () => {
    expect(findUnknownVariables('a {user} {nope} {user?x} \\{nope}', globalVariables)).toEqual([
      { raw: '{nope}', from: 9, to: 15 },
      { raw: '{user?x}', from: 16, to: 24 },
    ])
    expect(findUnknownVariables('{a}{b}', ['a'])).toEqual([{ raw: '{b}', from: 3, to: 6 }])
  })
  test('every variable has a sample and a help text in both languages', () => {
    for (const locale of ['fr', 'en'] as const) {
      for (const entry of catalogueOf(globalVariables, locale)) {
        expect(entry.sample, entry.name).not.toBe('')
        expect(entry.help, entry.name).not.toBe('')
      }
    }
  })
})
