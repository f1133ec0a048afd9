import { describe, expect, it } from 'vitest'
import { isNameEmpty, ticketName, unknownInName } from './ticket-name.ts'

describe('the name of a ticket', () => {
  it('is lower case, with dashes for spaces and without forbidden characters', () => {
    expect(ticketName('Ann Lee!!', 7)).toBe('ann-lee')
    expect(ticketName('Élodie — aide #3', 7)).toBe('élodie-—-aide-3')
    expect(ticketName('🟢 ticket_0042', 7)).toBe('🟢-ticket_0042')
  })

  it('falls back to the number when nothing is left', () => {
    expect(ticketName('!!!', 7)).toBe('ticket-7')
  })

  it('has a hundred characters at most', () => {
    expect([...ticketName('🎫'.repeat(120), 7)]).toHaveLength(100)
  })

  it('is reported as empty before any ticket is opened', () => {
    expect(isNameEmpty('!! ??')).toBe(true)
    expect(isNameEmpty('!!{number}')).toBe(false)
  })

  it('accepts its own variables and those allowed everywhere', () => {
    expect(unknownInName('{number?pad=4}-{user.nickname}-{panel}-{date:format=DD}')).toEqual([])
    expect(unknownInName('ticket-{nummer}').map(({ raw }) => raw)).toEqual(['{nummer}'])
  })
})
