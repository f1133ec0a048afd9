import { expect, it } from 'vitest'
import { newReactionMessage } from './new-reaction-message.ts'
import { toPostAgain } from './post-again.ts'

it('forgets the deleted message, so that another one is posted', () => {
  const content = {
    format: 'embeds',
    content: 'Choose',
    mentions: { everyone: false, roles: 'none', users: 'none' },
    silent: false,
  } as const
  const entry = { ...newReactionMessage('one'), message: '714285963217465344', content }
  expect(toPostAgain({ ...entry, gone: true })).toEqual({ ...entry, message: null })
})

it('has nothing to post where the message was written elsewhere', () => {
  expect(toPostAgain({ ...newReactionMessage('one'), content: null, gone: true })).toBeNull()
})
