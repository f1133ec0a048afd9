import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ConfirmationChoices } from '#core/security-api.ts'
import { Ways } from './confirmation-dialog.tsx'

const passkey: ConfirmationChoices['passkey'] = {
  challenge: 'x',
  rpId: 'example.com',
  timeout: 1,
  allowCredentials: [],
  userVerification: 'preferred',
}
const none: ConfirmationChoices = { passkey: null, hasApp: false, recoveryCodesLeft: 0, otherSites: [] }
const shown = (choices: Partial<ConfirmationChoices>) =>
  renderToStaticMarkup(
    <Ways choices={{ ...none, ...choices }} busy={false} onDevice={() => {}} onCode={() => {}} />,
  ).replace(/<[^>]+>/g, ' ')

describe('the ways to confirm', () => {
  it('are those that work in this browser', () => {
    const both = shown({ passkey, hasApp: true, recoveryCodesLeft: 3 })
    expect(both).toContain('Use a passkey')
    expect(both).toContain('Code of your authenticator app')
    expect(both).toContain('Use a recovery code')
    expect(shown({ hasApp: true })).not.toContain('Use a passkey')
    expect(shown({ passkey })).not.toContain('recovery code')
  })

  it('name the site where a passkey works, and ask for a recovery code instead', () => {
    const elsewhere = shown({ otherSites: ['exemple.fr'], recoveryCodesLeft: 2 })
    expect(elsewhere).toContain('Your passkey was made on exemple.fr')
    expect(elsewhere).toContain('Recovery code')
  })

  it('say what to do when none works', () => {
    expect(shown({ otherSites: ['exemple.fr'] })).toContain('You can remove them on your profile page.')
  })
})
