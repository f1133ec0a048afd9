import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { programFile } from '#tools/products/programs.ts'
import { compare, defineBench } from './define.ts'
import { growGuild } from './grow-guild.ts'
import { load } from './load.ts'
import { inTurns } from './rounds.ts'
import { withSignedInServer } from './signed-in-server.ts'

const SIZE_BYTES = 45_000
const ROUNDS = 3
const SECONDS = 2
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const BUFFER = 'node:http, a ready buffer'

/** Site and API as `npm start` runs them, request log included. */
export default defineBench({
  name: 'GET guild of 45 KB, signed in',
  goal: '≥ 0.8 of a pre-serialised buffer',
  run: () =>
    withSignedInServer(programFile('server'), async (server) => {
      const { guildUrl, headers } = server
      const bare = await startBareServer(await growGuild(server, SIZE_BYTES))
      const perSecond = async (url: string) => (await load(url, { seconds: SECONDS, headers })).requestsPerSecond
      try {
        const medians = await inTurns(ROUNDS, {
          ours: () => perSecond(guildUrl),
          [BUFFER]: () => perSecond(`${bare.url}/buffer`),
          'node:http, JSON.stringify': () => perSecond(`${bare.url}/stringify`),
        })
        return compare(medians, 'requests/s', { against: BUFFER, atLeast: 0.8 })
      } finally {
        bare.stop()
      }
    }),
})

async function startBareServer(answer: string): Promise<{ url: string; stop(): void }> {
  const child = fork(BARE_SERVER)
  child.send(answer)
  const [port] = z.tuple([z.number()], z.unknown()).parse(await once(child, 'message'))
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
