import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Families } from './page/families.tsx'
import { FeedPreview } from './page/feed-preview.tsx'
import { FeedsProvider } from './page/feeds-state.tsx'
import { Presence } from './page/presence.tsx'
import { QuietHours } from './page/quiet-hours.tsx'
import { Services } from './page/services.tsx'
import { Shops } from './page/shops.tsx'
import { SourceFloor } from './page/source-floor.tsx'

export default function SocialNotifsPage() {
  return (
    <FeedsProvider>
      <PageHead title={m['social-notifs.name']()}>{m['social-notifs.summary']()}</PageHead>
      <SourceFloor />
      <Columns aside={<FeedPreview />}>
        <Families />
        <Presence />
        <Shops />
        <QuietHours />
        <Services />
      </Columns>
    </FeedsProvider>
  )
}
