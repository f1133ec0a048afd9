import { adminJobs, adminRoutes, adminTags } from '#core/admin/admin-parts.ts'
import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import { dropJobs, dropRoutes, dropTags } from '#core/drops/drop-parts.ts'
import { concernsVoice, followVoice, VOICE_JOB } from '#core/gains/voice-tick.ts'
import { boardJobs, boardTags } from '#core/leaderboards/board-parts.ts'
import { concernsBoard, scheduleBoard } from '#core/leaderboards/discord-board.ts'
import { SALE } from '#core/ledger/sale.ts'
import { scoreJobs } from '#core/scores/score-parts.ts'
import { adminInventory } from './commands/admin-inventory.ts'
import { adminMoney, adminReset } from './commands/admin-money.ts'
import { craft } from './commands/craft.ts'
import { daily } from './commands/daily.ts'
import { dropItem, dropMoney } from './commands/drop-commands.ts'
import { inventory, inventoryRoutes, topItems } from './commands/inventory.ts'
import { itemDrop, itemExchange, itemGive, itemSell } from './commands/item-commands.ts'
import { money, pay } from './commands/money-commands.ts'
import { shop, shopRoutes } from './commands/shop.ts'
import { topMoney } from './commands/top-money.ts'
import { tradeJobs, tradeRoutes } from './commands/trade-parts.ts'
import { economyModule } from './module.ts'
import { moneyForMessage, moneyForVoice, VOICE_KEYS } from './rules/earn-money.ts'
import { purchaseTags } from './rules/failed-purchase.ts'
import { undoneJobs } from './rules/ledger-undone.ts'
import { moneyBoard } from './rules/money-board.ts'
import { isMarketRequest, requestNeeds, requests } from './rules/requests.ts'
import { concernsStock, planNeeds, planRestocks, RESTOCK_JOB, restock, restockNeeds } from './rules/restock.ts'
import { emptyWallet, forgetsWallet, forgetsWalletOfBanned, openWallet } from './rules/wallet.ts'
import type { EconomySettings } from './settings.ts'

const both = (a: Decision, b: Decision): Decision => ({
  effects: [...a.effects, ...b.effects],
  reasons: [...a.reasons, ...b.reasons],
})

export const bot = defineBot(economyModule, {
  keeps: { board: 'economy', records: [{ kind: SALE }] },
  stage: 'reward',
  on: {
    messageCreated: {
      when: (settings) => settings.moneySystem && settings.textMoney,
      line: ({ message }) => `member:${message.author.id}`,
      decide: moneyForMessage,
    },
    voiceChanged: {
      when: (settings) => settings.moneySystem && settings.vocalMoney,
      line: () => 'voice',
      decide: (_event, settings, view) => moneyForVoice(settings, view),
    },
    guildAvailable: {
      when: (settings) => settings.moneySystem,
      line: () => 'restock',
      needs: planNeeds,
      decide: (_event, _settings, view) => planRestocks(view),
    },
    memberJoined: {
      needs: ({ member }) => ({ standings: [member.id] }),
      decide: openWallet,
    },
    memberLeft: {
      concerns: forgetsWallet,
      decide: ({ member, at }) => emptyWallet(member.id, at),
    },
    memberBanned: {
      concerns: (_event, settings) => forgetsWalletOfBanned(settings),
      decide: ({ user, at }) => emptyWallet(user.id, at),
    },
    jobDue: byJob<EconomySettings>({
      [VOICE_JOB]: { line: () => 'voice', decide: (_event, settings, view) => moneyForVoice(settings, view) },
      [RESTOCK_JOB]: {
        line: () => 'restock',
        needs: restockNeeds,
        decide: (_event, _settings, view) => restock(view),
      },
      ...dropJobs,
      ...tradeJobs,
      ...adminJobs,
      ...boardJobs(moneyBoard),
      ...scoreJobs,
      ...undoneJobs,
    }),
    requested: {
      // Also while off, so that the member is told that the shop is closed.
      when: () => true,
      concerns: ({ what }) => isMarketRequest(what),
      needs: requestNeeds,
      decide: (event, settings, view) =>
        isMarketRequest(event.what) ? requests[event.what](event, settings, view) : nothing('badRequest'),
    },
    answered: byTag<EconomySettings>({ ...purchaseTags, ...dropTags, ...adminTags, ...boardTags(moneyBoard) }),
    settingsChanged: {
      concerns: (event) => concernsBoard(event, moneyBoard) || concernsVoice(event, VOICE_KEYS) || concernsStock(event),
      line: () => 'restock',
      needs: (event) => (concernsStock(event) ? planNeeds() : {}),
      decide: (event, { vocalMoney }, view) => {
        const board = concernsBoard(event, moneyBoard)
          ? decided('boardScheduled', scheduleBoard(view.now))
          : nothing('nothingToPlan')
        const voice = { effects: vocalMoney ? followVoice(event, VOICE_KEYS, view.now) : [], reasons: [] }
        const planned = both(board, voice)
        return concernsStock(event) ? both(planRestocks(view), planned) : planned
      },
    },
  },
  commands: [
    money,
    daily,
    pay,
    shop,
    topMoney,
    inventory,
    itemGive,
    itemSell,
    itemExchange,
    itemDrop,
    craft,
    topItems,
    dropMoney,
    dropItem,
    ...adminMoney,
    ...adminInventory,
    adminReset,
  ],
  routes: { ...shopRoutes, ...inventoryRoutes, ...tradeRoutes, ...dropRoutes, ...adminRoutes },
})
