import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { GainRules } from '#core/gains/message-gain.ts'
import { aGuildPayload, aTextChannel } from '#core/guild/guild.fixture.ts'
import { InGuild } from '../guild/in-guild.fixture.tsx'
import { GainTrial } from './gain-trial.tsx'

const RULES: GainRules = {
  range: [20, 30],
  cooldownSeconds: 30,
  threads: true,
  forums: true,
  voiceChats: false,
  longFrom: null,
  rolesMode: 'forbidden',
  roles: [],
  channelsMode: 'forbidden',
  channels: [],
  roleBoosts: {},
  channelBoosts: {},
}

const draw = (changes: Partial<GainRules> | null) =>
  renderToStaticMarkup(
    <InGuild
      guild={aGuildPayload({ channels: [aTextChannel('1', { parentId: '2' }), aTextChannel('2', { type: 4 })] })}
      saved={{ language: 'en', timezone: 'Europe/Paris' }}
      tools={{ locale: 'en' }}
    >
      <GainTrial rules={changes && { ...RULES, ...changes }} amount={(xp) => `${xp} XP`} />
    </InGuild>,
  ).replaceAll(/<[^>]*>/g, ' ')

it('shows the range that a message brings, with the boost of the category', () => {
  expect(draw({})).toContain('20 XP – 30 XP')
  expect(draw({ channelBoosts: { 2: 1.5 } })).toMatch(/30 XP – 45 XP.*×\s1\.5/)
  expect(draw({ longFrom: 250 })).toMatch(/From 250 characters: +40 XP – 60 XP/)
})

it('says why a message brings nothing', () => {
  expect(draw({ channels: ['2'] })).toContain('Nothing is earned in this channel')
  expect(draw({ rolesMode: 'allowed', roles: ['9'] })).toContain('roles earn nothing')
  expect(draw(null)).toContain('are off')
})
