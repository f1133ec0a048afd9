import lighthouse from 'lighthouse'
import { median } from '../rounds.ts'

export type LighthouseScore = { score: number } | { reason: string }

const RUNS = 3
const TRIES_MAX = 6

/** 0 to 100, the median of three runs, or why there is none. */
export async function lighthouseScore(url: string, port: number): Promise<LighthouseScore> {
  const scores: number[] = []
  let reason = ''
  for (let tries = 0; tries < TRIES_MAX && scores.length < RUNS; tries += 1) {
    const run = await runLighthouse(url, port)
    if ('score' in run) scores.push(run.score)
    else reason = run.reason
  }
  return scores.length === RUNS ? { score: median(scores) } : { reason }
}

/** Lighthouse's own mobile settings, in the browser that is already signed in. */
async function runLighthouse(url: string, port: number): Promise<LighthouseScore> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    disableStorageReset: true,
    logLevel: 'error',
    output: 'json',
  })
  if (!result) return { reason: 'Lighthouse did not run' }
  const { categories, runtimeError, finalDisplayedUrl, audits } = result.lhr
  if (finalDisplayedUrl !== url) return { reason: `Lighthouse ended at ${finalDisplayedUrl}` }
  const score = categories.performance?.score
  if (typeof score === 'number') return { score: score * 100 }
  const failed = Object.values(audits).find(({ errorMessage }) => errorMessage)
  return { reason: runtimeError?.message ?? failed?.errorMessage ?? 'Lighthouse gave no score' }
}
