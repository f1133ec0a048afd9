import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runProgram } from '../products/program.ts'
import { compare, defineBench } from './define.ts'
import { ensureMinimalPage } from './minimal-page/ensure.ts'

const RENDER_PAGES = fileURLToPath(new URL('./render-pages.ts', import.meta.url))
const pair = z.object({ ours: z.number(), minimal: z.number() })
const figures = z.object({ cpu: pair.extend({ anew: z.number() }), sizes: pair })

export default defineBench({
  name: 'home page in French, CPU of one answer',
  goal: '≤ 1.5× of a minimal React Router page',
  async run() {
    const minimalServer = await ensureMinimalPage(process.cwd())
    const { code, output } = await runProgram(RENDER_PAGES, [minimalServer], { NODE_ENV: 'production' })
    const json = output.split('\n').find((line) => line.startsWith('{'))
    if (code !== 0 || !json) throw new Error(`the pages could not be rendered: ${output.trim()}`)
    const { cpu, sizes } = figures.parse(JSON.parse(json))
    const minimal = `minimal page (${kilobytes(sizes.minimal)}; ours ${kilobytes(sizes.ours)})`
    const measured = { ours: cpu.ours, [minimal]: cpu.minimal, 'ours rendered anew': cpu.anew }
    return compare(measured, 'ms', { against: minimal, atMost: 1.5 })
  },
})

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
