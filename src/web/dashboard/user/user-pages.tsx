import { NavLink } from 'react-router'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { Icon, type IconName } from '#ui/icon.tsx'

const PAGES: readonly { to: string; icon: IconName; name: () => string }[] = [
  { to: pathTo('dashboard-user'), icon: 'u-list', name: m['user.pages.servers'] },
  { to: pathTo('dashboard-user-profil'), icon: 'u-user', name: m['user.pages.profile'] },
  { to: pathTo('dashboard-user-premium'), icon: 'u-gem', name: m['user.pages.premium'] },
]

/** Shown in place of the modules on the pages about the person. */
export function UserPages() {
  return (
    <>
      <div className="modules-head">
        <b className="grow">{m['user.title']()}</b>
      </div>
      <nav className="modules" aria-label={m['user.title']()}>
        <ul>
          {PAGES.map(({ to, icon, name }) => (
            <li key={to}>
              <NavLink end className="module" to={to}>
                <Icon name={icon} />
                <span>{name()}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
