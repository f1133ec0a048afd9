import lighthouse from 'lighthouse'

export type LighthouseScore = { score: number } | { reason: string }

/** Lighthouse's own mobile settings, in the browser that is signed in already. 0 to 100, or why there is none. */
export async function lighthouseScore(url: string, port: number): Promise<LighthouseScore> {
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
