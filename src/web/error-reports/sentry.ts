import { browserTracingIntegration, captureException, init } from '@sentry/browser'
import type { PageFacts } from '../islands/page-facts.ts'
import { sentryOptions } from './sentry-options.ts'

export function openSentry(facts: PageFacts & { sentryDsn: string }, early: readonly unknown[]): void {
  init({ ...sentryOptions(facts), integrations: [browserTracingIntegration()] })
  for (const error of early) captureException(error)
}
