import { ladderOf } from '#core/levels/curve.ts'
import { profileCard, type ServerSide } from '#core/person/profile-card.ts'
import { ownCardReply, ownCardRequest } from '#core/user-api.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readPreferences } from '#store/user-preferences.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/problems.ts'
import { refuseBody } from '../http/refuse-body.ts'
import { refuseHaste } from '../http/refuse-haste.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import type { Services } from '../services.ts'

const BODY_MAX_BYTES = 4 * 1024

export const drawOwnCard: Route = {
  method: 'post',
  path: '/api/bot/dashboard/user/card',
  summary: 'Your profile card as `/profile` answers with it, with texts and a colour that are not saved yet.',
  auth: 'bearer',
  body: { type: 'application/json', schema: ownCardRequest },
  reply: { status: 200, schema: ownCardReply },
  refusals: [
    'badJson',
    'signedOut',
    'tokenExpired',
    'forbidden',
    'tooLarge',
    'invalidBody',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  async handle(call, identity) {
    const { services } = call
    const { user } = identity
    const body = await readJson(call, BODY_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const { data, error } = ownCardRequest.safeParse(body.value)
    if (!data) return refuseBody(call, body.value, error)
    const { locale, guildId, description, locality, cardColor } = data
    if (guildId !== null) {
      const theirs = await services.userGuilds.get(identity)
      if (theirs === 'signedOut') return refuse(call, 'signedOut')
      if (!theirs.some(({ id }) => id === guildId)) return refuse(call, 'forbidden')
    }
    const saved = await readPreferences(services.db, user.id)
    const { cardLayout = saved.cardLayout, cardBackground = saved.cardBackground } = data
    const card = profileCard({
      person: { id: user.id, username: user.username, globalName: user.global_name, avatar: user.avatar },
      // Typed values replace the saved ones, as the server would show them.
      settings: { ...saved, description, locality, cardColor, cardLayout, cardBackground, guildDescriptions: {} },
      server: guildId === null ? null : await serverSide(services, guildId, user.id),
      locale,
      cdn: services.platform.urls.cdn,
    })
    const key = JSON.stringify(card)
    const tooOften = services.drawnImages.has(key) ? null : refuseHaste(call, user, 'draw')
    return tooOften ?? replyJson(call, { image: await services.drawnImages.get(key, card) })
  },
}

/** Level and money where they are switched on; the birthday is shown by the server itself. */
async function serverSide(
  { db, guilds, clock }: Services,
  guildId: string,
  userId: string,
): Promise<ServerSide | null> {
  const guild = await guilds.get(guildId)
  if (!guild) return null
  const { settings, premium } = guild
  const { standings } = await loadNeeds(db, guildId, 'general', { standings: [userId] }, clock())
  const { xp = 0, money = 0 } = standings.get(userId) ?? {}
  return {
    guildId,
    xp: settings.levelSystem ? { total: xp, ladder: ladderOf(settings, premium) } : null,
    money: settings.moneySystem ? money : null,
    birthday: null,
  }
}
