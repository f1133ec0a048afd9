import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { Icon } from '#ui/icon.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { useArticles } from '#ui/rewards/use-articles.ts'
import type { Given } from '../rules/tried-effects.ts'
import type { Tried } from '../rules/try-command.ts'
import { stepNames } from './try-checks.tsx'

/** One sentence about the result of a line. */
export function verdictOf({ outcome, closed }: Tried): string {
  if (outcome === 'notACommand') return m['custom-commands.page.try.notACommand']()
  if (outcome === 'paused') return m['custom-commands.page.try.paused']()
  if (closed === null) return m['custom-commands.page.try.run']()
  return m['custom-commands.page.try.stops']({ step: stepNames()[closed] })
}

export function whyOf({ reason }: Tried): string | null {
  if (reason === 'notHere') return m['custom-commands.reasons.notHere']()
  if (reason === 'notTheirs') return m['custom-commands.reasons.notTheirs']()
  if (reason === 'cooldown') return m['custom-commands.reasons.cooldown']()
  if (reason === 'usage') return m['custom-commands.reasons.usage']()
  if (reason === 'noTarget') return m['custom-commands.reasons.noTarget']()
  return reason === null ? null : m['custom-commands.reasons.unmet']()
}

const BROKEN: Readonly<Record<string, () => string>> = {
  savedMessageGone: m['custom-commands.reasons.savedMessageGone'],
  channelGone: m['custom-commands.reasons.channelGone'],
  roleGone: m['custom-commands.reasons.roleGone'],
  roleOutOfReach: m['custom-commands.reasons.roleOutOfReach'],
  itemGone: m['custom-commands.reasons.itemGone'],
}

/** Effects other than messages, in the order of the actions. */
export function TriedEffects({ tried }: { tried: Tried }) {
  const { given, broken, people, deletesCall, answers, outcome, command } = tried
  const sentenceOf = useGivenWords(people)
  const fades = answers.find(({ deleteAfterSeconds }) => deleteAfterSeconds !== null)
  const duration = durationText(fades?.deleteAfterSeconds ?? 0)
  const sentences = [
    ...given.map(sentenceOf),
    deletesCall && m['custom-commands.page.try.callGone'](),
    fades &&
      (outcome === 'refused'
        ? m['custom-commands.page.try.refusalGone']({ duration })
        : m['custom-commands.page.try.answerGone']({ duration })),
    outcome === 'refused' && command?.hidden && m['custom-commands.page.try.silent'](),
  ].filter((sentence) => typeof sentence === 'string')
  if (sentences.length === 0 && broken.length === 0) return null
  return (
    <ul className="trial-effects" aria-label={m['custom-commands.page.try.effects']()}>
      {sentences.map((sentence, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be given twice
        <li key={place}>
          <Icon name="u-arrow" size="small" />
          {sentence}
        </li>
      ))}
      {broken.map((code) => (
        <li key={code} className="trial-broken">
          <Icon name="u-alert" size="small" />
          {BROKEN[code]?.() ?? code}
        </li>
      ))}
    </ul>
  )
}

function useGivenWords(people: Tried['people']): (given: Given) => string {
  const label = useRewardLabels()
  const articles = useArticles()
  const whatOf = (given: Exclude<Given, { type: 'article' }>) => {
    switch (given.type) {
      case 'addRole':
      case 'removeRole':
        return label({ type: 'role', roleId: given.roleId })
      case 'tempRole':
        return label({ type: 'temprole', roleId: given.roleId, duration: given.seconds })
      case 'item':
        return label({ type: 'item', itemId: given.itemId, quantity: Math.abs(given.amount) })
      default:
        return label({ type: given.type, amount: Math.abs(given.amount) })
    }
  }
  return (given) => {
    const member = people.get(given.userId) ?? given.userId
    if (given.type === 'article') {
      const name = articles ? articles.find(({ id }) => id === given.articleId)?.name : '…'
      return m['custom-commands.page.try.buys']({ member, what: name ?? m['custom-commands.page.try.article']() })
    }
    const isTaken = given.type === 'removeRole' || ('amount' in given && given.amount < 0)
    const words = { member, what: whatOf(given) }
    return isTaken ? m['custom-commands.page.try.loses'](words) : m['custom-commands.page.try.receives'](words)
  }
}
