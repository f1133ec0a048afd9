import { ToFirstServer } from '../to-first-server.tsx'

/** `/dashboard`: the first server of the list. */
export default function First() {
  return <ToFirstServer rest="" />
}
