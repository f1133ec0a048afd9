import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runProgram } from '../products/program.ts'
import { say } from '../setup/terminal.mjs'
import { defineBench, underLimit } from './define.ts'

const RENDER_SITE = fileURLToPath(new URL('./render-site.ts', import.meta.url))
const figures = z.record(z.string(), z.object({ anew: z.number(), kept: z.number() }))
const GOAL_MS = 15

export default defineBench({
  name: 'CPU of the server for the dearest public page, rendered anew',
  goal: `≤ ${GOAL_MS} ms`,
  async run() {
    const { code, output } = await runProgram(RENDER_SITE, [], { NODE_ENV: 'production' })
    const json = output.split('\n').find((line) => line.startsWith('{'))
    if (code !== 0 || !json) throw new Error(`the pages could not be rendered: ${output.trim()}`)
    const pages = Object.entries(figures.parse(JSON.parse(json))).sort(([, a], [, b]) => b.anew - a.anew)
    for (const [path, { anew, kept }] of pages) say(`  ${anew.toFixed(2)} ms anew, ${kept.toFixed(2)} ms kept  ${path}`)
    const [dearest] = pages
    if (!dearest) throw new Error('the sitemap names no page')
    const [path, { anew, kept }] = dearest
    return underLimit(anew, `ms (${path})`, GOAL_MS, [{ name: 'the same page, kept', value: kept }])
  },
})
