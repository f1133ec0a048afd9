/** The communities and people of the local Discord that the demo seeds; a test holds them against its seed. */
export const DEMO_GUILD_IDS = {
  flibustiers: '714285963217465344',
  compileAndChill: '583920174638301185',
  grandBazar: '412907556218929152',
} as const

export const DEMO_PEOPLE_IDS = {
  'miaou-dev': '184029374650198273',
  lichen: '201938475610293847',
  brume_42: '267401928374650112',
  'pixel-renard': '318274650192837465',
  'moka-lune': '392847561029384756',
  'gaufre-quantique': '537465019283746501',
} as const
