import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { ProfilePage } from '../user/profile-page.tsx'

export default function UserProfile() {
  return (
    <>
      <title>{`${m['user.profile.title']()} · ${brand.name}`}</title>
      <ProfilePage />
    </>
  )
}
