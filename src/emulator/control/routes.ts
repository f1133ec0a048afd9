import { Hono } from 'hono'
import { z } from 'zod'
import type { Log } from '#config/log.ts'
import type { Realm } from '../realm.ts'
import { Refusal, refuse } from '../refusal.ts'
import { parseBody } from '../rest/body.ts'
import { messageOnWire } from '../wire/messages.ts'
import { memberOnWire } from '../wire/users.ts'
import type { Message } from '../world/model.ts'
import type { Control, Who } from './control.ts'
import { loopbackOnly } from './guard.ts'

const joinBody = z.object({
  userId: z.string().optional(),
  handle: z
    .string()
    .regex(/^[\p{L}\p{N}._-]{2,32}$/u)
    .optional(),
  pending: z.boolean().optional(),
})
const userBody = z.object({ userId: z.string() })
const sanctionBody = z.object({ userId: z.string(), by: z.string().optional(), reason: z.string().max(512).optional() })
const writeBody = z.object({ userId: z.string(), content: z.string().min(1).max(2_000) })
const clockBody = z.object({ moveMs: z.int().min(0) })
const disturbBody = z.object({
  what: z.enum(['drop', 'reconnect', 'invalid session', 'invalid session, resumable']),
})

/** The same acts over HTTP, under /emulator/api. */
export function controlRoutes(realm: Realm, control: Control, log: Log): Hono {
  const app = new Hono()
  app.use(loopbackOnly)
  const { world } = realm
  const onWire = (message: Message) => messageOnWire(realm.addresses, world, message, world.botId)
  const jsonOf = async (request: Request): Promise<unknown> => {
    const text = await request.text()
    try {
      return text === '' ? {} : JSON.parse(text)
    } catch {
      throw refuse.invalidJson()
    }
  }
  /** Without a name the owner does it. */
  const sanction = (guildId: string, body: z.infer<typeof sanctionBody>) => ({
    userId: body.by ?? world.guilds.get(guildId)?.facts.ownerId ?? '',
    reason: body.reason ?? null,
  })

  app.get('/state', (c) =>
    c.json({
      now: realm.clock.now(),
      application: { id: world.application.id, name: world.application.name },
      users: [...world.users.values()].map(({ id, username, bot }) => ({ id, username, bot })),
      guilds: [...world.guilds.values()].map((guild) => ({
        id: guild.id,
        name: guild.facts.name,
        ownerId: guild.facts.ownerId,
        memberCount: guild.members.size,
        hasBot: guild.members.has(world.botId),
        channels: [...guild.channels.values()].map(({ id, name, type, parentId }) => ({ id, name, type, parentId })),
      })),
    }),
  )
  app.post('/guilds/:guildId/join', async (c) => {
    const body = parseBody(joinBody, await jsonOf(c.req.raw))
    const who: Who | null = body.userId ? { userId: body.userId } : body.handle ? { handle: body.handle } : null
    if (!who) throw refuse.badRequest()
    const member = control.join(c.req.param('guildId'), who, { pending: body.pending ?? false })
    return c.json(memberOnWire(world, member))
  })
  app.post('/guilds/:guildId/accept-rules', async (c) => {
    const { userId } = parseBody(userBody, await jsonOf(c.req.raw))
    return c.json(memberOnWire(world, control.acceptRules(c.req.param('guildId'), userId)))
  })
  app.post('/guilds/:guildId/leave', async (c) => {
    control.leave(c.req.param('guildId'), parseBody(userBody, await jsonOf(c.req.raw)).userId)
    return c.body(null, 204)
  })
  app.post('/guilds/:guildId/:sanction{kick|ban|unban}', async (c) => {
    const { guildId, sanction: kind } = c.req.param()
    const body = parseBody(sanctionBody, await jsonOf(c.req.raw))
    const act = { kick: control.kick, ban: control.ban, unban: control.unban }[kind]
    if (!act) throw refuse.notFound()
    act(guildId, body.userId, sanction(guildId, body))
    return c.body(null, 204)
  })
  app.get('/channels/:channelId/messages', (c) => c.json(control.messages(c.req.param('channelId')).map(onWire)))
  app.post('/channels/:channelId/messages', async (c) => {
    const { userId, content } = parseBody(writeBody, await jsonOf(c.req.raw))
    return c.json(onWire(control.write(c.req.param('channelId'), userId, content)))
  })
  app.post('/clock', async (c) => {
    control.moveClock(parseBody(clockBody, await jsonOf(c.req.raw)).moveMs)
    return c.json({ now: realm.clock.now() })
  })
  app.post('/gateway', async (c) => {
    const { what } = parseBody(disturbBody, await jsonOf(c.req.raw))
    if (what === 'drop') control.dropConnections()
    else control.disturb(what)
    return c.body(null, 204)
  })
  app.all('*', (c) => c.json(refuse.notFound(), 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error, error.status as 400)
    log.error({ err: error, path: c.req.path }, 'a control act failed')
    return c.json({ message: '500: Internal Server Error', code: 0 }, 500)
  })
  return app
}
