import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { growGuild } from './grow-guild.ts'
import { load } from './load.ts'
import { inTurns } from './rounds.ts'
import { withSignedInServer } from './signed-in-server.ts'
const cpu = (pid: number) => { const p = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(p[11]) + Number(p[12])) * 10_000 }
for (const file of ['tools/bench/zz-fast.ts']) await withSignedInServer(file, async (server) => {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  child.send(await growGuild(server, 45_000))
  const [port] = await once(child, 'message')
  const measure = async (url: string, pid: number) => { const b = cpu(pid); const r = await load(url, { seconds: 2, headers: server.headers }); return (cpu(pid) - b) / (r.requestsPerSecond * 2) }
  console.log(file, 'CPU µs per request', await inTurns(3, { ours: () => measure(server.guildUrl, server.pid), buffer: () => measure(`http://127.0.0.1:${port}/buffer`, child.pid!), stringify: () => measure(`http://127.0.0.1:${port}/s`, child.pid!) }))
  child.disconnect()
})
process.exit(0)
