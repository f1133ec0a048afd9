import { countPageViews } from '../analytics/count-page-views.ts'
import { startErrorReports } from '../error-reports/start.ts'
import { readPageFacts } from './page-facts.ts'

/** For public pages and for the dashboard alike. */
const facts = readPageFacts(document)
if (facts) {
  startErrorReports(facts)
  if (facts.analyticsUrl) countPageViews(window, facts.analyticsUrl)
}
