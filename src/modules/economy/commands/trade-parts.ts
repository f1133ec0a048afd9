import type { ComponentRoute } from '#core/bot/define-bot.ts'
import type { byJob } from '#core/bot/dispatch.ts'
import { acceptOffer, declineOffer, endOffer, TRADE_END_JOB, tradeNeeds } from '../rules/trade.ts'
import type { EconomySettings } from '../settings.ts'

export const tradeRoutes = {
  acceptTrade: {
    kind: 'component',
    who: 'owner',
    needs: ({ args }) => tradeNeeds(args[1] ?? ''),
    decide: acceptOffer,
  },
  declineTrade: {
    kind: 'component',
    who: 'anybody',
    needs: ({ args }) => tradeNeeds(args[0] ?? ''),
    decide: (event, _settings, view) => declineOffer(event, view),
  },
} as const satisfies Record<string, ComponentRoute<EconomySettings>>

export const tradeJobs = {
  [TRADE_END_JOB]: {
    needs: ({ key }) => tradeNeeds(key),
    decide: (event, _settings, view) => endOffer(event, view),
  },
} as const satisfies Parameters<typeof byJob<EconomySettings>>[0]
