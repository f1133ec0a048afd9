import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { ProfilesSection } from './page/profiles-section.tsx'
import { Workshop } from './page/workshop.tsx'

export default function MessagesPage() {
  return (
    <>
      <PageHead title={m['messages.name']()}>{m['messages.summary']()}</PageHead>
      <Workshop />
      <ProfilesSection />
    </>
  )
}
