/** Once the browser is idle, or after `timeoutMs`. Not every browser tells when it is idle. */
export function whenIdle(run: () => void, timeoutMs: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run, Math.min(timeoutMs, 50))
}
