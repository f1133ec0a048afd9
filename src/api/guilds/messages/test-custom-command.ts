import { parseEntry } from '#core/collections/parse-entry.ts'
import { ladderOf } from '#core/levels/curve.ts'
import { fillVersion } from '#core/settings/fill-message.ts'
import { type Message, versionFor } from '#core/settings/message.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { testReply } from '#core/tests-api.ts'
import { birthdaysModule } from '#modules/birthdays/module.ts'
import { ownAnswers } from '#modules/custom-commands/action.ts'
import { birthdaysShown, placesShown, standingTexts } from '#modules/custom-commands/rules/standing-texts.ts'
import type { CustomCommand } from '#modules/custom-commands/settings.ts'
import { type CommandContext, commandVariables, SAMPLES } from '#modules/custom-commands/variables.ts'
import { savedMessages } from '#modules/messages/saved-message.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readCollection } from '#store/collections.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { entryOfRow } from '../collections/entry-view.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { postPrivately } from './post-privately.ts'
import { bodyOfVersion } from './send-composed.ts'
import { templateContext } from './template-context.ts'

export const testCustomCommand = guildRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/custom-commands/:command/test',
  summary: 'Sends you the answers of a custom command in private, with sample words after it. Nothing else is done.',
  opens: { module: 'custom-commands', to: 'edit' },
  reply: { status: 200, schema: testReply },
  refusals: ['entryNotFound', 'nothingToSend', 'privateMessageRefused', 'tooMany'],
  handle: sendTest,
})

/** Limits the private messages sent for a test of a command with many answers. */
const ANSWERS_MAX = 10

type Answer = { message: Message; savedId: string | null }

async function sendTest(visit: GuildCall): Promise<Response> {
  const { call, user, guild } = visit
  const command = guild.settings.customCommands.find(({ id }) => id === call.param('command'))
  if (!command) return refuse(call, 'entryNotFound')
  const answers = (await answersOf(visit, command)).slice(0, ANSWERS_MAX)
  if (answers.length === 0) return refuse(call, 'nothingToSend')
  const tooOften = refuseTooOften(call, user, 'greetingTest')
  if (tooOften) return tooOften
  const { language } = guild.settings
  const context = await contextOf(visit, command)
  const bodies = await Promise.all(
    answers.map((answer) => {
      const version = fillVersion(versionFor(answer.message, language), (template) =>
        fillTemplate(template, commandVariables, context),
      )
      return bodyOfVersion(call, answer, version, { hasNonce: true })
    }),
  )
  const sent = await postPrivately(call.services.platform.rest, user.id, bodies)
  const [messageId] = sent?.messageIds ?? []
  return sent && messageId
    ? replyJson(call, { channelId: sent.channelId, messageId, isPrivate: true })
    : refuse(call, 'privateMessageRefused')
}

async function answersOf({ call, guild }: GuildCall, { actions }: CustomCommand): Promise<Answer[]> {
  const sources = actions.flatMap((action) => (action.type === 'message' ? [action.source] : []))
  const isAnySaved = sources.some(({ from }) => from === 'saved')
  const rows = isAnySaved ? await readCollection(call.services.db, guild.id, savedMessages.name) : []
  return sources.flatMap((source): Answer[] => {
    if (source.from === 'custom') return ownAnswers(source).map((message) => ({ message, savedId: null }))
    const row = rows.find(({ id }) => id === source.savedId)
    const parsed = row && parseEntry(savedMessages.schema, entryOfRow(row))
    return row && parsed?.ok ? [{ message: parsed.entry.message, savedId: row.id }] : []
  })
}

/** The person who asks runs it, and is also the member it names. */
async function contextOf(visit: GuildCall, command: CustomCommand): Promise<CommandContext> {
  const { call, user, guild } = visit
  const { db, clock } = call.services
  const { settings, premium, base } = guild
  const needs = { ranks: [user.id], places: placesShown(command), ...birthdaysShown(command, [user.id]) }
  const { standings, places, records } = await loadNeeds(db, guild.id, 'custom-commands', needs, clock())
  const { levelSystem, moneySystem } = settings
  const currencyIcon = premium ? settings.currencyIcon : null
  const shared = {
    levelSystem,
    moneySystem,
    ladder: ladderOf(settings, premium),
    currencyIcon,
    modules: [{ id: birthdaysModule.id, isOn: birthdaysModule.isOn(settings) }],
    birthdayMode: settings.birthdays.mode,
  }
  const context = templateContext(visit, null, settings.language)
  return {
    ...context,
    args: SAMPLES,
    rest: SAMPLES.join(' '),
    target: context.member,
    command: command.name,
    prefix: settings.prefix,
    ...standingTexts({ standings, places, records, shared, guild: { emojis: base.snapshot.emojis } }),
  }
}
