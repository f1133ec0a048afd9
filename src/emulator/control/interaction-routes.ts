import { Hono } from 'hono'
import { chooseBody, completeBody, modalBody, pressBody, runBody, runOnBody } from './bodies.ts'
import type { Control } from './control.ts'
import { readAs } from './read-as.ts'

export function interactionRoutes(control: Control): Hono {
  const app = new Hono()
  app.post('/channels/:channelId/messages/:messageId/press', async (c) => {
    const { channelId, messageId } = c.req.param()
    const { customId, userId, nonce } = await readAs(pressBody, c)
    return c.json(control.press(channelId, messageId, customId, userId, { nonce: nonce ?? null }))
  })
  app.post('/channels/:channelId/messages/:messageId/choose', async (c) => {
    const { channelId, messageId } = c.req.param()
    const { customId, values, userId, nonce } = await readAs(chooseBody, c)
    return c.json(control.choose(channelId, messageId, customId, values, userId, { nonce: nonce ?? null }))
  })
  app.post('/channels/:channelId/run', async (c) => {
    const { name, options, userId, nonce } = await readAs(runBody, c)
    return c.json(control.run(c.req.param('channelId'), name, options, userId, { nonce: nonce ?? null }))
  })
  app.post('/channels/:channelId/run-on', async (c) => {
    const { name, targetId, userId, nonce } = await readAs(runOnBody, c)
    return c.json(control.runOn(c.req.param('channelId'), name, targetId, userId, { nonce: nonce ?? null }))
  })
  app.post('/channels/:channelId/complete', async (c) => {
    const { name, options, focused, userId } = await readAs(completeBody, c)
    return c.json(await control.complete(c.req.param('channelId'), name, options, focused, userId))
  })
  app.post('/modals/:modal/submit', async (c) => {
    const { fields, userId, nonce } = await readAs(modalBody, c)
    return c.json(control.submitModal(c.req.param('modal'), fields, userId, { nonce: nonce ?? null }))
  })
  app.get('/guilds/:guildId/commands', (c) =>
    c.json(control.commands(c.req.param('guildId'), c.req.query('userId') ?? '')),
  )
  return app
}
