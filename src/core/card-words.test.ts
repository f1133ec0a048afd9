import { expect, it } from 'vitest'
import { wordsOfCard } from './card-words.ts'
import { SAMPLE_STANDING } from './cards.ts'

const who = { locale: 'en', memberName: 'Ann', avatarUrl: '', accent: '#000000' } as const
const server = { guildName: 'The Hall', background: { kind: 'none' } } as const

it('says what each card says', () => {
  expect(wordsOfCard({ ...who, ...server, type: 'goodbye' })).toBe('Ann has left the Discord server The Hall')
  expect(wordsOfCard({ ...who, ...SAMPLE_STANDING, type: 'rank' })).toBe('Ann, level 12, 290 / 1,420 XP, 38th of 8,341')
  expect(wordsOfCard({ ...who, ...SAMPLE_STANDING, type: 'level', rank: null, xpOfLevel: null })).toBe(
    'Ann, level 12, Highest level',
  )
  expect(wordsOfCard({ ...who, type: 'wallet', balance: 1250, record: 4000, rank: 1 })).toBe(
    'Ann: 1,250, 1st on the leaderboard, record 4,000',
  )
  expect(wordsOfCard({ ...who, type: 'reward', level: 3, rewardName: 'VIP' })).toBe(
    'New reward for Ann at level 3: VIP',
  )
  expect(wordsOfCard({ ...server, type: 'calendar', locale: 'fr', day: 4, opened: [1, 4] })).toBe(
    'Calendrier de l’Avent de The Hall. Cases ouvertes\u00a0: 1, 4. Manquées\u00a0: 2, 3.',
  )
})

it('does not give away the answer of a captcha', () => {
  expect(wordsOfCard({ type: 'captcha', width: 1, height: 1, size: 1, glyphs: [], strokes: [] })).toBeNull()
})
