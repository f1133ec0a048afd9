import type { Locale } from '#core/locale.ts'
import type { Message } from '#core/settings/message.ts'
import { ideaTexts } from '../idea-texts.ts'
import { type CustomCommand, NEW_COMMAND } from '../settings.ts'

const IDEAS = ['rules', 'links', 'chest', 'coin', 'dice', 'oracle', 'hug'] as const
type Idea = (typeof IDEAS)[number]

const DAY_SECONDS = 86_400
/** As the text of the chest says. */
const CHEST_MONEY = 100

/** Commands that work as they are, in the language of the server; those that need the economy only where it is on. */
export function commandIdeas(
  locale: Locale,
  { moneySystem }: { moneySystem: boolean },
  newId: () => string,
): CustomCommand[] {
  return IDEAS.filter((idea) => idea !== 'chest' || moneySystem).map((idea) => commandOf(idea, locale, newId()))
}

function commandOf(idea: Idea, locale: Locale, id: string): CustomCommand {
  const { name, description, answers } = ideaTexts[locale][idea]
  const [first, ...others] = answers.map(answerOf)
  const source = { from: 'custom' as const, message: first ?? answerOf(''), ...(others.length > 0 && { others }) }
  const command: CustomCommand = {
    ...NEW_COMMAND,
    id,
    name,
    description,
    actions: [{ type: 'message', source, destination: { to: 'reply' } }],
  }
  if (idea !== 'chest') return command
  return {
    ...command,
    actions: [{ type: 'addMoney', amount: CHEST_MONEY, targetOther: false }, ...command.actions],
    cooldown: { enabled: true, uses: 1, duration: DAY_SECONDS, scope: 'member' },
  }
}

const answerOf = (content: string): Message => ({
  format: 'embeds',
  content,
  mentions: { everyone: false, roles: 'none', users: 'all' },
  silent: false,
})
