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
  it('is as wide as a question, or as a form that needs room', () => {
    expect(draw({})).toContain('class="modal"')
    expect(draw({ wide: true })).toContain('class="modal modal-wide"')
  })

  it('waits for what is still to be filled in', () => {
    expect(okButton(draw({}))).not.toContain('disabled')
    expect(okButton(draw({ isReady: false }))).toContain('disabled')
  })
})
