import type { Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { RewardCard, StandingCard } from '#core/cards.ts'
import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import { ladderOf, standingOf, totalOf } from '#core/levels/curve.ts'
import { levelStanding } from '#core/levels/level-variables.ts'
import { stopRow } from '#core/person/stop-row.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { rewardInPlainText, rewardName } from '#core/rewards/reward-name.ts'
import { findById } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { levelsDefaultTexts } from '../default-texts.ts'
import type { LevelRewardEntry } from '../level-reward.ts'
import type { LevelsSettings } from '../settings.ts'
import { type LevelContext, levelVariables, rewardVariables } from '../variables.ts'
import { memberOnCard, withCard } from './level-cards.ts'
import { noteAnnounced, waitForOthers } from './waiting-levels.ts'

export const CONTENT_MAX = 2000

type XpChanged = EventOf<'xpChanged'>

/** From the minimum level on, every so many levels as chosen; a level with a reward is always announced. */
function isAnnounced(level: number, hasReward: boolean, settings: LevelsSettings): boolean {
  if (!settings.levelNotif || level < settings.levelNotifMinLevel) return false
  return hasReward || level % settings.levelNotifEvery === 0
}

/** The card of a level shows the rank; for a reward it is only needed where the server's own text contains it. */
export const tellsRank = ({ levelNotif, rewardNotif, customNewRewardMessage }: LevelsSettings): boolean =>
  levelNotif || (rewardNotif && /\{(?:level|xp)\./.test(customNewRewardMessage ?? ''))

/** Immediately, or together with others who reach a level in the same place within a few seconds. */
export function announceLevel(
  level: number,
  hasReward: boolean,
  event: Pick<XpChanged, 'after' | 'channelId'>,
  member: MemberSnapshot,
  settings: LevelsSettings,
  view: RuleView,
): Effect[] {
  if (!isAnnounced(level, hasReward, settings)) return []
  const place = placeOf(event.channelId, settings)
  if (place === null) return []
  return (
    waitForOthers(level, place, member.id, settings, view) ?? [
      ...noteAnnounced(place, [member.id], settings, view),
      ...levelMessage(event.after, place, member, settings, view),
    ]
  )
}

/** The chosen channel, the one where it happened, or `dm`; null when there is no such place. */
const placeOf = (happenedIn: string | null, { levelNotifChannel }: LevelsSettings): string | null =>
  levelNotifChannel === 'current' ? happenedIn : levelNotifChannel

/** The usual message for one member, with their card. */
export function levelMessage(
  xp: number,
  place: string,
  member: MemberSnapshot,
  settings: LevelsSettings,
  view: RuleView,
): Effect[] {
  const { guild } = view
  const { level, into, cost } = standingOf(ladderOf(settings, guild.premium), xp)
  const card: StandingCard = {
    ...memberOnCard(member, settings, view),
    type: 'level',
    level,
    xp: into,
    xpOfLevel: cost,
    rank: view.standings.get(member.id)?.xpRank ?? null,
    members: view.standings.get(member.id)?.ranked ?? 0,
  }
  const content = cutToLength(levelLine(xp, place, member, settings, view), CONTENT_MAX)
  const message = withCard(content, card, member)
  if (place === 'dm') {
    const stoppable = { ...message, rows: [stopRow('levels', guild)] }
    return [{ type: 'sendDirectMessage', userId: member.id, message: stoppable, about: 'levels' }]
  }
  return [{ type: 'sendMessage', channelId: place, message, priority: 'soon' }]
}

/** The text for one member's level. */
export function levelLine(
  xp: number,
  place: string,
  member: MemberSnapshot,
  settings: LevelsSettings,
  view: RuleView,
): string {
  const template = settings.customNewLevelMessage ?? levelsDefaultTexts[view.guild.locale].customNewLevelMessage
  const context = levelContext(xp, place === 'dm' ? null : place, member, settings, view)
  return fillTemplate(template, levelVariables, context)
}

export function announceRewards(
  granted: readonly LevelRewardEntry[],
  event: Pick<XpChanged, 'after' | 'channelId'>,
  member: MemberSnapshot,
  settings: LevelsSettings,
  view: RuleView,
): Effect[] {
  const channelId = settings.rewardsNotifChannel === 'current' ? event.channelId : settings.rewardsNotifChannel
  if (!settings.rewardNotif || !channelId) return []
  const { guild } = view
  const ladder = ladderOf(settings, guild.premium)
  const template = settings.customNewRewardMessage ?? levelsDefaultTexts[guild.locale].customNewRewardMessage
  const all = view.entries('levelRewards') as readonly LevelRewardEntry[]
  const names = { locale: guild.locale, currencyIcon: emojiText(currencyEmoji(view)), itemName: itemNames(view) }
  const lines = granted.map((entry) => {
    const next = all.filter(({ level }) => level > entry.level).sort((a, b) => a.level - b.level)[0]
    const reward = {
      name: rewardName(entry.reward, names),
      level: entry.level,
      levelsToNext: next ? next.level - standingOf(ladder, event.after).level : null,
      xpToNext: next ? Math.max(0, totalOf(ladder.curve, next.level) - event.after) : null,
    }
    const context = { ...levelContext(event.after, channelId, member, settings, view), reward }
    return fillTemplate(template, rewardVariables, context)
  })
  if (lines.length === 0) return []
  const card: RewardCard = {
    ...memberOnCard(member, settings, view),
    type: 'reward',
    level: Math.max(...granted.map(({ level }) => level)),
    rewardName: granted.map(({ reward }) => rewardInPlainText(reward, names, guild)).join(', '),
  }
  const message = withCard(cutToLength(lines.join('\n'), CONTENT_MAX), card, member)
  return [{ type: 'sendMessage', channelId, message, priority: 'soon' }]
}

function levelContext(
  xp: number,
  channelId: string | null,
  member: MemberSnapshot,
  settings: LevelsSettings,
  view: RuleView,
): LevelContext {
  const { guild, now, cdn } = view
  return {
    member,
    guild,
    channel: findById(guild.channels, channelId),
    now,
    locale: guild.locale,
    timezone: guild.timezone,
    cdn,
    standing: levelStanding(
      ladderOf(settings, guild.premium),
      xp,
      view.standings.get(member.id) ?? {},
      view.places.levels,
    ),
  }
}
