import {
  type AddPasskeyRequest,
  type ConfirmRequest,
  confirmationChoices,
  confirmReply,
  newApp,
  newPasskeyOptions,
  securityChanged,
  securityReply,
} from '#core/security-api.ts'
import type { CallApi } from './call-api.ts'

const SECURITY = '/dashboard/user/security'

/** API calls for the ways in which a person confirms dangerous actions. */
export const securityCalls = (call: CallApi) => ({
  readSecurity: () => call(SECURITY, { reply: securityReply }),
  beginPasskey: () => call(`${SECURITY}/passkeys/begin`, { method: 'POST', json: {}, reply: newPasskeyOptions }),
  addPasskey: (json: AddPasskeyRequest) =>
    call(`${SECURITY}/passkeys`, { method: 'POST', json, reply: securityChanged }),
  beginApp: () => call(`${SECURITY}/app/begin`, { method: 'POST', json: {}, reply: newApp }),
  addApp: (code: string) => call(`${SECURITY}/app`, { method: 'POST', json: { code }, reply: securityChanged }),
  removeMethod: (id: string) => call(`${SECURITY}/methods/${id}`, { method: 'DELETE', reply: securityReply }),
  renewRecoveryCodes: () => call(`${SECURITY}/recovery-codes`, { method: 'POST', json: {}, reply: securityChanged }),
  beginConfirmation: () =>
    call(`${SECURITY}/confirmation/begin`, { method: 'POST', json: {}, reply: confirmationChoices }),
  confirm: (json: ConfirmRequest) => call(`${SECURITY}/confirmation`, { method: 'POST', json, reply: confirmReply }),
})
