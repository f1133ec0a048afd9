import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { Families } from './page/families.tsx'
import { FeedsProvider } from './page/feeds-state.tsx'
import { Presence } from './page/presence.tsx'
import { Services } from './page/services.tsx'
import { Shops } from './page/shops.tsx'

export default function SocialNotifsPage() {
  return (
    <FeedsProvider>
      <PageHead title={m['social-notifs.name']()}>{m['social-notifs.summary']()}</PageHead>
      <Families />
      <Presence />
      <Shops />
      <Services />
    </FeedsProvider>
  )
}
