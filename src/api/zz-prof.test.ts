import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { it } from 'vitest'
import { FLIBUSTIERS_ID as G } from '#emulator/world/seed-ids.ts'
import { openApi, patch } from './testing/open-api.ts'

it('prof', async () => {
  const api = await openApi({ writeRate: { burst: 1e9, perSecond: 1e9 } })
  const who = await api.signIn('miaou-dev')
  for (let j = 0; j < 300; j++) await patch(who, G, { prefix: String(j) })
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  const t = performance.now()
  for (let j = 0; j < 1000; j++) await patch(who, G, { prefix: String(j) })
  const took = performance.now() - t
  const { profile } = await session.post('Profiler.stop')
  const byId = new Map(profile.nodes.map((n) => [n.id, n]))
  const parent = new Map<number, number>()
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
  const name = (id: number) => { const n = byId.get(id); return `${n?.callFrame.functionName} ${n?.callFrame.url.split('/').slice(-2).join('/')}:${n?.callFrame.lineNumber}` }
  const self = new Map<string, number>(), incl = new Map<string, number>()
  profile.samples?.forEach((id, i) => {
    const d = profile.timeDeltas?.[i] ?? 0
    self.set(name(id), (self.get(name(id)) ?? 0) + d)
    const seen = new Set<string>()
    for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const k = name(at); if (!seen.has(k)) { seen.add(k); incl.set(k, (incl.get(k) ?? 0) + d) } }
  })
  const top = (m: Map<string, number>) => [...m].sort((a, b) => b[1] - a[1]).slice(0, 45).map(([k, v]) => `${(v / 1000).toFixed(0)} µs ${k}`).join('\n')
  writeFileSync('/tmp/prof.txt', `${took} ms for 1000\nSELF\n${top(self)}\nINCLUSIVE\n${top(incl)}\n`)
  await api.close()
}, 120_000)
