import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
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

const CONTENT_MAX = 2000
/** Of several levels within this time the first is announced at once, the others as one. */
const ANNOUNCE_PAUSE_MS = 10_000
export const ANNOUNCE_JOB = 'announce'

type XpChanged = EventOf<'xpChanged'>

/** From the minimum level on, every so many levels as chosen; a level with a reward is always announced. */
function isAnnounced(level: number, hasReward: boolean, settings: LevelsSettings): boolean {
  if (!settings.levelNotif || level < settings.levelNotifMinLevel) return false
  return hasReward || level % settings.levelNotifEvery === 0
}

/** The rank is on the card of a level; for a reward it is only needed where the server's own text shows it. */
export const tellsRank = ({ levelNotif, rewardNotif, customNewRewardMessage }: LevelsSettings): boolean =>
  levelNotif || (rewardNotif && /\{(?:level|xp)\./.test(customNewRewardMessage ?? ''))

export function announceLevel(
  level: number,
  hasReward: boolean,
  event: Pick<XpChanged, 'after' | 'channelId' | 'userId'>,
  member: MemberSnapshot,
  settings: LevelsSettings,
  view: RuleView,
): Effect[] {
  if (!isAnnounced(level, hasReward, settings)) return []
  const key = `announced:${member.id}`
  if (view.held(key) !== undefined) {
    const payload = { userId: member.id, channelId: event.channelId }
    return [{ type: 'schedule', job: ANNOUNCE_JOB, key: member.id, at: view.now + ANNOUNCE_PAUSE_MS, payload }]
  }
  const held: Effect = { type: 'hold', key, value: true, forgetAt: view.now + ANNOUNCE_PAUSE_MS }
  return [held, ...levelMessage(event.after, event.channelId, member, settings, view)]
}

/** To the chosen channel, to where it happened, or to themselves; nowhere when there is no such place. */
function levelMessage(
  xp: number,
  happenedIn: string | null,
  member: MemberSnapshot,
  settings: LevelsSettings,
  view: RuleView,
): Effect[] {
  const { guild } = view
  const target = settings.levelNotifChannel === 'current' ? happenedIn : settings.levelNotifChannel
  if (!target) return []
  const channelId = target === 'dm' ? null : target
  const template = settings.customNewLevelMessage ?? levelsDefaultTexts[guild.locale].customNewLevelMessage
  const context = levelContext(xp, channelId, member, settings, view)
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
  const content = cutToLength(fillTemplate(template, levelVariables, context), CONTENT_MAX)
  const message = withCard(content, card, member)
  if (channelId === null) {
    const stoppable = { ...message, rows: [stopRow('levels', guild)] }
    return [{ type: 'sendDirectMessage', userId: member.id, message: stoppable, about: 'levels' }]
  }
  return [{ type: 'sendMessage', channelId, message, priority: 'soon' }]
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

const waiting = z.object({ userId: z.string(), channelId: z.nullable(z.string()) })
export const waitingMember = (payload: unknown): string => waiting.safeParse(payload).data?.userId ?? ''

/** The levels that came within the pause, as one: the highest of them. */
export function announceMerged(payload: unknown, settings: LevelsSettings, view: RuleView): Decision {
  const asked = waiting.safeParse(payload).data
  const member = asked && view.members.get(asked.userId)
  if (!asked || !member) return nothing('memberGone')
  if (!settings.levelSystem || !settings.levelNotif) return nothing('announcementsOff')
  const { xp = 0 } = view.standings.get(member.id) ?? {}
  const held: Effect = {
    type: 'hold',
    key: `announced:${member.id}`,
    value: true,
    forgetAt: view.now + ANNOUNCE_PAUSE_MS,
  }
  return {
    effects: [held, ...levelMessage(xp, asked.channelId, member, settings, view)],
    reasons: [{ code: 'levelsAnnouncedTogether' }],
  }
}
