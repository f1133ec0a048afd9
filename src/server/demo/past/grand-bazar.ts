import type { Past } from './past.ts'

/** The server has reached its maximum number of channels, so no ticket is open. */
export const grandBazarPast: Past = {
  activity: { messages: 21_000, joins: 310, leaves: 240 },
  purchases: [
    { hoursAgo: 24 * 21, who: 2, article: 0 },
    { hoursAgo: 24 * 18, who: 'pixel-renard', article: 1 },
    { hoursAgo: 24 * 15, who: 5, article: 0 },
    { hoursAgo: 24 * 11, who: 'miaou-dev', article: 0 },
    { hoursAgo: 24 * 8, who: 'moka-lune', article: 0 },
    { hoursAgo: 24 * 5, who: 'pixel-renard', article: 0 },
    { hoursAgo: 24 * 2, who: 0, article: 1 },
    { hoursAgo: 11, who: 'moka-lune', article: 0 },
  ],
  payments: [
    { hoursAgo: 24 * 7, from: 'pixel-renard', to: 'moka-lune', amount: 300 },
    { hoursAgo: 20, from: 1, to: 'pixel-renard', amount: 450 },
  ],
  birthdays: [
    { who: 'pixel-renard', inDays: 27 },
    { who: 'moka-lune', inDays: 2 },
    { who: 2, inDays: 1 },
    { who: 5, inDays: 5 },
    { who: 9, inDays: 16 },
    { who: 11, inDays: 3, hidden: true },
  ],
  cases: [
    { hoursAgo: 24 * 20, type: 'warn', who: 24, by: 'lichen', reason: 'Annonce publiée dans six allées à la fois.' },
    {
      hoursAgo: 24 * 10,
      type: 'tempmute',
      who: 27,
      by: 'lichen',
      hours: 6,
      reason: 'Insiste auprès d’un marchand qui a dit non.',
    },
    {
      hoursAgo: 24 * 6,
      type: 'ban',
      who: { id: '945630218374905856', name: 'faux-billets' },
      by: 'brume_42',
      source: 'report',
      reason: 'Vente d’objets qui n’existent pas, trois victimes.',
    },
    { hoursAgo: 40, type: 'warn', who: 29, by: 'brume_42', reason: 'Langage grossier envers le guet.' },
  ],
  suggestions: [
    {
      hoursAgo: 24 * 12,
      who: 41,
      title: 'Un marché de Noël',
      description: 'Des étals décorés et une boutique à part, du 1ᵉʳ au 24 décembre.',
      up: 14,
      down: 1,
      sorted: { by: 'gaufre-quantique', hoursAgo: 24 * 9, state: 'planned', reason: 'Prévu dès la fin novembre.' },
    },
    {
      hoursAgo: 24 * 4,
      who: 44,
      title: 'Des étals à louer à la semaine',
      description: 'Le mois est trop long pour qui n’a que trois tapis à vendre.',
      up: 8,
      down: 3,
    },
    {
      hoursAgo: 15,
      who: 'moka-lune',
      title: 'Une allée pour les échanges sans argent',
      description: 'Troc uniquement, sous l’œil du guet.',
      up: 5,
      down: 1,
    },
  ],
  tickets: [
    {
      hoursAgo: 24 * 7,
      who: 33,
      panelId: 'achat',
      reason: 'Lanterne payée deux fois',
      closed: {
        by: 'lichen',
        reason: 'Remboursée.',
        rating: 5,
        said: [
          [0, 33, 'Bonjour, j’ai été débité deux fois pour la même lanterne.'],
          [26, 'lichen', 'Bonjour ! Je vois bien deux lignes à 120. Je vous rends la seconde.'],
          [31, 33, 'Merci pour la rapidité.'],
        ],
      },
    },
    {
      hoursAgo: 30,
      who: 'moka-lune',
      panelId: 'etal',
      reason: 'Un étal près de la fontaine pour samedi',
      closed: {
        by: 'brume_42',
        reason: 'Étal 12 réservé.',
        rating: 4,
        said: [
          [0, 'moka-lune', 'Bonjour, je cherche une place pour samedi, près de la fontaine si possible.'],
          [48, 'brume_42', 'L’étal 12 est libre toute la journée. Je vous le garde ?'],
          [55, 'moka-lune', 'Oui, merci !'],
        ],
      },
    },
  ],
  reports: [
    {
      hoursAgo: 24 * 6,
      about: 29,
      reports: [{ by: 46, reason: 'Propos insultants' }],
      closed: { by: 'brume_42', outcome: 'sanctioned', context: 'Avertissement donné.' },
    },
    { hoursAgo: 4, about: 30, reports: [{ by: 'pixel-renard', reason: 'Vend une copie de mon tapis' }] },
  ],
}
