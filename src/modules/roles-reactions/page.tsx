import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { ReactionMessages } from './page/reaction-messages.tsx'

export default function RolesReactionsPage() {
  return (
    <>
      <PageHead title={m['roles-reactions.name']()}>{m['roles-reactions.summary']()}</PageHead>
      <ReactionMessages />
    </>
  )
}
