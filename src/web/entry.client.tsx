import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { FALLBACK_LOCALE, isLocale } from '#core/locale.ts'
import { overwriteGetLocale } from '#texts/runtime'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : FALLBACK_LOCALE
overwriteGetLocale(() => locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
