/** Why Discord sent somebody back without signing in; each has a sentence above the button. */
const LOGIN_FAILURES = ['refused', 'expired', 'failed', 'state'] as const
export type LoginFailure = (typeof LOGIN_FAILURES)[number]

export function isLoginFailure(value: string | null): value is LoginFailure {
  return LOGIN_FAILURES.some((failure) => failure === value)
}
