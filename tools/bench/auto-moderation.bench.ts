import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { buildAutomaton } from '#core/matching/automaton.ts'
import { fold, unitsOf } from '#core/matching/fold.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { compile } from '#modules/auto-moderation/rules/compile.ts'
import { evaluate } from '#modules/auto-moderation/rules/evaluate.ts'
import { FILTERS } from '#modules/auto-moderation/sanction-rule.ts'
import {
  type AutoModerationSettings,
  autoModerationSettings,
  MARKDOWN_TYPES,
} from '#modules/auto-moderation/settings.ts'
import { compare, defineBench } from './define.ts'
import { cpuMs, inTurns } from './rounds.ts'
import { sentence } from './sentences.ts'

const ENTRIES = 2_000
const MESSAGES = 4_000
/** Of all messages in each round: a bot runs for days, so its warmed-up speed is what matters. */
const PASSES = 10
const ROUNDS = 5
const GOAL = 0.5
const AUTOMATON = 'bare automaton, folding as it goes'
const UNFOLDED = 'the same without folding, which misses accents and look-alikes'
const ALTERNATION = 'plain alternation of the words'

/**
 * Every filter switched on, compared with only the forbidden words: the bare automaton over text folded as the words
 * are, and the regular expression that most people would write.
 */
export default defineBench({
  name: `auto-moderation, all filters, ${ENTRIES} words and ${ENTRIES} domains`,
  goal: `≥ ${GOAL} of the bare automaton on the words alone`,
  async run() {
    const random = seededRandom(7)
    const word = () => Array.from({ length: 4 + random(6) }, () => String.fromCharCode(97 + random(26))).join('')
    const words = Array.from({ length: ENTRIES }, word)
    const domains = Array.from({ length: ENTRIES }, () => `${word()}.example`)
    const settings = everythingOn(words, domains)
    const compiled = compile(settings, { premium: true })
    const messages = Array.from({ length: MESSAGES }, () => sentence(random))
    const looks = messages.map((content, index) => ({
      message: messageOf(content, index),
      roleIds: [],
      chain: ['5'],
      botId: '0',
      guildId: '1',
      now: index * 60_000,
      held: () => undefined,
      isEdit: false,
    }))
    const automaton = buildAutomaton(words)
    const alternation = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')
    const perSecond = async (each: () => void) => (MESSAGES / (await cpuMs(PASSES, each))) * 1_000
    const medians = await inTurns(ROUNDS, {
      ours: () =>
        perSecond(() => {
          for (const look of looks) evaluate(look, compiled)
        }),
      [AUTOMATON]: () =>
        perSecond(() => {
          for (const content of messages) {
            const folded = fold(content)
            automaton.scanUnits(unitsOf(folded), folded.count, () => true)
          }
        }),
      [UNFOLDED]: () =>
        perSecond(() => {
          for (const content of messages) automaton.scan(content, () => true)
        }),
      [ALTERNATION]: () =>
        perSecond(() => {
          for (const content of messages) alternation.test(content)
        }),
    })
    return compare(medians as Record<string, number> & { ours: number }, 'messages/s', {
      against: AUTOMATON,
      atLeast: GOAL,
    })
  },
})

function everythingOn(words: readonly string[], domains: readonly string[]): AutoModerationSettings {
  const settings = defaultsOf(autoModerationSettings)
  for (const key of FILTERS) Object.assign(settings[key], { status: true })
  Object.assign(settings.filter, { mots: words.map((each, index) => (index % 4 === 0 ? `${each}*` : each)) })
  Object.assign(settings.links, { domains, domainsMode: 'forbidden' })
  Object.assign(settings.markdown, { types: [...MARKDOWN_TYPES] })
  return settings
}

const messageOf = (content: string, index: number): MessageSnapshot => ({
  id: String(index),
  channelId: '5',
  author: { id: String(index % 500), username: 'ann', globalName: null, avatar: null, bot: false },
  webhookId: null,
  isSystem: false,
  content,
  otherText: '',
  mentions: { userIds: [], roleIds: [], everyone: false },
  files: [],
  embeds: [],
  stickers: [],
  replyTo: null,
  sentAt: 0,
  editedAt: null,
  pinned: false,
})
