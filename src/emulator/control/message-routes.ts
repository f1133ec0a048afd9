import { Hono } from 'hono'
import type { EmulatorContext } from '../emulator-context.ts'
import { messageOnWire } from '../wire/messages.ts'
import type { Message } from '../world/model/messages.ts'
import { reactBody, replyBody, userBody, writeBody } from './bodies.ts'
import type { Control } from './control.ts'
import { readAs } from './read-as.ts'

export function messageRoutes({ addresses, world }: EmulatorContext, control: Control): Hono {
  const app = new Hono()
  const onWire = (message: Message) => messageOnWire(addresses, world, message, world.botId)

  app.get('/channels/:channelId/messages', (c) => c.json(control.messages(c.req.param('channelId')).map(onWire)))
  app.post('/channels/:channelId/messages', async (c) => {
    const { userId, content, replyTo } = await readAs(replyBody, c)
    return c.json(onWire(control.write(c.req.param('channelId'), userId, content, replyTo ? { replyTo } : {})))
  })
  app.patch('/channels/:channelId/messages/:messageId', async (c) => {
    const { channelId, messageId } = c.req.param()
    return c.json(onWire(control.edit(channelId, messageId, await readAs(writeBody, c))))
  })
  app.delete('/channels/:channelId/messages/:messageId', async (c) => {
    const { channelId, messageId } = c.req.param()
    control.remove(channelId, messageId, (await readAs(userBody, c)).userId)
    return c.body(null, 204)
  })
  app.on(['PUT', 'DELETE'], '/channels/:channelId/messages/:messageId/reactions/:emoji', async (c) => {
    const { channelId, messageId, emoji } = c.req.param()
    const { userId, ...how } = await readAs(reactBody, c)
    if (c.req.method === 'PUT') control.react(channelId, messageId, emoji, userId, how)
    else control.unreact(channelId, messageId, emoji, userId)
    return c.body(null, 204)
  })
  return app
}
