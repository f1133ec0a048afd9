/** The communities and people of the local Discord that the demo seeds; a test compares them with its seed. */
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

/** Avatars shown in the demo's history. */
const DEMO_AVATARS: Record<keyof typeof DEMO_PEOPLE_IDS, string> = {
  'miaou-dev': 'c44ad100841491fbdd89d4f27c050655',
  lichen: 'b1c8d3b645b8e5cb7b27f8f418900f21',
  brume_42: '56dae3f93d12608015c532377845406e',
  'pixel-renard': '6f2f4520a229f42172ce3522ffac660b',
  'moka-lune': 'e953c34e57fd9395f6edbc5c9aa1dde3',
  'gaufre-quantique': '6915bba97e5ad7c093e5ccef445b81c6',
}

/** A person of the demo, in the form in which the history stores who saved. */
export const demoActor = (name: keyof typeof DEMO_PEOPLE_IDS) => ({
  id: DEMO_PEOPLE_IDS[name],
  name,
  avatar: DEMO_AVATARS[name],
})
