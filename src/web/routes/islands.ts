import { pageNotFound } from '../errors/error-kind.ts'
import '../islands/start.client.ts'

/**
 * Nothing to read here. The router's build gives a hashed address to routes alone, so the script of public pages
 * is the browser half of this one (ADR 012).
 */
export const loader = () => {
  throw pageNotFound('/_islands')
}
