import { isThemeChoice, THEME_CHOSEN, THEME_COOKIE, type ThemeChoice, themeToKeep } from '../theme.ts'

/** Changes the theme of the current page without loading it again; the links work without scripts too. */
export function answerThemeLinks(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-theme-choice]') : null
    const choice = link?.dataset.themeChoice
    if (!isThemeChoice(choice) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    showTheme(document, choice)
    themeToKeep.note(choice)
    document.dispatchEvent(new Event(THEME_CHOSEN))
  })
}

/** Applies the theme to this page, and stores it in this browser. */
export function showTheme(document: Document, choice: ThemeChoice): void {
  const { name, maxAgeSeconds } = THEME_COOKIE
  const life = choice === 'system' ? 0 : maxAgeSeconds
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${choice}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  for (const other of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    if (other.dataset.themeChoice === choice) other.setAttribute('aria-current', 'true')
    else other.removeAttribute('aria-current')
  }
}
