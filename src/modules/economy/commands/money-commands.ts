import { parseAmount } from '#core/amounts/parse-amount.ts'
import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { WalletCard } from '#core/cards.ts'
import { amountOption, memberOption, textAsked } from '#core/commands/options.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { moneyText } from '#core/economy.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { momentTag } from '#core/moment-tag.ts'
import { formatNumber } from '#core/numbers.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import { colorOf } from '../rules/color.ts'
import { mayPayFrom, settlePay } from '../rules/settle-pay.ts'
import type { EconomySettings } from '../settings.ts'

const AVATAR_PIXELS = 256

const personAsked = ({ targets, member }: CommandEvent) => targets.members.get('member') ?? member

export const money = defineCommand<EconomySettings>({
  id: 'money',
  group: null,
  name: inEveryLanguage(m['economy.commands.money.name']),
  description: inEveryLanguage(m['economy.commands.money.description']),
  permission: null,
  options: [memberOption(false)],
  needs: (event) => ({ ranks: [personAsked(event).id] }),
  decide(event, settings, view) {
    const person = personAsked(event)
    const { own } = event.locale
    const isOwn = person.id === event.member.id
    const isHidden = !settings.moneyView && !hasPermission(event.permissions, 'administrator')
    if (person.bot) return answerPrivately(m['economy.refused.bot']({}, { locale: own }), 'bot')
    if (isHidden && !isOwn) return answerPrivately(m['economy.commands.money.hidden']({}, { locale: own }), 'hidden')
    const locale = isHidden ? own : event.locale.server
    const { money: balance = 0, moneyRecord = 0, moneyRank = null } = view.standings.get(person.id) ?? {}
    const accent = colorOf(settings, view)
    const rank = moneyRank === null ? '' : ` · #${formatNumber(moneyRank, locale)}`
    const record = m['economy.commands.money.record']({ record: moneyText(moneyRecord, locale, view) }, { locale })
    const card: WalletCard = {
      type: 'wallet',
      locale,
      memberName: nameOf(person),
      avatarUrl: avatarUrl(view.cdn, person, AVATAR_PIXELS),
      accent,
      balance,
      record: moneyRecord,
      rank: moneyRank,
    }
    const description = `<@${person.id}> · ${moneyText(balance, locale, view)}${rank}`
    const message = { embeds: [{ color: accent, description }], card, cardInWords: record }
    return { effects: [{ type: 'reply', isPrivate: isHidden, message }], reasons: [{ code: 'answered' }] }
  },
})

export const pay = defineCommand<EconomySettings>({
  id: 'pay',
  group: null,
  name: inEveryLanguage(m['economy.commands.pay.name']),
  description: inEveryLanguage(m['economy.commands.pay.description']),
  permission: null,
  options: [memberOption(true), amountOption()],
  needs: ({ member }) => ({ standings: [member.id] }),
  decide(event, settings, view) {
    const { member, locale, interaction } = event
    const own = { locale: locale.own }
    const refuse = (code: string, text: string): Decision => answerPrivately(text, code)
    const to = event.targets.members.get('member')
    if (!settings.payEnabled) return refuse('payOff', m['economy.commands.pay.off']({}, own))
    if (!to?.isMember) return refuse('memberGone', m['economy.refused.notMember']({}, own))
    if (to.bot) return refuse('bot', m['economy.refused.bot']({}, own))
    if (to.id === member.id) return refuse('toThemselves', m['economy.refused.yourself']({}, own))
    const from = mayPayFrom(member.joinedAt, settings.payMinHours)
    if (view.now < from) {
      const when = momentTag(from, 'R')
      return refuse('joinedRecently', m['economy.commands.pay.tooNew']({ when }, own))
    }
    const balance = view.standings.get(member.id)?.money ?? 0
    const asked = parseAmount(textAsked(event, 'amount') ?? '')
    const amount = asked === 'all' ? balance : asked
    const tooLittle = () =>
      refuse('tooLittle', m['economy.refused.tooLittle']({ balance: moneyText(balance, locale.own, view) }, own))
    if (amount === null) return refuse('badAmount', m['options.badAmount']({}, own))
    if (amount === 0) return tooLittle()
    const { received, tax } = settlePay(amount, settings.payTax)
    const ref = `pay:${interaction.id}`
    const shared = { type: 'moveMoney', from: member.id, source: 'pay', by: member.id } as const
    const taxed: Effect[] = tax > 0 ? [{ ...shared, to: null, amount: tax, source: 'tax', ref: `${ref}:tax` }] : []
    const words = {
      from: printedName(nameOf(member)),
      to: `<@${to.id}>`,
      amount: moneyText(received, locale.server, view),
      tax: moneyText(tax, locale.server, view),
    }
    const text = tax > 0 ? m['economy.commands.pay.paidTaxed'] : m['economy.commands.pay.paid']
    const description = text(words, { locale: locale.server })
    return {
      effects: [
        { ...shared, to: to.id, amount: received, ref },
        ...taxed,
        {
          type: 'reply',
          isPrivate: false,
          message: { content: description, mentions: { users: [to.id] } },
        },
      ],
      reasons: [{ code: 'paid', params: { amount, tax } }],
      otherwise: ({ code }) =>
        code === 'tooMuch' ? refuse('walletFull', m['economy.refused.theirsFull']({}, own)) : tooLittle(),
    }
  },
})
