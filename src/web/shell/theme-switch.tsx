import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { useThemes } from './use-themes.ts'
import './language-switch.css'

/** Light, dark, or as the system; beside the languages, wherever those are outside a menu. */
export function ThemeSwitch() {
  const themes = useThemes()
  if (themes.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="lang" role="group" aria-label={m['web.theme.title']()}>
      {themes.map(({ choice, name, icon, href, link }) => (
        <a key={choice} href={href} {...link} title={name} aria-label={name}>
          <Icon name={icon} size="small" />
        </a>
      ))}
    </div>
  )
}
