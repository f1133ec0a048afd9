/** What the browser carries through the platform's page and back, sealed. */
export type SignIn = {
  state: string
  verifier: string
  redirect: string
  origin: string
  expiresAt: number
  /** The bot is added to a server on the way; the platform says to which one. */
  addsBot: boolean
}
