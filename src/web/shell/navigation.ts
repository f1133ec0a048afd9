import { brand } from '#core/brand.ts'
import { pathTo } from '#core/routes.ts'
import { m } from '#texts'

export type NavigationLink = { to: string; label: string; external?: true }

/** Adds the bot to a server, signing in on the way, and ends on that server's dashboard. */
export const ADD_BOT = '/api/auth/login?add=bot'
export const DOCS_START = pathTo('docs-slug', { '*': 'accueil' })
export const RECRUITMENT = pathTo('docs-slug', { '*': 'recrutements' })

/** Links of the header and the menus. */
export const mainLinks = (): NavigationLink[] => [
  { to: DOCS_START, label: m['web.nav.docs']() },
  { to: pathTo('commands'), label: m['web.nav.commands']() },
  { to: pathTo('premium'), label: m['web.nav.premium']() },
  { to: pathTo('status'), label: m['web.nav.status']() },
]

export const supportLinks = (): NavigationLink[] => [
  { to: brand.links.community, label: m['web.nav.community'](), external: true },
  { to: pathTo('commands'), label: m['web.nav.commands']() },
  { to: pathTo('team'), label: m['web.nav.team']() },
  { to: RECRUITMENT, label: m['web.nav.recruitment']() },
  { to: brand.links.social, label: m['web.nav.social'](), external: true },
  { to: pathTo('faq'), label: m['web.nav.faq']() },
  { to: brand.links.vote, label: m['web.nav.vote'](), external: true },
]

/** Links of the footer. Partner names are texts, their addresses belong to the operator. */
export const footerColumns = (): { title: string; links: NavigationLink[] }[] => [
  {
    title: brand.name,
    links: [
      { to: pathTo('home'), label: m['web.nav.home']() },
      { to: pathTo('commands'), label: m['web.nav.commands']() },
      { to: pathTo('premium'), label: m['web.nav.premium']() },
      { to: DOCS_START, label: m['web.nav.docs']() },
    ],
  },
  {
    title: m['web.header.support'](),
    links: [
      { to: pathTo('faq'), label: m['web.nav.faq']() },
      { to: pathTo('team'), label: m['web.nav.team']() },
      { to: RECRUITMENT, label: m['web.nav.recruitment']() },
      { to: pathTo('legal'), label: m['web.nav.legal']() },
    ],
  },
  {
    title: m['web.footer.elsewhere'](),
    links: [
      { to: brand.links.community, label: m['web.nav.community'](), external: true },
      { to: brand.links.social, label: m['web.nav.social'](), external: true },
      { to: brand.partners[0].url, label: m['web.footer.partners.shop'](), external: true },
      { to: brand.partners[1].url, label: m['web.footer.partners.streamer'](), external: true },
      { to: brand.partners[2].url, label: m['web.footer.partners.jokes'](), external: true },
    ],
  },
]
