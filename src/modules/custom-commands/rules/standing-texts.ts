import type { SharedSettings } from '#core/bot/shared-settings.ts'
import type { Needs, RuleView, Standing } from '#core/bot/view.ts'
import { currencyEmoji } from '#core/economy.ts'
import { emojiText } from '#core/emoji-text.ts'
import { levelStanding } from '#core/levels/level-variables.ts'
import { birthdayModeOf, readBirthdayOf, shownBirthdays } from '#core/person/birthday-records.ts'
import { placesIn } from '#core/templates/places-in.ts'
import type { CustomCommand } from '../settings.ts'
import type { CommandContext } from '../variables.ts'

type Known = {
  standings: ReadonlyMap<string, Standing>
  places: RuleView['places']
  records: RuleView['records']
  shared: Pick<SharedSettings, 'levelSystem' | 'moneySystem' | 'ladder' | 'currencyIcon' | 'modules' | 'birthdayMode'>
  guild: { emojis: readonly { id: string }[] }
}

/** The loaded levels, balances and birthdays, for the texts of a command. */
export function standingTexts(view: Known): Pick<CommandContext, 'levelOf' | 'moneyOf' | 'birthdayOf'> {
  const { standings, places, shared } = view
  return {
    birthdayOf(userId) {
      const mode = birthdayModeOf(shared)
      return mode ? readBirthdayOf(userId, view.records[mode]) : null
    },
    levelOf(userId) {
      const standing = standings.get(userId)
      return shared.levelSystem && standing ? levelStanding(shared.ladder, standing.xp, standing, places.levels) : null
    },
    moneyOf(userId) {
      const standing = standings.get(userId)
      if (!shared.moneySystem || !standing) return null
      const { money, moneyRecord: record, moneyRank = null, moneyAbove = null } = standing
      return {
        money,
        record,
        rank: moneyRank,
        above: moneyAbove,
        icon: emojiText(currencyEmoji(view)),
        toRank(rank) {
          const there = places.economy.get(rank)
          return there === undefined ? null : Math.max(0, there - money)
        },
      }
    },
  }
}

const WRITTEN_ID = /user_id=\D{0,3}(\d{17,20})/g
const TYPED_ID = /^(?:<@!?)?(\d{17,20})>?$/
const NEEDS_RANKS = /\{(?:level|money)\.(?:rank|next_user)/
/** Limits how many members one command can look up. */
const PEOPLE_MAX = 10

/**
 * Members whose data it may use: the person who runs it and the one it is about, others named after it, and those
 * named in the texts.
 */
export function peopleInTexts({ actions }: CustomCommand, args: readonly string[], first: readonly string[]): string[] {
  const written = [...JSON.stringify(actions).matchAll(WRITTEN_ID)].flatMap(([, id]) => id ?? [])
  const typed = args.flatMap((arg) => TYPED_ID.exec(arg)?.[1] ?? [])
  return [...new Set([...first, ...typed, ...written])].slice(0, PEOPLE_MAX)
}

/** The content of saved messages is unknown here, so the first ranks are loaded for them. */
const FIRST_PLACES = Array.from({ length: 10 }, (_, at) => at + 1)

/** The ranks of the leaderboards that its texts may show. */
export function placesShown({ actions }: CustomCommand): number[] {
  const sources = actions.flatMap((action) => (action.type === 'message' ? [action.source] : []))
  return sources.some(({ from }) => from === 'saved') ? FIRST_PLACES : placesIn(JSON.stringify(sources))
}

const BIRTHDAY = /\{(?:birthday|age)\b/

/** Dates are loaded only where a text may show them. */
export const birthdaysShown = ({ actions }: CustomCommand, userIds: readonly string[]): Pick<Needs, 'records'> =>
  actions.some(
    (action) =>
      action.type === 'message' && (action.source.from === 'saved' || BIRTHDAY.test(JSON.stringify(action.source))),
  )
    ? { records: shownBirthdays(userIds) }
    : {}

/** Ranks cost more, so they are loaded only where a text shows them. A saved message may. */
export function showsRanks({ actions }: CustomCommand): boolean {
  return actions.some(
    (action) =>
      action.type === 'message' && (action.source.from === 'saved' || NEEDS_RANKS.test(JSON.stringify(action.source))),
  )
}
