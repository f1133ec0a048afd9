import type { ComponentProps } from 'react'
import { avatarUrl, decorationUrl } from '#core/guild/cdn.ts'
import './avatar.css'

type AvatarProps = {
  cdn: string
  /** `decoration`: the preset the member chose on Discord; undefined where the list does not tell. */
  user: { id: string; avatar: string | null; decoration?: string | null | undefined }
  /** Size of the requested file; the stylesheet sets the size on the page. */
  pixels?: number
} & Omit<ComponentProps<'img'>, 'src'>

/** A member's picture, with their decoration around it if they chose one. */
export function Avatar({ cdn, user, pixels, alt = '', ...rest }: AvatarProps) {
  const picture = <img {...rest} src={avatarUrl(cdn, user, pixels)} alt={alt} />
  if (!user.decoration) return picture
  return (
    <span className="avatar">
      {picture}
      <img className="avatar-decoration" src={decorationUrl(cdn, user.decoration, pixels)} alt="" />
    </span>
  )
}
