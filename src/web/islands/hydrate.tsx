import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { FALLBACK_LOCALE, isLocale } from '#core/locale.ts'
import { overwriteGetLocale } from '#texts/runtime'
import { pressAgain } from './pressed-before.ts'
import { isIslandName, islands } from './registry.ts'
import { typedBefore } from './typed-before.ts'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : FALLBACK_LOCALE
overwriteGetLocale(() => locale)

export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island, props } = element.dataset
  if (!isIslandName(island)) throw new Error(`there is no island ${island}`)
  const Piece = (await islands[island]()) as ComponentType<object>
  const again = typedBefore(element)
  flushSync(() => hydrateRoot(element, <Piece {...JSON.parse(props ?? '{}')} />))
  // After React's own effects, which set the server's values again.
  requestAnimationFrame(() =>
    setTimeout(() => {
      again()
      pressAgain(element)
    }),
  )
}
