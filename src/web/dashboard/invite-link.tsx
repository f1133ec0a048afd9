import type { ReactNode } from 'react'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { useSite } from '../site-data.ts'

const POPUP = 'popup,width=520,height=820'

/** The address for adding the bot to a server; Discord then returns to `/login/guild` (spec §2). */
function inviteHref(inviteUrl: string, origin: string, guildId: string | null): string {
  const url = new URL(inviteUrl)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('redirect_uri', `${origin}/login/guild`)
  if (guildId) {
    url.searchParams.set('guild_id', guildId)
    url.searchParams.set('disable_guild_select', 'true')
  }
  return url.href
}

type InviteLinkProps = { guildId?: string; className?: string; label?: string; children: ReactNode }

/** Opens in another window, so that this page stays open and learns the result. */
export function InviteLink({ guildId, className = 'btn btn-primary', label, children }: InviteLinkProps) {
  const site = useSite()
  if (!site) return null
  const href = inviteHref(site.inviteUrl, site.siteUrl[site.locale], guildId ?? null)
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault()
        window.open(inviteHref(site.inviteUrl, window.location.origin, guildId ?? null), 'guildhall-invite', POPUP)
      }}
    >
      {children}
      {!label && (
        <>
          <Icon name="u-external" size="small" />
          <span className="unseen">{m['dashboard.invite.newWindow']()}</span>
        </>
      )}
    </a>
  )
}
