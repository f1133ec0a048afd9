import { redirect, redirectDocument } from 'react-router'
import { contributionUrl } from '../public/contribution.ts'
import { RECRUITMENT } from '../shell/navigation.ts'
import type { Route } from './+types/contribute.ts'

/** The redactor and translator forms are submitted here and redirected to a prepared contribution. */
export function loader({ url }: Route.LoaderArgs) {
  const prepared = contributionUrl(url.searchParams)
  return prepared ? redirectDocument(prepared) : redirect(RECRUITMENT)
}
