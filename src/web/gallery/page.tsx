import { Link, useSearchParams } from 'react-router'
import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { pageNotFound } from '../errors/error-kind.ts'
import { factsOf } from '../request-context.ts'
import type { Route } from './+types/page.ts'
import { Blocks } from './blocks.tsx'
import { FieldScene } from './field-scene.tsx'
import { VIEWS, type View, viewNamed } from './views.ts'
import './gallery.css'

/** For developers only; it does not exist in production. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (factsOf(context).options.environment === 'production') throw pageNotFound(new URL(request.url).pathname)
  return null
}

export const meta = () => [{ title: m['gallery.title']() }]

const VIEW_NAMES: Record<View, () => string> = {
  blocks: m['gallery.views.blocks'],
  saved: m['gallery.views.saved'],
  changed: m['gallery.views.changed'],
  invalid: m['gallery.views.invalid'],
  locked: m['gallery.views.locked'],
  conflict: m['gallery.views.conflict'],
  gone: m['gallery.views.gone'],
  empty: m['gallery.views.empty'],
  crowded: m['gallery.views.crowded'],
}

/** Every primitive and every field, in every state, in both themes at once. */
export default function Gallery() {
  const [query] = useSearchParams()
  const view = viewNamed(query.get('view'))
  return (
    <main className="gallery" id="main" tabIndex={-1}>
      <PageHead title={m['gallery.title']()}>{m['gallery.summary']()}</PageHead>
      <nav className="gallery-views" aria-label={m['gallery.title']()}>
        {VIEWS.map((name) => (
          <Link
            key={name}
            to={`?view=${name}`}
            className="btn btn-quiet btn-small"
            aria-current={name === view ? 'page' : undefined}
          >
            {VIEW_NAMES[name]()}
          </Link>
        ))}
      </nav>
      <div className="gallery-sides">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className="gallery-side" data-theme={theme}>
            <h2>{theme === 'light' ? m['gallery.light']() : m['gallery.dark']()}</h2>
            {view === 'blocks' ? <Blocks /> : <FieldScene state={view} />}
          </div>
        ))}
      </div>
    </main>
  )
}
