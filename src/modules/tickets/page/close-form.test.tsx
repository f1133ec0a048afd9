import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CloseForm } from './close-form.tsx'

const html = (...tags: string[]) => renderToStaticMarkup(<CloseForm tags={tags} isBusy={false} onGiven={() => {}} />)

it('asks only for a reason where the server has no tags', () => {
  expect(html()).toContain('Reason, sent to the member')
  expect(html()).not.toContain('Outcome')
})

it('labels each field above it, so that a narrow field cannot cut the label off', () => {
  const shown = html('Billing')
  expect(shown.match(/<label[^>]*>[^<]*/g)?.map((label) => label.replace(/.*>/, ''))).toEqual([
    'Reason, sent to the member (optional)',
    'Tag',
    'Outcome, for the team (optional)',
  ])
  expect(shown).not.toContain('placeholder=')
})

it('offers the tags of the server, and a line for the outcome', () => {
  const shown = html('Billing', 'Roles')
  expect(shown.match(/<option[^>]*>[^<]*/g)?.map((option) => option.replace(/.*>/, ''))).toEqual([
    'No tag',
    'Billing',
    'Roles',
  ])
  expect(shown).toContain('Outcome, for the team (optional)')
})
