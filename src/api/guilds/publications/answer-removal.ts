import { REMOVAL_JOB, type RemovalAsked } from '#core/bot/leaving-message.ts'
import { removalRequest } from '#core/published-api.ts'
import { refuse } from '../../http/problems.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { guildBodyRoute } from '../guild-route.ts'

const body = { schema: removalRequest, maxBytes: 1_024 }

/** Said before the list is saved without the entry: the bot looks at it then. */
export const answerReactionsRemoval = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/roles-reactions/:entry/removal',
  summary: 'Whether the posted message goes once its entry is deleted from the settings.',
  opens: { module: 'roles-reactions', to: 'edit' },
  body,
  reply: { status: 204 },
  refusals: ['entryNotFound', 'tooMany'],
  async handle(visit, { withMessage }) {
    const { call, guild } = visit
    const entryId = call.param('entry')
    if (!guild.settings.rolereacts.some(({ id }) => id === entryId)) return refuse(call, 'entryNotFound')
    const payload: RemovalAsked = { entryId, withMessage }
    return replyAskingBot(visit, { module: 'roles-reactions', job: REMOVAL_JOB, key: entryId, payload })
  },
})

export const answerTicketRemoval = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/tickets/publications/:publication/removal',
  summary: 'Whether the posted opening message goes once its publication is deleted from the settings.',
  opens: { module: 'tickets', to: 'edit' },
  body,
  reply: { status: 204 },
  refusals: ['entryNotFound', 'tooMany'],
  async handle(visit, { withMessage }) {
    const { call, guild } = visit
    const entryId = call.param('publication')
    const isThere = guild.settings.ticketSystem.publications.some(({ id }) => id === entryId)
    if (!isThere) return refuse(call, 'entryNotFound')
    const payload: RemovalAsked = { entryId, withMessage }
    return replyAskingBot(visit, { module: 'tickets', job: REMOVAL_JOB, key: entryId, payload })
  },
})
