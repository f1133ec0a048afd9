import { Hono } from 'hono'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { channelOnWire } from '../wire/channels.ts'
import { memberOnWire } from '../wire/users.ts'
import { joinBody, sanctionBody, userBody, voiceBody } from './bodies.ts'
import type { Control } from './control.ts'
import type { Who } from './member-control.ts'
import { readAs } from './read-as.ts'

export function memberRoutes({ world }: EmulatorContext, control: Control): Hono {
  const app = new Hono()
  app.post('/guilds/:guildId/join', async (c) => {
    const body = await readAs(joinBody, c)
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
    const { userId } = await readAs(userBody, c)
    return c.json(memberOnWire(world, control.acceptRules(c.req.param('guildId'), userId)))
  })
  app.post('/guilds/:guildId/leave', async (c) => {
    control.leave(c.req.param('guildId'), (await readAs(userBody, c)).userId)
    return c.body(null, 204)
  })
  app.post('/guilds/:guildId/:sanction{kick|ban|unban}', async (c) => {
    const { guildId, sanction } = c.req.param()
    const { userId, by, reason } = await readAs(sanctionBody, c)
    const act = { kick: control.kick, ban: control.ban, unban: control.unban }[sanction]
    if (!act) throw refuse.notFound()
    // Without a name the owner does it.
    const actorId = by ?? world.guilds.get(guildId)?.facts.ownerId ?? ''
    act(guildId, userId, { userId: actorId, reason: reason ?? null })
    return c.body(null, 204)
  })
  app.post('/guilds/:guildId/:boosting{boost|stop-boosting}', async (c) => {
    const { guildId, boosting } = c.req.param()
    const { userId } = await readAs(userBody, c)
    const act = boosting === 'boost' ? control.boost : control.stopBoosting
    return c.json(memberOnWire(world, act(guildId, userId)))
  })
  app.put('/guilds/:guildId/voice', async (c) => {
    const { channelId, userId, ...changes } = await readAs(voiceBody, c)
    const guildId = c.req.param('guildId')
    if (channelId === null) control.leaveVoice(guildId, userId)
    else control.joinVoice(guildId, channelId, userId, changes)
    return c.body(null, 204)
  })
  app.post('/private-channels', async (c) => {
    const { userId } = await readAs(userBody, c)
    return c.json(channelOnWire(world, control.privateChannel(userId)))
  })
  return app
}
