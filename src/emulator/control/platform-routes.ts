import { Hono } from 'hono'
import type { EmulatorContext } from '../emulator-context.ts'
import { clockBody, disturbBody, troubleBody } from './bodies.ts'
import type { Control } from './control.ts'
import { readAs } from './read-as.ts'

export function platformRoutes({ clock, world }: EmulatorContext, control: Control): Hono {
  const app = new Hono()
  app.get('/state', (c) =>
    c.json({
      now: clock.now(),
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
  app.post('/reset', (c) => {
    control.reset()
    return c.body(null, 204)
  })
  app.post('/trouble', async (c) => {
    control.trouble(await readAs(troubleBody, c))
    return c.body(null, 204)
  })
  app.post('/clock', async (c) => {
    const body = await readAs(clockBody, c)
    if ('to' in body) control.setClock(body.to)
    else control.moveClock(body.moveMs)
    return c.json({ now: clock.now() })
  })
  app.post('/gateway', async (c) => {
    const { what } = await readAs(disturbBody, c)
    if (what === 'drop') control.dropConnections()
    else control.disturb(what)
    return c.body(null, 204)
  })
  return app
}
