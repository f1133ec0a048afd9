import { expect, it } from 'vitest'
import type { PickerEntry } from '../picker/entry.ts'
import { roleToMention } from './mention-source.ts'

const role: PickerEntry = { id: '1', name: 'Readers', icon: 'u-at' }

it('warns that a role may not be notified where the bot lacks Mention Everyone', () => {
  expect(roleToMention(role, true)).toBe(role)
  expect(roleToMention(role, false)).toMatchObject({ id: '1', tone: 'attention' })
  expect(roleToMention(role, false).reason).toContain('Readers')
})
