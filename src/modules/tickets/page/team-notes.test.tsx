import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { TeamNotes } from './team-notes.tsx'

const NOTE = { by: { id: '1', name: 'Ann' }, at: '2026-03-03T12:00:00.000Z', text: 'Was warned twice' }
const html = (canWrite: boolean, ...notes: (typeof NOTE)[]) =>
  renderToStaticMarkup(
    <InGuild>
      <TeamNotes ticketId="a" notes={notes} canWrite={canWrite} onAsked={() => {}} />
    </InGuild>,
  )

it('shows only the button for a first note where there is none', () => {
  expect(html(false)).toBe('')
  expect(html(true)).toMatch(/^<button/)
  expect(html(true)).toContain('A note for the team')
})

it('shows the notes, and a field for the next one to people who may write', () => {
  expect(html(false, NOTE)).toContain('Was warned twice')
  expect(html(false, NOTE)).not.toContain('<input')
  expect(html(true, NOTE)).toContain('<input')
})
