import { pageNotFound } from '../errors/error-kind.ts'
import '../islands/start.client.ts'

/**
 * Has no content. The router's build only gives hashed addresses to routes, so the script of public pages is the
 * browser half of this route (ADR 012).
 */
export const loader = () => {
  throw pageNotFound('/_islands')
}
