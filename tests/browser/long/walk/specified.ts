import { tableOf } from '#core/settings/table.ts'
import type { modules } from '#modules/index.ts'
import { SPECIFIED } from '#modules/specification.fixture.ts'

export type WalkedModule = (typeof modules)[number]

/** Settings that no page can change: only the bot writes them, and the API refuses them from anybody else. */
export const WRITTEN_BY_THE_BOT: Readonly<Record<string, string>> = {
  'levelsDiscordLeaderboard.message': 'the message that the bot keeps up to date in the channel',
  'moneyDiscordLeaderboard.message': 'the message that the bot keeps up to date in the channel',
  'filter.block.ruleId': 'the rule that the bot made on Discord',
  'mentions.block.ruleId': 'the rule that the bot made on Discord',
  'mentions.block.lost': 'that this rule was deleted on Discord',
  'ticketSystem.message': 'the message that the bot posted',
}

/**
 * Settings that hide other fields when changed from their default, or are hidden by another: changed after all others
 * of the page were stored and shown again.
 */
const HIDING = new Set([
  'captcha.method',
  'captcha.questions',
  'rewardNotif',
  'suggestSystem.moderate',
  'suggestSystem.votesDirection',
  'textMoney',
  'textXp',
  'wordReact.status',
])

const isSpecified = (path: string) => Object.keys(SPECIFIED).some((key) => path === key || path.startsWith(`${key}.`))

/** Every setting of the module in spec §3, key by key, in two rounds. */
export function roundsOf(module: WalkedModule): string[][] {
  const paths = [...tableOf(module.settings).keys()].filter(
    (path) => isSpecified(path) && !Object.hasOwn(WRITTEN_BY_THE_BOT, path),
  )
  return [paths.filter((path) => !HIDING.has(path)), paths.filter((path) => HIDING.has(path))].filter(
    (round) => round.length > 0,
  )
}

/** Every setting on its page that a patch may contain, including those not in the specification. */
export function editableOf(module: WalkedModule): string[] {
  return [...tableOf(module.settings)].filter(([, { options }]) => !options.readOnly).map(([path]) => path)
}
