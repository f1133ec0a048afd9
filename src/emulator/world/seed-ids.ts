/** Fixed ids of the seeded communities, for tests and for links from the demo. */
export const FLIBUSTIERS_ID = '714285963217465344'
export const COMPILE_AND_CHILL_ID = '583920174638301185'
export const GRAND_BAZAR_ID = '412907556218929152'
export const ATELIER_ID = '1298374650917453824'
export const LEVE_TARD_ID = '861750432908574720'

/** Fixed ids of the people one may act as in the demo. */
export const PEOPLE_IDS = {
  'miaou-dev': '184029374650198273',
  lichen: '201938475610293847',
  brume_42: '267401928374650112',
  'pixel-renard': '318274650192837465',
  'moka-lune': '392847561029384756',
  'tofu.exe': '456102938475610293',
  'gaufre-quantique': '537465019283746501',
} as const

export type Handle = keyof typeof PEOPLE_IDS

/** Channels used by tests and the demo; other ids are derived from the guild's own. */
export const CHANNEL_IDS = {
  flibustiersWelcome: '714285963217465401',
  flibustiersGeneral: '714285963217465402',
  compileWelcome: '583920174638301201',
  compileGeneral: '583920174638301202',
  bazarWelcome: '412907556218929201',
  atelierGeneral: '1298374650917453901',
} as const
