import type { ReactNode } from 'react'
import { brand } from '#core/brand.ts'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { m } from '#texts'
import { factsOf } from '../request-context.ts'
import { useSite } from '../site-data.ts'
import { readParts } from '../status/read-parts.server.ts'
import type { Route } from './+types/status.ts'
import '../premium/premium.css'

export const meta = () => [
  { title: `${m['status.title']()} · ${brand.name}` },
  { name: 'description', content: m['status.description']() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  return { state: await readParts(request, options, locale) }
}

/** Measured while the page is made, never claimed. */
export default function Status({ loaderData: { state } }: Route.ComponentProps) {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  if (!state) return <Sentence text={m['status.unknown']()} />
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(state.measuredAt),
  )
  return (
    <Sentence text={state.parts.every(({ up }) => up) ? m['status.up']() : m['status.partly']()}>
      <table className="plain-table" aria-label={m['status.parts']()}>
        <thead>
          <tr>
            <th scope="col">{m['status.part']()}</th>
            <th scope="col">{m['status.state']()}</th>
            <th scope="col" className="num">
              {m['status.latency']()}
            </th>
          </tr>
        </thead>
        <tbody>
          {state.parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">
                <b>{part.name}</b>
                {part.detail && <span className="soft sm"> · {part.detail}</span>}
              </th>
              <td>{part.up ? m['status.answers']() : m['status.silent']()}</td>
              <td className="num">{part.latency ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="plain-notes sm">
        <time dateTime={state.measuredAt}>{m['status.measured']({ time })}</time>
      </p>
    </Sentence>
  )
}

function Sentence({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="wrap plain-page">
      <h1>{text}</h1>
      <p className="plain-lead">{m['status.description']()}</p>
      {children}
    </div>
  )
}
