import { data, Form } from 'react-router'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import type { Route } from './+types/unsubscribe.ts'
import '../public/prose-page.css'

export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: Boolean(url.searchParams.get('token')) })

/** No e-mail is sent yet, so no token was ever issued: every one of them is unknown. */
export const action = () => data({ outcome: 'unknown' as const }, { status: 404 })

export const meta = () => [
  { title: `${m['site.unsubscribe.title']()} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Unsubscribe({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const isUnknown = !hasToken || actionData?.outcome === 'unknown'
  return (
    <div className="wrap prose-page">
      <h1>{m['site.unsubscribe.title']()}</h1>
      <p className="prose-page-lead">{m['site.unsubscribe.lead']()}</p>
      <FirstScreenEnd />
      <div className="prose unsubscribe">
        {isUnknown ? (
          <Note tone="attention" alert={actionData !== undefined}>
            {m['site.unsubscribe.unknown']()}
          </Note>
        ) : (
          <Form method="post">
            <Button type="submit" look="primary" size="tall">
              {m['site.unsubscribe.confirm']()}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
