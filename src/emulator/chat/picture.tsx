import { avatarUrl, decorationUrl, memberAvatarUrl } from '#core/guild/cdn.ts'
import { CDN } from './state/facts.ts'
import './picture.css'

type AvatarProps = {
  user: { id: string; avatar?: string | null | undefined }
  decoration?: string | null | undefined
  /** Their avatar for this server only. */
  here?: { guildId: string; avatar: string } | null | undefined
  size?: 'small' | 'large'
}

const PIXELS = 128

/** Decorative: the name is beside it. */
export function Avatar({ user, decoration, here, size }: AvatarProps) {
  const src = here
    ? memberAvatarUrl(CDN, { ...here, userId: user.id }, PIXELS)
    : avatarUrl(CDN, { id: user.id, avatar: user.avatar ?? null }, PIXELS)
  return (
    <span className={size ? `avatar avatar-${size}` : 'avatar'} aria-hidden="true">
      <img src={src} alt="" loading="lazy" />
      {decoration && <img className="avatar-decoration" src={decorationUrl(CDN, decoration, PIXELS)} alt="" />}
    </span>
  )
}
