import { redirect } from 'react-router'
import { DOCS_START } from '../shell/navigation.ts'

/** spec §2: `/docs/accueil` is the start page. */
export const loader = () => redirect(DOCS_START)
