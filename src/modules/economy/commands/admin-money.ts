import type { AdminAsset } from '#core/admin/admin-asset.ts'
import { adminCommands } from '#core/admin/admin-commands.ts'
import { askForServerName, RESET_KINDS } from '#core/admin/reset.ts'
import { parseAmount } from '#core/amounts/parse-amount.ts'
import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { amountOption, memberOption, textAsked } from '#core/commands/options.ts'
import { moneyText } from '#core/economy.ts'
import { m } from '#texts'
import type { EconomySettings } from '../settings.ts'

const money: AdminAsset<EconomySettings> = {
  module: 'economy',
  id: 'adminmoney',
  root: {
    name: inEveryLanguage(m['economy.commands.adminMoney.name']),
    description: inEveryLanguage(m['economy.commands.adminMoney.description']),
    permission: 'administrator',
  },
  options: [amountOption()],
  needs: () => ({}),
  assetAsked: () => ({ kind: 'money' }),
  amountAsked: (event) => parseAmount(textAsked(event, 'amount') ?? ''),
  text: (_what, amount, locale, view) => moneyText(amount, locale, view),
}

export const adminMoney = adminCommands(money)

const RESET_NAMES = {
  money: m['economy.commands.adminReset.money'],
  xp: m['economy.commands.adminReset.xp'],
  inventory: m['economy.commands.adminReset.inventory'],
} as const

/** Money, XP or items, of one member or of everybody. */
export const adminReset = defineCommand<EconomySettings>({
  id: 'adminreset',
  group: null,
  name: inEveryLanguage(m['economy.commands.adminReset.name']),
  description: inEveryLanguage(m['economy.commands.adminReset.description']),
  permission: 'administrator',
  evenWhenOff: true,
  options: [
    {
      key: 'what',
      type: 'string',
      name: inEveryLanguage(m['economy.commands.adminReset.what']),
      description: inEveryLanguage(m['economy.commands.adminReset.whatHelp']),
      required: true,
      choices: RESET_KINDS.map((value) => ({
        value,
        name: inEveryLanguage(RESET_NAMES[value]),
      })),
    },
    { ...memberOption(false), description: inEveryLanguage(m['economy.commands.adminReset.memberHelp']) },
  ],
  decide(event, _settings, view) {
    const kind = RESET_KINDS.find((one) => one === textAsked(event, 'what')) ?? 'money'
    return askForServerName('economy', kind, event.targets.members.get('member')?.id ?? null, event, view)
  },
})
