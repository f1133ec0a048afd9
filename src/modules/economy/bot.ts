import { adminJobs, adminRoutes, adminTags } from '#core/admin/admin-parts.ts'
import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { decided, nothing } from '#core/bot/effects.ts'
import { dropJobs, dropRoutes, dropTags } from '#core/drops/drop-parts.ts'
import { VOICE_JOB } from '#core/gains/voice-tick.ts'
import { boardJobs, boardTags } from '#core/leaderboards/board-parts.ts'
import { concernsBoard, scheduleBoard } from '#core/leaderboards/discord-board.ts'
import { scoreJobs } from '#core/scores/score-parts.ts'
import { adminInventory } from './commands/admin-inventory.ts'
import { adminMoney, adminReset } from './commands/admin-money.ts'
import { daily } from './commands/daily.ts'
import { dropItem, dropMoney } from './commands/drop-commands.ts'
import { inventory, inventoryRoutes, topItems } from './commands/inventory.ts'
import { itemDrop, itemExchange, itemGive, itemSell } from './commands/item-commands.ts'
import { money, pay } from './commands/money-commands.ts'
import { shop, shopRoutes } from './commands/shop.ts'
import { topMoney } from './commands/top-money.ts'
import { tradeJobs, tradeRoutes } from './commands/trade-parts.ts'
import { economyModule } from './module.ts'
import { moneyForMessage, moneyForVoice } from './rules/earn-money.ts'
import { undoneJobs } from './rules/ledger-undone.ts'
import { moneyBoard } from './rules/money-board.ts'
import { purchaseTags } from './rules/purchase.ts'
import { isMarketRequest, requestNeeds, requests } from './rules/requests.ts'
import { emptyWallet, forgetsWallet, openWallet } from './rules/wallet.ts'
import type { EconomySettings } from './settings.ts'

export const bot = defineBot(economyModule, {
  keeps: { board: 'economy' },
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
    memberJoined: {
      needs: ({ member }) => ({ standings: [member.id] }),
      decide: openWallet,
    },
    memberLeft: {
      concerns: forgetsWallet,
      decide: emptyWallet,
    },
    jobDue: byJob<EconomySettings>({
      [VOICE_JOB]: { line: () => 'voice', decide: (_event, settings, view) => moneyForVoice(settings, view) },
      ...dropJobs,
      ...tradeJobs,
      ...adminJobs,
      ...boardJobs(moneyBoard),
      ...scoreJobs,
      ...undoneJobs,
    }),
    requested: {
      // Whoever asks has to hear that the shop is closed.
      when: () => true,
      concerns: ({ what }) => isMarketRequest(what),
      needs: requestNeeds,
      decide: (event, settings, view) =>
        isMarketRequest(event.what) ? requests[event.what](event, settings, view) : nothing('badRequest'),
    },
    answered: byTag<EconomySettings>({ ...purchaseTags, ...dropTags, ...adminTags, ...boardTags(moneyBoard) }),
    settingsChanged: {
      concerns: (event) => concernsBoard(event, moneyBoard.key),
      decide: (_event, _settings, view) => decided('boardScheduled', scheduleBoard(view.now)),
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
    topItems,
    dropMoney,
    dropItem,
    ...adminMoney,
    ...adminInventory,
    adminReset,
  ],
  routes: { ...shopRoutes, ...inventoryRoutes, ...tradeRoutes, ...dropRoutes, ...adminRoutes },
})
