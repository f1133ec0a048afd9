import { m } from '#texts'
import { PageHead } from '#ui/page-head.tsx'
import { Families } from './page/families.tsx'
import { Presence } from './page/presence.tsx'
import { Shops } from './page/shops.tsx'

export default function SocialNotifsPage() {
  return (
    <>
      <PageHead title={m['social-notifs.name']()}>{m['social-notifs.summary']()}</PageHead>
      <Families />
      <Presence />
      <Shops />
    </>
  )
}
