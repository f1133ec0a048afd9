import { expect, it } from 'vitest'
import { mentionedIn, plainMentions } from './plain-mentions.ts'

const member = { username: 'ann_b' }
const view = {
  guild: { channels: new Map([['2', { name: 'general' }]]), roles: new Map([['3', { name: 'Mod' }]]) },
  members: new Map([
    ['1', member],
    ['5', null],
  ]),
} as unknown as Parameters<typeof plainMentions>[1]

it('names roles, channels and members instead of mentioning them', () => {
  expect(plainMentions('<@1> gave <@&3> in <#2>', view)).toBe('ann\\_b (1) gave @Mod in #general')
})

it('keeps the id of anything without a name', () => {
  expect(plainMentions('<@5> <@6> <@&7> <#8>', view)).toBe('5 6 @7 #8')
})

it('gives a name only once where the entry already has it', () => {
  expect(plainMentions('<@9> (bob, `9`)', view)).toBe('bob (9)')
})

it('leaves typed text as it was typed', () => {
  expect(plainMentions('> hello \\<@1>', view)).toBe('> hello \\<@1>')
})

it('looks up each member once', () => {
  expect(mentionedIn(['<@1> <@2>', '<@1> <#3>'])).toEqual(['1', '2'])
})
