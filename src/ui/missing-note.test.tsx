import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { MissingNote } from './missing-note.tsx'

const place = (...names: readonly (keyof typeof PERMISSIONS)[]) => ({
  name: 'ideas',
  type: CHANNEL_TYPE.text,
  botPermissions: String(names.reduce((bits, name) => bits | PERMISSIONS[name], 0n)),
})
const note = (there: ReturnType<typeof place>) =>
  renderToStaticMarkup(<MissingNote place={there} needed={['viewChannel', 'addReactions']} locale="en" />)

it('names the missing permission and where it is missing, and shows nothing otherwise', () => {
  expect(note(place('viewChannel'))).toContain('Add Reactions')
  expect(note(place('viewChannel'))).not.toContain('View Channel')
  expect(note(place('viewChannel'))).toContain('#ideas')
  expect(note(place('viewChannel', 'addReactions'))).toBe('')
  expect(note(place('administrator'))).toBe('')
})
