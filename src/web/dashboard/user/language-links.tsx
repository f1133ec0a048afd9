import { useLanguages } from '../../shell/use-languages.ts'

/** spec §4: kept in a cookie for a year. */
export function LanguageLinks() {
  return (
    <div className="language-links">
      {useLanguages().map(({ locale, name, href, link }) => (
        <a key={locale} className="btn btn-quiet btn-small" href={href} {...link}>
          {name}
        </a>
      ))}
    </div>
  )
}
