import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { FALLBACK_LOCALE, isLocale } from '#core/locale.ts'
import { overwriteGetLocale } from '#texts/runtime'
import './islands/observe.client.ts'
import { followNavigation } from './dashboard/builds/follow-navigation.ts'
import { resumeNavigation } from './dashboard/builds/resume-navigation.ts'
import { answerThemeLinks } from './shell/theme-links.ts'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : FALLBACK_LOCALE
overwriteGetLocale(() => locale)

resumeNavigation()
answerThemeLinks(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[followNavigation]} />
    </StrictMode>,
  )
})
