import { mayRead } from '#core/access.ts'
import { m } from '#texts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import { usePart } from '../use-diagnosis.ts'
import { DISCOVERED_LINK } from './discovered-link.ts'
import { useFollow } from './use-follow.ts'
import { SERVER_PAGES, usePlace } from './use-place.ts'
import { useWrongModules } from './use-wrong-modules.ts'

/** History and settings belong to the server as a whole, so they are beside its name. */
export function ServerLinks({ guildId, store }: { guildId: string; store: GuildStore }) {
  const follow = useFollow()
  const place = usePlace()
  const { access } = usePart(store, 'guild').user
  const isWrong = useWrongModules(store).has('general')
  const link = (page: keyof typeof SERVER_PAGES, icon: IconName, label: string) => (
    <a
      className="btn btn-ghost btn-icon btn-small modules-page"
      href={`/dashboard/${guildId}/${page}`}
      title={label}
      aria-label={label}
      aria-current={place === SERVER_PAGES[page] ? 'page' : undefined}
      onClick={follow}
      {...DISCOVERED_LINK}
    >
      <Icon name={icon} />
    </a>
  )
  return (
    <span className="modules-pages">
      {link('history', 'u-history', m['dashboard.frame.history']())}
      {mayRead(access, 'general') && (
        <span className={isWrong ? 'module-wrong' : undefined}>
          {link('settings', 'u-gear', m['dashboard.frame.settings']())}
        </span>
      )}
    </span>
  )
}
