import { LOCALE_COOKIE } from '#core/locale.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/logo.tsx'
import { useChat } from '../context.tsx'
import type { Panel } from '../panel.ts'
import { Avatar } from '../picture.tsx'
import { Cast } from './cast.tsx'
import { rankName } from './rank-name.ts'
import { keepCookie } from './theme.ts'
import { useNow } from './use-now.ts'
import './frame-bar.css'

/** The bar above the chat: the person one acts as, the clock, and a link to the dashboard. */
export function FrameBar({ onOpen }: { onOpen(panel: Panel): void }) {
  const { state, theme, setTheme, facts, place } = useChat()
  const person = state.hall?.person
  const rank = place.guildId ? person?.ranks[place.guildId] : undefined
  const other = facts.locale === 'fr' ? 'en' : 'fr'
  return (
    <header className="frame-bar">
      <a className="frame-home" href="/" aria-label={m['chat.title']()}>
        <Mark size={30} />
        <span>{m['chat.title']()}</span>
      </a>
      <button
        type="button"
        className="frame-person"
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+P"
        onClick={() => onOpen('people')}
      >
        {person && <Avatar user={person} decoration={person.decoration} size="small" />}
        <span className="frame-person-words">
          <small>{m['chat.you.are']()}</small>
          <b>{person?.name ?? '…'}</b>
        </span>
        {rank && <span className={`rank rank-${rank}`}>{rankName(rank)}</span>}
        <Icon name="u-swap" size="small" />
        <span className="unseen">{m['chat.you.change']()}</span>
      </button>
      <Cast onMore={() => onOpen('people')} />
      <div className="frame-tools">
        <Configure />
        <Button
          look="ghost"
          icon="u-clock"
          className="frame-clock"
          aria-haspopup="dialog"
          onClick={() => onOpen('time')}
        >
          <Now />
        </Button>
        <IconButton
          className="frame-wide"
          icon={theme === 'dark' ? 'u-sun' : 'u-moon'}
          label={theme === 'dark' ? m['chat.theme.light']() : m['chat.theme.dark']()}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        <Button look="ghost" className="frame-wide" lang={other} onClick={() => switchLanguage(other)}>
          {other === 'fr' ? 'Français' : 'English'}
        </Button>
      </div>
    </header>
  )
}

export function switchLanguage(locale: 'fr' | 'en') {
  keepCookie(LOCALE_COOKIE.name, locale)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  location.assign(url)
}

/** The dashboard's page of this server. */
export function Configure() {
  const { facts, place, state } = useChat()
  const entry = state.hall?.guilds.find(({ id }) => id === place.guildId)
  if (!facts.siteUrl || !entry) return null
  return (
    <a
      className="btn btn-quiet frame-configure"
      title={m['chat.configure']()}
      href={`${facts.siteUrl}/dashboard/${entry.id}`}
    >
      <Icon name="u-gear" size="small" />
      <span className="frame-configure-words">{m['chat.configure']()}</span>
    </a>
  )
}

function Now() {
  const { facts } = useChat()
  const now = useNow()
  if (now === null) return '…'
  const format = new Intl.DateTimeFormat(facts.locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <>
      <span className="frame-time num">{format.format(now)}</span>
      <span className="unseen">{m['chat.time.open']()}</span>
    </>
  )
}
