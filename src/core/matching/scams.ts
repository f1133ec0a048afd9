import { foldText } from './fold.ts'
import { SCAM_DOMAINS } from './scam-domains.ts'

const LISTED = new Set(SCAM_DOMAINS)

/** Names that are imitated, and the domains that bear them, or come close, rightly. */
const IMITATED: readonly { name: string; right: ReadonlySet<string> }[] = [
  {
    name: 'discord',
    right: new Set([
      'discord.com',
      'discord.gg',
      'discord.gift',
      'discord.gifts',
      'discord.new',
      'discord.dev',
      'discord.media',
      'discord.store',
      'discords.com',
    ]),
  },
  { name: 'discordapp', right: new Set(['discordapp.com', 'discordapp.net']) },
  { name: 'steamcommunity', right: new Set(['steamcommunity.com']) },
  { name: 'steampowered', right: new Set(['steampowered.com']) },
]
/** Words that are one letter away from such a name and mean something of their own. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['discard'])
/** Beside one of those names they promise something. */
const BAIT = ['nitro', 'gift', 'airdrop', 'free', 'giveaway', 'promo', 'claim', 'login', 'verify']
const PARTS_OF_SUFFIX = new Set(['co', 'com', 'org', 'net'])

/** `host`: small letters, without `www.`. Listed, or written so that it is taken for something else. */
export function isScamHost(host: string): boolean {
  for (let at = 0; at !== -1; at = host.indexOf('.', at + 1)) {
    if (LISTED.has(at === 0 ? host : host.slice(at + 1))) return true
  }
  const { domain, label } = registeredOf(host)
  if (IMITATED.some(({ right }) => right.has(domain))) return false
  const folded = foldText(label)
  const seen = asSeen(folded)
  return IMITATED.some(
    ({ name }) => isImitation(name, label, folded) || (seen !== folded && isImitation(name, label, seen)),
  )
}

/** Two letters that look like one at a glance. */
const asSeen = (folded: string) => folded.replaceAll('rn', 'm').replaceAll('cl', 'd').replaceAll('vv', 'w')

/** The part that somebody registered: `a.b.example.com` is `example.com`, `example.co.uk` stays. */
function registeredOf(host: string): { domain: string; label: string } {
  const parts = host.split('.')
  const isLong = parts.length > 2 && PARTS_OF_SUFFIX.has(parts.at(-2) ?? '') && (parts.at(-1) ?? '').length === 2
  const own = parts.slice(isLong ? -3 : -2)
  return { domain: own.join('.'), label: own[0] ?? '' }
}

function isImitation(name: string, label: string, folded: string): boolean {
  // The same to the eye, and not the same letters.
  if (folded === name) return label !== name
  if (isOneSlipFrom(folded, name)) return !OTHER_WORDS.has(label)
  return folded.includes(name) && BAIT.some((bait) => folded.includes(bait))
}

/** One letter more, fewer or other, or two neighbours in each other's place. */
function isOneSlipFrom(written: string, name: string): boolean {
  if (written === name || Math.abs(written.length - name.length) > 1) return false
  let start = 0
  while (start < name.length && written[start] === name[start]) start += 1
  const rest = (text: string, from: number) => text.slice(from)
  if (written.length > name.length) return rest(written, start + 1) === rest(name, start)
  if (written.length < name.length) return rest(written, start) === rest(name, start + 1)
  if (rest(written, start + 1) === rest(name, start + 1)) return true
  return (
    written[start] === name[start + 1] &&
    written[start + 1] === name[start] &&
    rest(written, start + 2) === rest(name, start + 2)
  )
}
