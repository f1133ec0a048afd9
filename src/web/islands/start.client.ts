import { answerCopyButtons } from '../content/copy-code.ts'
import { announceJoinedServer } from '../login/announce-joined.ts'
import { answerChangelogLinks } from '../shell/changelog-links.ts'
import { answerSubmenus } from '../shell/submenus.ts'
import { answerThemeLinks } from '../shell/theme-links.ts'
import './observe.client.ts'
import { fillIcons } from '../icons/fill-icons.ts'
import { forgetSessionOnLogout } from './logout-links.ts'
import { readPageFacts } from './page-facts.ts'
import { answerShortcuts } from './shortcuts.ts'
import { wakeIslands } from './wake.ts'

/** The whole script of a public page: simple handlers immediately, React only where an island needs it (ADR 012). */
answerShortcuts(document)
answerCopyButtons(document.body)
forgetSessionOnLogout(document)
announceJoinedServer(document)
answerSubmenus(document)
answerChangelogLinks(document)
answerThemeLinks(document)
wakeIslands(document)
fillIcons(document, readPageFacts(document)?.iconServiceUrl ?? null)

// Hot updates are sent to the router, which does not run here.
import.meta.hot?.on('react-router:hmr', () => window.location.reload())
import.meta.hot?.on('content-asset', async (change) => {
  const { refreshAsset } = await import('../content/refresh-assets.ts')
  refreshAsset(document, change, Date.now())
})
