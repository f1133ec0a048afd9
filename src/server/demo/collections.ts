import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { DEFAULT_SHOP_COLOR } from '#modules/economy/shop.ts'
import { plainMessage } from './entries.ts'
import type { DemoEntry, Place } from './place.ts'

/** Ids of entries that others refer to; within one server the same word always gives the same id. */
type IdOf = (word: string) => string

const shop = (id: string, name: string, emoji: string, description: string): DemoEntry => ({
  collection: 'shops',
  id,
  body: {
    name,
    emoji,
    description,
    style: 'classic',
    color: DEFAULT_SHOP_COLOR,
    banner: null,
    sort: 'priceAsc',
    condition: null,
  },
})
const item = (id: string, name: string, emoji: string, description: string | null = null): DemoEntry => ({
  collection: 'items',
  id,
  body: { name, emoji, description, tradable: true },
})
const article = (
  id: string,
  shopId: string,
  price: number,
  reward: object,
  stock: number | null = null,
): DemoEntry => ({
  collection: 'articles',
  id,
  body: { shopId, price, description: null, reward, stock, perMember: null, cooldown: null },
})
const levelReward = (id: string, level: number, reward: object): DemoEntry => ({
  collection: 'levelRewards',
  id,
  body: { level, reward },
})
const repeat = (id: string, name: string, channel: string, content: string, times: number[]): DemoEntry => ({
  collection: 'repeatMessages',
  id,
  body: {
    name,
    enabled: true,
    channel,
    kind: 'fixed',
    interval: 86_400,
    window: { from: 540, to: 1320 },
    times,
    days: [1, 3, 5],
    forceResend: false,
    minMessages: 20,
    sticky: false,
    message: plainMessage(content),
    savedMessageId: null,
    startAt: null,
    endAt: null,
    maxSends: null,
    crosspost: false,
  },
})
const saved = (id: string, name: string, title: string, description: string): DemoEntry => ({
  collection: 'savedMessages',
  id,
  body: {
    name,
    message: {
      format: 'embeds',
      mentions: DEFAULT_MENTIONS,
      silent: false,
      embeds: [{ title, description, color: '#cd6e57' }],
    },
  },
})
const evolving = (roleId: string) => ({ type: 'role', roleId, stacking: 'evolving' })

export const flibustiersEntries = ({ channel, role }: Place, id: IdOf): DemoEntry[] => [
  item(id('map'), 'Carte au trésor', '🗺️', 'Une croix rouge y est tracée.'),
  item(id('rum'), 'Tonneau de rhum', '🥃'),
  shop(id('tavern'), 'La Taverne', '🍺', 'On y boit, on y troque.'),
  article(id('article map'), id('tavern'), 400, { type: 'item', itemId: id('map'), quantity: 1 }),
  article(id('article rum'), id('tavern'), 60, { type: 'item', itemId: id('rum'), quantity: 1 }),
  article(id('article retro'), id('tavern'), 900, { type: 'role', roleId: role('Rétro') }),
  levelReward(id('level 5'), 5, evolving(role('Matelot'))),
  levelReward(id('level 10'), 10, { type: 'item', itemId: id('map'), quantity: 1 }),
  levelReward(id('level 20'), 20, evolving(role('Vieux loup de mer'))),
  repeat(id('coop'), 'Soirée coop', channel('recherche-équipage'), 'Qui embarque ce soir à 21 h ?', [1140]),
  saved(
    id('rules'),
    'Règlement',
    'Le code des flibustiers',
    'Courtoisie, pas de spoilers, et chacun sa part de butin.',
  ),
]

export const compileAndChillEntries = ({ channel, role }: Place, id: IdOf): DemoEntry[] => [
  item(id('duck'), 'Rubber duck', '🦆', 'Listens to every bug.'),
  item(id('coffee'), 'Coffee', '☕'),
  shop(id('stand'), 'Coffee stand', '☕', 'Open while the build runs.'),
  article(id('article duck'), id('stand'), 500, { type: 'item', itemId: id('duck'), quantity: 1 }),
  article(id('article coffee'), id('stand'), 40, { type: 'item', itemId: id('coffee'), quantity: 1 }),
  levelReward(id('level 5'), 5, { type: 'money', amount: 250 }),
  levelReward(id('level 10'), 10, evolving(role('Regular'))),
  levelReward(id('level 30'), 30, evolving(role('Contributor'))),
  repeat(id('standup'), 'Daily stand-up', channel('general'), 'What do you build today?', [540]),
  saved(
    id('ask'),
    'How to ask',
    'Ask well, get help',
    'What you tried, what you expected, and the first error as text.',
  ),
]

export const grandBazarEntries = ({ channel, role }: Place, id: IdOf): DemoEntry[] => [
  item(id('lantern'), 'Lanterne', '🏮'),
  item(id('carpet'), 'Tapis', '🧶', 'Tissé main, ne vole pas.'),
  shop(id('main'), 'La grande halle', '🏛️', 'Le choix le plus large du bazar.'),
  shop(id('night'), 'Le marché de nuit', '🌙', 'Ouvert quand les autres ferment.'),
  article(id('article lantern'), id('main'), 120, { type: 'item', itemId: id('lantern'), quantity: 1 }, 40),
  article(id('article carpet'), id('main'), 750, { type: 'item', itemId: id('carpet'), quantity: 1 }, 3),
  article(id('article xp'), id('night'), 300, { type: 'xp', amount: 500 }),
  levelReward(id('level 10'), 10, evolving(role('Habitué'))),
  levelReward(id('level 40'), 40, evolving(role('Marchand'))),
  repeat(id('crier'), 'Le crieur', channel('place-centrale'), 'Le marché est ouvert.', [540, 1080]),
  saved(id('stalls'), 'Étals libres', 'Étals libres', 'Ouvrez un ticket pour en réserver un.'),
]
