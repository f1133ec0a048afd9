import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { memberOption } from '#core/commands/options.ts'
import { answer, answerPrivately } from '#core/commands/reply.ts'
import { wholeLines } from '#core/commands/whole-lines.ts'
import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { standingOf } from '#core/levels/curve.ts'
import { formatNumber } from '#core/numbers.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { rewardName } from '#core/rewards/reward-name.ts'
import { stillExists } from '#core/rewards/still-exists.ts'
import { m } from '#texts'
import type { LevelRewardEntry } from '../level-reward.ts'
import { memberOnCard } from '../rules/level-cards.ts'
import { colorOf } from '../rules/level-color.ts'
import { isEvolving } from '../rules/role-rewards.ts'
import type { LevelsSettings } from '../settings.ts'

const DESCRIPTION_MAX = 4096

export const level = defineCommand<LevelsSettings>({
  id: 'level',
  group: null,
  name: inEveryLanguage(m['levels.commands.level.name']),
  description: inEveryLanguage(m['levels.commands.level.description']),
  permission: null,
  options: [memberOption(false)],
  needs: ({ targets, member }) => ({ ranks: [(targets.members.get('member') ?? member).id] }),
  decide(event, settings, view) {
    const person = event.targets.members.get('member') ?? event.member
    const { own, server } = event.locale
    const isHidden = !settings.levelsView && !hasPermission(event.permissions, 'administrator')
    if (person.bot) return answerPrivately(m['levels.refused.bot']({}, { locale: own }), 'bot')
    if (isHidden && person.id !== event.member.id) {
      return answerPrivately(m['levels.commands.level.hidden']({}, { locale: own }), 'hidden')
    }
    const locale = isHidden ? own : server
    const { xp = 0, xpRank = null, ranked = 0 } = view.standings.get(person.id) ?? {}
    const { level: reached, into, cost } = standingOf(view.shared.ladder, xp)
    const accent = colorOf(settings, view)
    const number = (value: number) => formatNumber(value, locale)
    const progress =
      cost === null
        ? m['levels.commands.level.highest']({ level: reached, xp: number(xp) }, { locale })
        : m['levels.commands.level.progress'](
            { level: reached, into: number(into), cost: number(cost), xp: number(xp) },
            { locale },
          )
    const rank = xpRank === null ? '' : ` · #${number(xpRank)}`
    const message = {
      embeds: [{ color: accent, description: `<@${person.id}> · ${progress}${rank}` }],
      card: {
        ...memberOnCard(person, settings, view, locale),
        type: 'rank' as const,
        level: reached,
        xp: into,
        xpOfLevel: cost,
        rank: xpRank,
        members: ranked,
      },
    }
    return { effects: [{ type: 'reply', isPrivate: isHidden, message }], reasons: [{ code: 'answered' }] }
  },
})

export const rewards = defineCommand<LevelsSettings>({
  id: 'rewards',
  group: null,
  name: inEveryLanguage(m['levels.commands.rewards.name']),
  description: inEveryLanguage(m['levels.commands.rewards.description']),
  permission: null,
  options: [],
  needs: ({ member }) => ({ standings: [member.id], collections: ['levelRewards', 'items'] }),
  decide({ member, locale: { own, server: locale } }, _settings, view) {
    const isThere = stillExists(view)
    const all = (view.entries('levelRewards') as readonly LevelRewardEntry[]).filter(({ reward }) => isThere(reward))
    if (all.length === 0) return answerPrivately(m['levels.commands.rewards.none']({}, { locale: own }), 'noRewards')
    const names = { locale, currencyIcon: emojiText(currencyEmoji(view)), itemName: itemNames(view) }
    const lines = all
      .toSorted((a, b) => a.level - b.level)
      .map((entry) => {
        const mark = isEvolving(entry) ? '🔹 ' : ''
        const words = { level: entry.level, reward: rewardName(entry.reward, names) }
        return mark + m['levels.commands.rewards.row'](words, { locale })
      })
    const { level: reached } = standingOf(view.shared.ladder, view.standings.get(member.id)?.xp ?? 0)
    return answer(view, {
      isPrivate: false,
      embed: {
        title: m['levels.commands.rewards.title']({ server: view.guild.name }, { locale }),
        description: wholeLines(lines, DESCRIPTION_MAX, { locale }),
        footer: m['levels.commands.rewards.footer']({ level: reached }, { locale }),
      },
    })
  },
})
