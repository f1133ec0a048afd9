import { createStatusSampler, SAMPLE_EVERY_MS } from '#api/public/status-sampler.ts'
import type { Log } from '#config/log.ts'
import type { Database } from '#store/database.ts'
import type { Fetch } from './listen.ts'

const PROBE_TIMEOUT_MS = 10_000
/** A page that needs nothing from the API, so that only the site is measured. */
const SITE_PAGE = '/robots.txt'

type Options = {
  db: Database
  log: Log
  api: Fetch
  /** The site, in this process or over the network. */
  site: (request: Request) => Response | Promise<Response>
  siteUrl: string
}

/** Fills the ninety days of the status page from now on; returns a function that stops it. */
export function sampleStatus({ db, log, api, site, siteUrl }: Options): () => void {
  const answers = async (reply: Response | Promise<Response>) => {
    const { status } = await reply
    if (status >= 500) throw new Error(`answered ${status}`)
  }
  const request = (path: string) => new Request(siteUrl + path, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
  const sample = createStatusSampler({
    db,
    log,
    clock: Date.now,
    probes: {
      site: () => answers(site(request(SITE_PAGE))),
      api: () => answers(api(request('/healthz'), {})),
    },
  })
  void sample()
  const timer = setInterval(() => void sample(), SAMPLE_EVERY_MS)
  return () => clearInterval(timer)
}
