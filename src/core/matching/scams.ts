import { foldText } from './fold.ts'
import { SCAM_DOMAINS } from './scam-domains.ts'

const LISTED = new Set(SCAM_DOMAINS)

type Imitated = {
  name: string
  /** Legitimate domains with this name or a similar one. */
  right: ReadonlySet<string>
  /** The same name with another ending may belong to somebody else, legitimately. */
  isShared: boolean
}

const IMITATED: readonly Imitated[] = [
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
    isShared: true,
  },
  { name: 'discordapp', right: new Set(['discordapp.com', 'discordapp.net']), isShared: false },
  { name: 'steamcommunity', right: new Set(['steamcommunity.com']), isShared: false },
  { name: 'steampowered', right: new Set(['steampowered.com']), isShared: false },
]
/** Real words and names one letter away from such a name. */
const OTHER_WORDS: ReadonlySet<string> = new Set([
  'discard',
  'dischord',
  'discorda',
  'discorde',
  'discordi',
  'discordo',
  'streamcommunity',
  'streampowered',
  'teamcommunity',
  'teampowered',
])
/** Next to one of those names, these words are bait. "Promote", "freelance" and "freedom" are not. */
const BAIT = /nitros?|gifts?|airdrops?|free(?!dom|lanc|z)|giveaways?|promo(?!t)|claim|login|verify/g
/** Only Discord can give Nitro. "Nitro-free" is no offer. */
const NITRO_OFFER =
  /^(?:(?:free|gifts?|airdrops?|giveaways?|claim)-?nitros?|nitros?-?(?:gifts?|airdrops?|giveaways?|claim))$/
/** A host that begins with one of these and continues is an imitation. */
const RIGHT_BEGINNING =
  /(?:^|\.)(?:discord\.(?:com|gg|gift)|discordapp\.(?:com|net)|steam(?:community|powered)\.com)[.-]/
const PARTS_OF_SUFFIX = new Set(['co', 'com', 'org', 'net'])

/** `host`: lower case, without `www.`. True if it is listed, or imitates another name. */
export function isScamHost(host: string): boolean {
  for (let at = 0; at !== -1; at = host.indexOf('.', at + 1)) {
    if (LISTED.has(at === 0 ? host : host.slice(at + 1))) return true
  }
  return looksLikeScam(host)
}

/** Without checking the list. */
export function looksLikeScam(host: string): boolean {
  const { domain, label } = registeredOf(host)
  if (IMITATED.some(({ right }) => right.has(domain))) return false
  if (RIGHT_BEGINNING.test(host)) return true
  const folded = foldText(label)
  if (NITRO_OFFER.test(folded)) return true
  const seen = asSeen(folded)
  return IMITATED.some((one) => isImitation(one, label, folded) || (seen !== folded && isImitation(one, label, seen)))
}

/** Replaces pairs of letters that look like one letter at a glance. */
const asSeen = (folded: string) => folded.replaceAll('rn', 'm').replaceAll('cl', 'd').replaceAll('vv', 'w')

/** The registered part: of `a.b.example.com` it is `example.com`, and `example.co.uk` stays. */
function registeredOf(host: string): { domain: string; label: string } {
  const parts = host.split('.')
  const isLong = parts.length > 2 && PARTS_OF_SUFFIX.has(parts.at(-2) ?? '') && (parts.at(-1) ?? '').length === 2
  const own = parts.slice(isLong ? -3 : -2)
  return { domain: own.join('.'), label: own[0] ?? '' }
}

function isImitation({ name, isShared }: Imitated, label: string, folded: string): boolean {
  // Looks the same, but is written with other characters.
  if (folded === name) return label !== name || !isShared
  if (isOneSlipFrom(folded, name)) return !OTHER_WORDS.has(label)
  const rest = folded.replaceAll(BAIT, '')
  if (rest === folded) return false
  const bare = rest.replaceAll('-', '')
  return folded.includes(name) || (isOneSlipFrom(bare, name) && !OTHER_WORDS.has(bare))
}

/** Whether they differ by one added, missing or replaced letter, or by two swapped neighbours. */
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
