import { useCallback } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { useSite } from '../../site-data.ts'
import { foundOrNull } from '../answers.ts'
import { useServices } from '../services-context.tsx'
import { discoverPath } from '../state/changelog-pages.ts'
import { ChangelogModal } from './changelog-modal.tsx'

/** The changelog above the dashboard: its links open in the current server. */
export function ChangelogSheet({ onClosed }: { onClosed(): void }) {
  const site = useSite()
  const { api, window: state } = useServices()
  const navigate = useNavigate()
  const { guild } = useParams()
  const [query] = useSearchParams()
  const load = useCallback(() => foundOrNull(api.readChangelog()), [api])
  return (
    <ChangelogModal
      locale={site?.locale ?? FALLBACK_LOCALE}
      load={load}
      onDiscover={(slug) => {
        navigate(discoverPath(slug, query, guild))
        state.close()
      }}
      onClosed={onClosed}
    />
  )
}
