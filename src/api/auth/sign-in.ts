/** What the browser takes to the platform's page and back, encrypted. */
export type SignIn = {
  state: string
  verifier: string
  redirect: string
  origin: string
  expiresAt: number
  /** The bot is also added to a server; the platform says which. */
  addsBot: boolean
}
