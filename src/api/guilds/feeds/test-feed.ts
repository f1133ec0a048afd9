import { feedTestRequest } from '#core/feeds-api.ts'
import { TEST_JOB, type TestAsked } from '#modules/social-notifs/commands/social-commands.ts'
import { destinationsOf } from '#modules/social-notifs/rules/destinations.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { askBot } from '../ask-bot.ts'
import { guildBodyRoute } from '../guild-route.ts'

/** As `/social test` does it. */
export const testFeed = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/feeds/test',
  summary: 'Has the bot post the newest item of something that is followed, and notify nobody.',
  opens: { module: 'social-notifs', to: 'edit' },
  body: { schema: feedTestRequest, maxBytes: 1_024 },
  reply: { status: 204 },
  refusals: ['entryNotFound', 'channelGone', 'tooMany'],
  async handle(visit, { key }) {
    const { call, user, guild } = visit
    const destination = destinationsOf(guild.settings, guild.premium).find((one) => one.key === key)
    if (!destination) return refuse(call, 'entryNotFound')
    if (!guild.base.channels.some(({ id }) => id === destination.channelId)) return refuse(call, 'channelGone')
    const tooOften = refuseTooOften(call, user, 'send')
    if (tooOften) return tooOften
    const payload: TestAsked = { destination: key }
    await askBot(visit, { module: 'social-notifs', job: TEST_JOB, key, payload })
    return replyEmpty(call)
  },
})
