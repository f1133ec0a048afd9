import type { ComponentProps } from 'react'
import { avatarUrl, decorationUrl } from '#core/guild/cdn.ts'
import './avatar.css'

type AvatarProps = {
  cdn: string
  /** `decoration`: the preset that they chose on the platform; unknown for members whom we only know by the list. */
  user: { id: string; avatar: string | null; decoration?: string | null | undefined }
  /** The size of the requested file; the size on the page is the stylesheet's. */
  pixels?: number
} & Omit<ComponentProps<'img'>, 'src'>

/** Somebody's picture, with its decoration around it where they chose one. */
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
