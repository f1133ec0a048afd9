import { REMOVAL_JOB, type RemovalAsked } from '#core/bot/leaving-message.ts'
import { removalRequest } from '#core/published-api.ts'
import type { ModuleId } from '#modules/index.ts'
import { refuse } from '../../http/problems.ts'
import type { Route } from '../../http/route.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'

type Removal = {
  module: ModuleId
  /** Below the server; `:entry` is the one being removed. */
  path: string
  summary: string
  entriesOf(settings: GuildCall['guild']['settings']): readonly { id: string }[]
}

/** Sent before the list is saved without the entry: the bot acts after the save. */
const removalRoute = ({ module, path, summary, entriesOf }: Removal): Route =>
  guildBodyRoute({
    method: 'post',
    path: `/api/bot/dashboard/guilds/:id/${path}`,
    summary,
    opens: { module, to: 'edit' },
    body: { schema: removalRequest, maxBytes: 1_024 },
    reply: { status: 204 },
    refusals: ['entryNotFound', 'tooMany'],
    async handle(visit, { withMessage }) {
      const { call, guild } = visit
      const entryId = call.param('entry')
      if (!entriesOf(guild.settings).some(({ id }) => id === entryId)) return refuse(call, 'entryNotFound')
      const payload: RemovalAsked = { entryId, withMessage }
      return replyAskingBot(visit, { module, job: REMOVAL_JOB, key: entryId, payload })
    },
  })

export const answerReactionsRemoval = removalRoute({
  module: 'roles-reactions',
  path: 'roles-reactions/:entry/removal',
  summary: 'Whether the posted message goes once its entry is deleted from the settings.',
  entriesOf: ({ rolereacts }) => rolereacts,
})

export const answerTicketRemoval = removalRoute({
  module: 'tickets',
  path: 'tickets/publications/:entry/removal',
  summary: 'Whether the posted opening message goes once its publication is deleted from the settings.',
  entriesOf: ({ ticketSystem }) => ticketSystem.publications,
})
