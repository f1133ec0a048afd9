import { Hono } from 'hono'
import type { Log } from '#config/log.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { outsideActs } from '../outside/acts.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Acts } from './acts/act.ts'
import { allActs } from './acts/all.ts'
import type { Control } from './control.ts'
import { loopbackOnly } from './guard.ts'
import { interactionRoutes } from './interaction-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { platformRoutes } from './platform-routes.ts'
import { readAs } from './read-as.ts'

const LISTS: Readonly<Record<string, Acts>> = { acts: allActs, outside: outsideActs }

/** The same acts over HTTP, under /emulator/api. */
export function controlRoutes(context: EmulatorContext, control: Control, log: Log): Hono {
  const app = new Hono()
  app.use(loopbackOnly)
  app.post('/:list{acts|outside}/:name', async (c) => {
    const { list, name } = c.req.param()
    const acts = LISTS[list] ?? {}
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act) throw refuse.notFound()
    const result = await act.run(context, (await readAs(act.takes, c)) as never)
    return result === undefined ? c.body(null, 204) : c.json(result)
  })
  app.route('/', memberRoutes(context, control))
  app.route('/', messageRoutes(context, control))
  app.route('/', interactionRoutes(control))
  app.route('/', platformRoutes(context, control))
  app.all('*', (c) => c.json(refuse.notFound(), 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error, error.status as 400)
    log.error({ err: error, path: c.req.path }, 'a control act failed')
    return c.json({ message: '500: Internal Server Error', code: 0 }, 500)
  })
  return app
}
