import { m } from '#texts'
import { useContentFacts } from '../content-facts.ts'

const AUTH = {
  none: () => m['site.api.none'](),
  bearer: () => m['site.api.bearer'](),
  cookie: () => m['site.api.cookie'](),
}

/** Every call of the API, from its own OpenAPI document. The document is in English, and marked as such. */
export function ApiCalls() {
  const { calls } = useContentFacts()
  if (calls === null) return null
  if (calls.length === 0) return <p>{m['site.api.away']()}</p>
  return (
    <ul className="calls">
      {calls.map(({ method, path, summary, auth, statuses }) => (
        <li key={method + path} className="call">
          <p className="call-line">
            <span className="call-method">{method.toUpperCase()}</span> <code>{path}</code>
          </p>
          <p lang="en">{summary}</p>
          <p className="sm soft">
            {AUTH[auth]()} · {statuses.join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
