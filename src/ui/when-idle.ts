/** Once the browser has nothing else to do, or after `patienceMs`. Not every browser tells when it is idle. */
export function whenIdle(run: () => void, patienceMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: patienceMs })
  else setTimeout(run, Math.min(patienceMs, 50))
}
