import { createWordMatcher, type WordMatcher } from './word-matcher.ts'

/**
 * Insults to groups of people, and calls for violence against them, in the product's two languages; each in the form
 * of a list of forbidden words. Kept by hand and small on purpose: what also means something harmless is left out,
 * because nobody reviews what the list refuses.
 */
const SLURS: readonly string[] = [
  // English
  'nigger*',
  'nigga*',
  'niglet*',
  'sandnigger*',
  'porch monkey*',
  'faggot*',
  'shemale*',
  'trannies',
  'tranny',
  'kike',
  'kikes',
  'raghead*',
  'towelhead*',
  'wetback*',
  'gas the jews',
  'jews will not replace us',
  'white power',
  'heil hitler',
  'sieg heil',
  // French
  'bougnoul*',
  'bamboula*',
  'chinetoque*',
  'niakoué',
  'niakoués',
  'niakwé',
  'youpin*',
  'bicot',
  'bicots',
  'sale arabe*',
  'sale juif*',
  'sale juive*',
  'sale nègre*',
  'sales arabes',
  'sales juifs',
  'sales nègres',
  'tarlouze*',
  'tafiole*',
  'sale pédé*',
  'sales pédés',
  'mort aux arabes',
  'mort aux juifs',
  'mort aux pédés',
]

let matcher: WordMatcher | null = null

/** As it is written there; null: none. */
export function findSlur(text: string): string | null {
  matcher ??= createWordMatcher(SLURS)
  const [found] = matcher.find(text, 1)
  return found ? text.slice(found.from, found.to) : null
}
