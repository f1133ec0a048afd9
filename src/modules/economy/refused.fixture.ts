import {
  aChannel,
  aChoice,
  aColor,
  all,
  anEmoji,
  aPicture,
  aSwitch,
  boosts,
  ELSEWHERE,
  EVERYONE_ID,
  HERE,
  lists,
  premiumSwitch,
  type Refused,
  type RefusedValues,
  roles,
  spanOf,
  wholeNumber,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'
import { aReward } from '#core/settings/refused-reward.fixture.ts'

const pace = wholeNumber(5, 3600)
const board = 'moneyDiscordLeaderboard'
const shop = {
  ...{ name: 'Hold', emoji: null, description: null, style: 'classic', color: '#cd6e57', banner: null },
  ...{ sort: 'priceAsc', condition: null },
}
const article = {
  ...{ shopId: 'SHOP', price: 10, description: null, reward: { type: 'xp', amount: 5 } },
  ...{ stock: null, perMember: null, cooldown: null },
}
const span: RefusedValues = { V_TYPE: [5, { min: '1' }], V_RANGE: [{ min: -1 }], V_ORDER: [{ min: 3, max: 2 }] }
const orNull = ({ V_TYPE = [], ...rest }: RefusedValues): RefusedValues => ({
  ...rest,
  V_TYPE: V_TYPE.filter((value) => value !== null),
})

export const economyRefused: Refused = {
  fine: {
    ...{ moneySystem: true, vocalMoney: true, textMoneyCount: [1, 1000], currencyIcon: HERE.emoji, payTax: 50 },
    ...{ [`${board}.enabled`]: true, [`${board}.channel`]: HERE.text },
  },
  keys: {
    moneySystem: aSwitch,
    textMoney: aSwitch,
    textMoneyCount: spanOf(1, 1000),
    textMoneyCooldown: pace,
    vocalMoney: aSwitch,
    vocalMoneyCount: spanOf(1, 1000),
    vocalMoneyInterval: pace,
    vocalMoneyMinMembers: wholeNumber(1, 99),
    vocalTextMoney: aChoice,
    threadsMoney: aSwitch,
    forumsMoney: aSwitch,
    longMessageDoubleMoney: aSwitch,
    longMessageDoubleMoneyLength: wholeNumber(100, 1500),
    moneyStart: wholeNumber(0, 1_000_000),
    dailyAmount: wholeNumber(0, 1_000_000),
    ...lists('money'),
    boostRolesMoney: boosts(HERE.role, [ELSEWHERE.role, EVERYONE_ID]),
    boostChannelsMoney: boosts(HERE.text, [ELSEWHERE.channel]),
    moneyView: aSwitch,
    leaveResetMoney: aSwitch,
    banResetMoney: aSwitch,
    moneyOnlineLeaderboard: aSwitch,
    [`${board}.enabled`]: aSwitch,
    [`${board}.channel`]: aChannel(),
    [`${board}.top`]: wholeNumber(3, 25),
    currencyIcon: anEmoji,
    moneyColor: aColor,
    shopStyle: aChoice,
    payEnabled: aSwitch,
    payTax: wholeNumber(0, 50),
  },
  together: [{ patch: { [`${board}.enabled`]: true }, path: `${board}.channel`, code: 'V_CHANNEL' }],
  free: {
    textMoneyCooldown: { W_PREMIUM: [5, 31] },
    vocalMoney: premiumSwitch,
    vocalMoneyInterval: { W_PREMIUM: [60] },
    boostRolesMoney: { W_PREMIUM: [{ [HERE.role]: 1.4 }] },
    boostChannelsMoney: { W_PREMIUM: [{ [HERE.text]: 0.5 }] },
    [`${board}.enabled`]: premiumSwitch,
    currencyIcon: { W_PREMIUM: ['🪙'] },
    moneyColor: { W_PREMIUM: ['#123456'] },
  },
  collections: {
    items: {
      fine: { name: 'Spyglass', emoji: null, description: null, tradable: true },
      fields: { name: words(100), emoji: anEmoji, description: words(300), tradable: aSwitch },
    },
    shops: {
      fine: shop,
      fields: {
        name: words(50),
        emoji: anEmoji,
        description: words(500),
        style: aChoice,
        color: aColor,
        banner: aPicture,
        sort: aChoice,
        condition: all(
          { V_TYPE: ['x'] },
          wrap(all(span, { V_RANGE: [{ max: 1001 }] }), (level) => ({ level })),
          wrap(span, (xp) => ({ xp })),
          wrap(span, (money) => ({ money })),
          wrap(aChoice, (mode) => ({ roles: { mode, ids: [] } })),
          wrap(roles(), (ids) => ({ roles: { mode: 'allowed', ids } })),
          wrap(wholeNumber(1, 1_000_000), (quantity) => ({ item: { itemId: 'parrot', quantity } })),
          { W_ENTRY_GONE: [{ item: { itemId: 'parrot', quantity: 1 } }] },
        ),
      },
      free: [
        { entry: { color: '#123456' }, path: 'color', code: 'W_PREMIUM' },
        { entry: { banner: 'https://example.org/x.png' }, path: 'banner', code: 'W_PREMIUM' },
      ],
    },
    articles: {
      fine: article,
      fields: {
        shopId: { V_TYPE: [5, null], V_FORMAT: ['a b'], V_REQUIRED: [undefined], W_ENTRY_GONE: ['parrot'] },
        price: wholeNumber(0, 1_000_000_000),
        description: words(1000),
        reward: aReward(['role', 'temprole', 'xp', 'item', 'custom'], { nameMax: 200 }),
        stock: orNull(wholeNumber(0, 1_000_000)),
        perMember: orNull(wholeNumber(1, 1000)),
        cooldown: orNull(wholeNumber(1, 365 * 86_400)),
      },
      free: [{ entry: { stock: 5 }, path: 'stock', code: 'W_PREMIUM' }],
    },
  },
}
