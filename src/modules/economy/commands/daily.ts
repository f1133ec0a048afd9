import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Effect } from '#core/bot/effects.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { moneyText } from '#core/economy.ts'
import { dayIn, nextMidnight } from '#core/local-time.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import { colorOf } from '../rules/color.ts'
import { nextDailyStreak, STREAK_KEY, streakBonus, streakOf } from '../rules/daily-streak.ts'
import type { EconomySettings } from '../settings.ts'

export const daily = defineCommand<EconomySettings>({
  id: 'daily',
  group: null,
  name: inEveryLanguage(m['economy.commands.daily.name']),
  description: inEveryLanguage(m['economy.commands.daily.description']),
  permission: null,
  options: [],
  needs: ({ member }) => ({ standings: [member.id], memberState: [member.id] }),
  decide({ member, locale }, settings, view) {
    const { guild, now } = view
    const { dailyAmount, dailyStreakBonus } = settings
    const own = { locale: locale.own }
    if (dailyAmount === 0) return answerPrivately(m['economy.commands.daily.off']({}, own), 'dailyOff')
    const today = dayIn(now, guild.timezone)
    const before = streakOf(member.id, view)
    const next = momentTag(nextMidnight(now, guild.timezone), 'R')
    const again = () => answerPrivately(m['economy.commands.daily.again']({ next }, own), 'dailyClaimedBefore')
    // The date may have gone back, because the server's time zone was changed.
    if (before && today <= before.day) return again()
    // Counted even while there is no bonus: once one is switched on, earlier days count.
    const streak = nextDailyStreak(before, today)
    const bonus = streakBonus(streak.count, dailyStreakBonus)
    const amount = dailyAmount + bonus
    const total = (view.standings.get(member.id)?.money ?? 0) + amount
    const words = {
      amount: moneyText(amount, locale.server, view),
      bonus: moneyText(bonus, locale.server, view),
      count: streak.count,
      total: moneyText(total, locale.server, view),
    }
    const text = bonus > 0 ? m['economy.commands.daily.claimedInARow'] : m['economy.commands.daily.claimed']
    const description = text(words, { locale: locale.server })
    // The reference contains the day, so the ledger itself refuses a second claim.
    const ref = `daily:${member.id}:${today}`
    const counted: Effect = { type: 'putMemberState', userId: member.id, value: { [STREAK_KEY]: streak } }
    return {
      effects: [
        { type: 'moveMoney', from: null, to: member.id, amount, source: 'daily', ref },
        counted,
        { type: 'reply', isPrivate: false, message: { embeds: [{ color: colorOf(settings, view), description }] } },
      ],
      reasons: [{ code: 'dailyClaimed' }],
      otherwise: ({ code }) =>
        code === 'doneBefore' ? again() : answerPrivately(m['economy.refused.full']({}, own), 'walletFull'),
    }
  },
})
