/** Entries of collections that tests save. */

export const SHOP = {
  name: 'Cale',
  emoji: null,
  description: null,
  style: 'classic',
  color: '#cd6e57',
  banner: null,
  sort: 'priceAsc',
  condition: null,
}
export const ITEM = { name: 'Longue-vue', emoji: null, description: null, tradable: true }
export const articleOf = (shopId: string, reward: object = { type: 'xp', amount: 50 }) => ({
  shopId,
  price: 10,
  description: null,
  reward,
  stock: null,
  perMember: null,
  cooldown: null,
})
export const coinsAt = (level: number, amount = 100) => ({ level, reward: { type: 'money', amount } })
