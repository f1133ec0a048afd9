import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { MessageLine } from '#core/message-lines.ts'
import { CopyChangesView } from './copy-changes.tsx'

const draw = (before: MessageLine[], after: MessageLine[]) =>
  renderToStaticMarkup(
    <CopyChangesView before={before} after={after} show={(text) => text.replace('<#1>', '#general')} />,
  )

it('marks what is removed and what is added, with names in place of ids', () => {
  const drawn = draw([{ part: 'text', text: 'See <#1> today' }], [{ part: 'text', text: 'See <#1> tomorrow' }])
  expect(drawn).toContain('<span>See #general </span><del>today</del><ins>tomorrow</ins>')
})

it('describes how a button looks', () => {
  const press = { part: 'button' as const, text: 'Press' }
  const drawn = draw([{ ...press, style: 'blue' }], [{ ...press, style: 'red', disabled: true }])
  expect(drawn).toContain('<del>Blue</del><ins>Red, cannot be pressed</ins>')
})

it('says when nothing would change', () => {
  expect(draw([{ part: 'text', text: 'Same' }], [{ part: 'text', text: 'Same' }])).toBe('<p>No visible change.</p>')
})
