import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ActionDialog } from './action-dialog.tsx'

const draw = (props: { wide?: boolean; isReady?: boolean }) =>
  renderToStaticMarkup(
    <ActionDialog title="Sure?" okLabel="Do it" act={async () => ({ ok: true })} onClosed={() => {}} {...props}>
      <p>Because.</p>
    </ActionDialog>,
  )
const okButton = (drawn: string) => drawn.match(/<button(?:(?!<button).)*Do it/)?.[0] ?? 'none'

describe('a question before something is done', () => {
  it('can be wide, for a form that needs the room', () => {
    expect(draw({})).toContain('class="modal"')
    expect(draw({ wide: true })).toContain('class="modal modal-wide"')
  })

  it('keeps its button disabled until the form is complete', () => {
    expect(okButton(draw({}))).not.toContain('disabled')
    expect(okButton(draw({ isReady: false }))).toContain('disabled')
  })
})
