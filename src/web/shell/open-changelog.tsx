import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { type ChangelogEntry, changelog } from '#core/changelog-api.ts'
import { FALLBACK_LOCALE, isLocale } from '#core/locale.ts'
import { overwriteGetLocale } from '#texts/runtime'
import { ChangelogModal } from '../dashboard/changelog/changelog-modal.tsx'
import { discoverPath } from '../dashboard/state/changelog-pages.ts'
import { readJson } from '../dashboard/state/session.ts'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : FALLBACK_LOCALE

async function load(apiUrl: string): Promise<readonly ChangelogEntry[] | null> {
  const reply = await fetch(`${apiUrl}/changelog?locale=${locale}`).catch(() => null)
  const parsed = reply?.ok ? z.safeParse(changelog, await readJson(reply)) : null
  return parsed?.success ? parsed.data : null
}

/** spec §2: the changelog opens over any page, public ones included. */
export function openChangelog(apiUrl: string): void {
  overwriteGetLocale(() => locale)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const read = () => load(apiUrl)
  root.render(
    <ChangelogModal
      locale={locale}
      load={read}
      onDiscover={(slug) => {
        const query = new URLSearchParams(window.location.search)
        window.location.assign(discoverPath(slug, query, undefined))
      }}
      onClosed={() => {
        root.unmount()
        place.remove()
      }}
    />,
  )
}
