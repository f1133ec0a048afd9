import { m } from '#texts'
import { useLanguages } from './use-languages.ts'
import './language-switch.css'

export function LanguageSwitch() {
  const languages = useLanguages()
  if (languages.length === 0) return null
  return (
    // Not a landmark of its own: it is used in the header, in the menu and in the footer.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="lang" role="group" aria-label={m['web.header.language']()}>
      {languages.map(({ locale, name, href, link }) => (
        <a key={locale} href={href} {...link} title={name} aria-label={`${locale.toUpperCase()}, ${name}`}>
          {locale.toUpperCase()}
        </a>
      ))}
    </div>
  )
}
