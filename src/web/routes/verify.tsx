import { data } from 'react-router'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { readTest, takeStep } from '../public/read-test.server.ts'
import { VerifyForm } from '../public/verify-form.tsx'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/verify.ts'
import '../public/prose-page.css'
import '../public/verify.css'

/** Anybody with the address can take the test, so it must not be cached or sent as a referrer. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
export const headers = () => PRIVATE

const OUTCOME_WORDS = {
  passed: m['site.verify.outcome.passed'],
  failed: m['site.verify.outcome.failed'],
  wrong: m['site.verify.outcome.wrong'],
  tooLate: m['site.verify.outcome.tooLate'],
} as const

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  return data({ test: await readTest({ request, options, token }), locale }, { headers: PRIVATE })
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  return data(await takeStep({ request, options: factsOf(context).options, token }), { headers: PRIVATE })
}

export const meta = () => [
  { title: `${m['site.verify.title']()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

/** A newcomer's test, outside Discord. A plain form that needs no script. */
export default function Verify({ loaderData: { test: read, locale }, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome ?? null
  const test = actionData ? actionData.test : read
  const isOver = !test && (outcome === null || outcome === 'asked' || outcome === 'wrong')
  return (
    <div className="wrap prose-page verify">
      <h1>{isOver ? m['site.verify.over']() : m['site.verify.title']()}</h1>
      <p className="prose-page-lead">
        {isOver ? m['site.verify.overLead']() : test && m['site.verify.lead']({ server: test.server })}
      </p>
      <FirstScreenEnd />
      <div className="verify-body">
        {outcome && outcome !== 'asked' && !isOver && (
          <Note tone={outcome === 'passed' ? 'info' : 'attention'} alert>
            {OUTCOME_WORDS[outcome]()}
          </Note>
        )}
        {test && <VerifyForm test={test} locale={locale} />}
      </div>
    </div>
  )
}
