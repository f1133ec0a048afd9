import { Hono } from 'hono'
import type { z } from 'zod'
import type { Log } from '#config/log.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { outsideActs } from '../outside/acts.ts'
import { Refusal, refuse } from '../refusal.ts'
import { parseBody } from '../rest/body.ts'
import { channelOnWire } from '../wire/channels.ts'
import { messageOnWire } from '../wire/messages.ts'
import { memberOnWire } from '../wire/users.ts'
import type { Message } from '../world/model/messages.ts'
import type { Acts } from './acts/act.ts'
import { allActs } from './acts/all.ts'
import {
  chooseBody,
  clockBody,
  completeBody,
  disturbBody,
  joinBody,
  modalBody,
  pressBody,
  reactBody,
  replyBody,
  runBody,
  runOnBody,
  sanctionBody,
  troubleBody,
  userBody,
  voiceBody,
  writeBody,
} from './bodies.ts'
import type { Control } from './control.ts'
import { loopbackOnly } from './guard.ts'
import type { Who } from './member-control.ts'

/** The same acts over HTTP, under /emulator/api. */
export function controlRoutes(context: EmulatorContext, control: Control, log: Log): Hono {
  const app = new Hono()
  app.use(loopbackOnly)
  const { world } = context
  const onWire = (message: Message) => messageOnWire(context.addresses, world, message, world.botId)
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
      now: context.clock.now(),
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
  const callable: Record<string, Acts> = { acts: allActs, outside: outsideActs }
  app.post('/:list{acts|outside}/:name', async (c) => {
    const { list, name } = c.req.param()
    const acts = callable[list] ?? {}
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act) throw refuse.notFound()
    const result = await act.run(context, parseBody(act.takes, await jsonOf(c.req.raw)) as never)
    return result === undefined ? c.body(null, 204) : c.json(result)
  })
  app.post('/guilds/:guildId/join', async (c) => {
    const body = parseBody(joinBody, await jsonOf(c.req.raw))
    const who: Who | null = body.userId
      ? { userId: body.userId }
      : body.handle
        ? { handle: body.handle, ...(body.createdAt !== undefined && { createdAt: body.createdAt }) }
        : null
    if (!who) throw refuse.badRequest()
    const member = control.join(c.req.param('guildId'), who, {
      pending: body.pending ?? false,
      ...(body.invite && { invite: body.invite }),
    })
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
    const { userId, content, replyTo } = parseBody(replyBody, await jsonOf(c.req.raw))
    return c.json(onWire(control.write(c.req.param('channelId'), userId, content, replyTo ? { replyTo } : {})))
  })
  app.patch('/channels/:channelId/messages/:messageId', async (c) => {
    const { channelId, messageId } = c.req.param()
    return c.json(onWire(control.edit(channelId, messageId, parseBody(writeBody, await jsonOf(c.req.raw)))))
  })
  app.delete('/channels/:channelId/messages/:messageId', async (c) => {
    const { channelId, messageId } = c.req.param()
    control.remove(channelId, messageId, parseBody(userBody, await jsonOf(c.req.raw)).userId)
    return c.body(null, 204)
  })
  app.on(['PUT', 'DELETE'], '/channels/:channelId/messages/:messageId/reactions/:emoji', async (c) => {
    const { channelId, messageId, emoji } = c.req.param()
    const { userId, ...how } = parseBody(reactBody, await jsonOf(c.req.raw))
    if (c.req.method === 'PUT') control.react(channelId, messageId, emoji, userId, how)
    else control.unreact(channelId, messageId, emoji, userId)
    return c.body(null, 204)
  })
  app.post('/channels/:channelId/messages/:messageId/press', async (c) => {
    const { channelId, messageId } = c.req.param()
    const { customId, userId, nonce } = parseBody(pressBody, await jsonOf(c.req.raw))
    return c.json(control.press(channelId, messageId, customId, userId, { nonce: nonce ?? null }))
  })
  app.post('/channels/:channelId/messages/:messageId/choose', async (c) => {
    const { channelId, messageId } = c.req.param()
    const { customId, values, userId, nonce } = parseBody(chooseBody, await jsonOf(c.req.raw))
    return c.json(control.choose(channelId, messageId, customId, values, userId, { nonce: nonce ?? null }))
  })
  app.post('/channels/:channelId/run', async (c) => {
    const { name, options, userId, nonce } = parseBody(runBody, await jsonOf(c.req.raw))
    return c.json(control.run(c.req.param('channelId'), name, options, userId, { nonce: nonce ?? null }))
  })
  app.post('/channels/:channelId/run-on', async (c) => {
    const { name, targetId, userId, nonce } = parseBody(runOnBody, await jsonOf(c.req.raw))
    return c.json(control.runOn(c.req.param('channelId'), name, targetId, userId, { nonce: nonce ?? null }))
  })
  app.post('/channels/:channelId/complete', async (c) => {
    const { name, options, focused, userId } = parseBody(completeBody, await jsonOf(c.req.raw))
    return c.json(await control.complete(c.req.param('channelId'), name, options, focused, userId))
  })
  app.post('/modals/:modal/submit', async (c) => {
    const { fields, userId, nonce } = parseBody(modalBody, await jsonOf(c.req.raw))
    return c.json(control.submitModal(c.req.param('modal'), fields, userId, { nonce: nonce ?? null }))
  })
  app.get('/guilds/:guildId/commands', (c) =>
    c.json(control.commands(c.req.param('guildId'), c.req.query('userId') ?? '')),
  )
  app.post('/guilds/:guildId/:boosting{boost|stop-boosting}', async (c) => {
    const { guildId, boosting } = c.req.param()
    const { userId } = parseBody(userBody, await jsonOf(c.req.raw))
    const act = boosting === 'boost' ? control.boost : control.stopBoosting
    return c.json(memberOnWire(world, act(guildId, userId)))
  })
  app.put('/guilds/:guildId/voice', async (c) => {
    const { channelId, userId, ...changes } = parseBody(voiceBody, await jsonOf(c.req.raw))
    const guildId = c.req.param('guildId')
    if (channelId === null) control.leaveVoice(guildId, userId)
    else control.joinVoice(guildId, channelId, userId, changes)
    return c.body(null, 204)
  })
  app.post('/private-channels', async (c) => {
    const { userId } = parseBody(userBody, await jsonOf(c.req.raw))
    return c.json(channelOnWire(world, control.privateChannel(userId)))
  })
  app.post('/reset', (c) => {
    control.reset()
    return c.body(null, 204)
  })
  app.post('/trouble', async (c) => {
    control.trouble(parseBody(troubleBody, await jsonOf(c.req.raw)))
    return c.body(null, 204)
  })
  app.post('/clock', async (c) => {
    const body = parseBody(clockBody, await jsonOf(c.req.raw))
    if ('to' in body) control.setClock(body.to)
    else control.moveClock(body.moveMs)
    return c.json({ now: context.clock.now() })
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
