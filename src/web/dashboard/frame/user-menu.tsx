import { useId } from 'react'
import { avatarUrl } from '#core/guild/cdn.ts'
import { m } from '#texts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { useSite } from '../../site-data.ts'
import { useServices } from '../services-context.tsx'
import './user-menu.css'

/** Who is signed in, the language, and the way out. Inside a drawer everything is simply shown. */
export function UserMenu({ inline }: { inline?: boolean }) {
  const site = useSite()
  const { session } = useServices()
  const id = useId()
  if (!site?.user) return null
  const { user } = site
  const name = user.global_name ?? user.username
  const avatar = <img className="user-avatar" src={avatarUrl(site.cdnUrl, user)} alt="" width={40} height={44} />
  const content = (
    <>
      <b>{name}</b>
      <LanguageSwitch />
      {/* The server ends the session, so a full page load; what this browser kept of it goes at once. */}
      <a className="btn btn-quiet" href="/logout" onClick={() => session.forget()}>
        {m['web.header.logout']()}
      </a>
    </>
  )
  if (inline) {
    return (
      <div className="user-inline">
        {avatar}
        {content}
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className="user-button"
        popoverTarget={id}
        aria-label={m['dashboard.frame.account']({ name })}
      >
        {avatar}
      </button>
      <div id={id} popover="auto" className="user-menu">
        {content}
      </div>
    </>
  )
}
