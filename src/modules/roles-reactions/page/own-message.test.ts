import { describe, expect, it } from 'vitest'
import { newReactionMessage } from '../rules/new-reaction-message.ts'
import { withOwnMessage } from './own-message.ts'

const posted = { ...newReactionMessage('a'), channel: '10', message: '30' }

describe('the message of an entry', () => {
  it('is the one that the bot posted while the form was open', () => {
    expect(withOwnMessage({ ...posted, message: null }, [posted], [posted]).message).toBe('30')
  })

  it('is no longer marked as deleted once it was posted again', () => {
    expect(withOwnMessage({ ...posted, gone: true }, [posted], [posted]).gone).toBeUndefined()
    expect(withOwnMessage(posted, [{ ...posted, gone: true }], [posted]).gone).toBe(true)
  })

  it('is not shared with a copy', () => {
    expect(withOwnMessage({ ...posted, id: 'b' }, [posted], [posted]).message).toBeNull()
  })

  it('is new for the copy of an entry that used an existing one', () => {
    const copy = withOwnMessage({ ...posted, id: 'b', content: null }, [posted], [posted])
    expect(copy).toMatchObject({ message: null, content: { format: 'embeds', content: '' } })
  })

  it('may be one that the bot had sent before', () => {
    const using = { ...posted, id: 'b', message: '31', content: null }
    expect(withOwnMessage(using, [posted], [posted])).toMatchObject({ message: '31', content: null })
  })
})
