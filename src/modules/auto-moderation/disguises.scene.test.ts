import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  settings: {
    language: 'fr',
    'filter.status': true,
    'filter.silent': true,
    'filter.mots': ['été', 'cat*', 'gros mot', 'شتم'],
    'invites.status': true,
    'invites.silent': true,
    'links.status': true,
    'links.silent': true,
    'links.domainsMode': 'forbidden',
    'links.domains': ['méchant.example', 'evil.example'],
    predefinedSanctions: [],
  },
})
const written = (channel: string) => scene.everything(channel).map(({ content }) => content)

const DISGUISED = [
  // Accents: composed, decomposed, left out, in capitals.
  'l’ÉTÉ arrive',
  'e\u0301te\u0301',
  'ete',
  // Spelt out, drawn out, full width, in mathematical letters.
  'C.A.T',
  'caaats',
  'ｃａｔ',
  '𝒄𝒂𝒕',
  'le GROS  MOT !',
  // Look-alikes, zero width, next to emoji sequences.
  'сат',
  'c\u200Ba\u2060t',
  '👨‍👩‍👧 cat 🇫🇷',
  'c@t1️⃣',
  // Right to left, and characters that change the direction.
  'هذا شتم هنا',
  '\u202Eca\u202Ct',
  // Invitations and links.
  'DISCORD . GG / Hall-1',
  'dіscord.gg/abc',
  '[gratuit](https://discordapp.com/invite/abc)',
  'https://ev\u200Bil . example/x',
  'https://MÉCHANT.example',
]

const HARMLESS = [
  'L’étérnel débat',
  'concat et tac',
  'traffic at noon',
  'un gros, un mot',
  '👨‍👩‍👧‍👦🇫🇷👍🏽1️⃣',
  'هذا كلام طيب',
  'שלום לכולם',
  'ça coûte 455 €',
  'https://example.org/evil.example',
  'discord.com/channels/1/2',
]

it('finds what is forbidden in French, English and Arabic, however it is disguised', async () => {
  for (const text of DISGUISED) await scene.says('bob', 'general', text)
  expect(written('general')).toEqual([])
})

it('ignores what only resembles it', async () => {
  for (const text of HARMLESS) await scene.says('ann', 'random', text)
  expect(written('random')).toEqual(HARMLESS)
})
