import { Link } from 'react-router'
import { brand } from '#core/brand.ts'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'
import { Mark } from '#ui/logo.tsx'
import { useSite } from '../site-data.ts'
import { SiteLink } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { footerColumns } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import './footer.css'

export function Footer() {
  const site = useSite()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-columns">
          <div>
            <Link className="brand" to={pathTo('home')}>
              <Mark size={30} />
              {brand.name}
            </Link>
            <p className="foot-line soft sm">{m['web.footer.line']()}</p>
          </div>
          {footerColumns().map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="foot-title">{column.title}</h2>
              <ul>
                {column.links.map((link) => (
                  <li key={link.to}>
                    <SiteLink {...link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot-end">
          <span>
            {brand.name}, {site?.year}
          </span>
          <div className="foot-switches">
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}
