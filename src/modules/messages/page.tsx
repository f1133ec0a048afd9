import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { MessageWorkspace } from './page/message-workspace.tsx'
import { ProfilesSection } from './page/profiles-section.tsx'

export default function MessagesPage() {
  return (
    <>
      <PageHead title={m['messages.name']()}>{m['messages.summary']()}</PageHead>
      <MessageWorkspace />
      <ProfilesSection />
    </>
  )
}
