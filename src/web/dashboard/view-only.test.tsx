import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { ModuleAccessGate } from './view-only.tsx'

const page = (access: object) =>
  renderToStaticMarkup(
    <InGuild guild={{ user: { access } }}>
      <ModuleAccessGate moduleId="levels">
        <input />
      </ModuleAccessGate>
    </InGuild>,
  )

it('may be closed, read-only, open for proposals, or editable, depending on the person’s key', () => {
  expect(page({})).not.toContain('<input')
  expect(page({ levels: 'read' })).toContain('<fieldset')
  expect(page({ levels: 'propose' })).toContain('sent to the people who manage the server')
  expect(page({ levels: 'propose' })).not.toContain('<fieldset')
  expect(page({ levels: 'write' })).toBe('<input/>')
})
