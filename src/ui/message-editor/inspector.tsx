import { useEffect } from 'react'
import { CONTENT_MAX } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import { IconButton } from '../button.tsx'
import type { PartKind } from '../discord/message-view.ts'
import { useEditor } from './editor-context.ts'
import { ContainerForm, SeparatorForm, TextBlockForm } from './forms/block-forms.tsx'
import { ButtonForm } from './forms/button-form.tsx'
import { EmbedForm } from './forms/embed-form.tsx'
import { GalleryForm } from './forms/image-form.tsx'
import { PartText } from './forms/part-text.tsx'
import { SelectForm } from './forms/select-form.tsx'
import { PART_LABELS, rowPath } from './part-labels.ts'
import { placeOf } from './part-paths.ts'
import './inspector.css'

/** The form of the selected part. */
export function Inspector({ path, kind }: { path: string; kind: PartKind }) {
  const { select } = useEditor()
  const place = placeOf(path)
  useShowOnNarrow(path)
  return (
    <section className="inspector" aria-labelledby="part-form">
      <header className="inspector-head">
        <h2 id="part-form" tabIndex={-1}>
          {PART_LABELS[kind]()}
          {place && (kind === 'embed' || kind === 'button') ? ` ${place.at + 1}` : ''}
        </h2>
        <IconButton
          icon="u-x"
          size="small"
          label={m['ui.editor.closeForm']()}
          onClick={() => {
            select(null)
            document.querySelector<HTMLElement>(`[data-part="${path}"] > .part-hit`)?.focus()
          }}
        />
      </header>
      {/* A new form for each part: nothing typed in one may show in the next. */}
      <PartForm key={path} path={path} kind={kind} />
    </section>
  )
}

/** Where the form is below the message, selecting a part scrolls to it; moving one by its handle does not. */
function useShowOnNarrow(path: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again for each part
  useEffect(() => {
    const isBelow = matchMedia('(max-width: 1199px)').matches
    if (!isBelow || document.activeElement?.classList.contains('part-handle')) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('part-form')?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  }, [path])
}

function PartForm({ path, kind }: { path: string; kind: PartKind }) {
  switch (kind) {
    case 'content':
      return <PartText path="content" label={m['ui.editor.contentLabel']()} max={CONTENT_MAX} required />
    case 'images':
      return <GalleryForm path="images" />
    case 'embed':
      return <EmbedForm path={path} />
    case 'button':
      return <ButtonForm path={path} />
    case 'select':
      return <SelectForm path={`${rowPath(path)}.select`} />
    case 'text':
      return <TextBlockForm path={path} />
    case 'gallery':
      return <GalleryForm path={`${path}.images`} keepsOne />
    case 'separator':
      return <SeparatorForm path={path} />
    case 'container':
      return <ContainerForm path={path} />
    case 'row':
      return <p className="soft sm">{m['ui.editor.rowHelp']()}</p>
  }
}
