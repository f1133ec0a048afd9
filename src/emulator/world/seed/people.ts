import { hex32 } from '../hash.ts'
import type { User } from '../model/people.ts'
import { type Handle, PEOPLE_IDS } from '../seed-ids.ts'
import type { Application } from '../world.ts'

type Person = { handle: Handle; name: string | null; portrait: string; locale: string; decoration: string | null }

/** The people to sign in as. Their avatars are drawings of animals and objects. */
const PEOPLE: Person[] = [
  { handle: 'miaou-dev', name: 'Miaou', portrait: 'cat', locale: 'fr', decoration: null },
  { handle: 'lichen', name: 'Lichen', portrait: 'leaf', locale: 'en-US', decoration: 'a_ivy' },
  { handle: 'brume_42', name: 'Brume', portrait: 'mist', locale: 'fr', decoration: null },
  { handle: 'pixel-renard', name: 'Pixel Renard', portrait: 'fox', locale: 'fr', decoration: 'a_lanterns' },
  { handle: 'moka-lune', name: 'Moka', portrait: 'moon', locale: 'en-GB', decoration: null },
  { handle: 'tofu.exe', name: null, portrait: 'tofu', locale: 'en-US', decoration: null },
  { handle: 'gaufre-quantique', name: 'Gaufre quantique', portrait: 'waffle', locale: 'fr', decoration: null },
]

export function people(): User[] {
  return PEOPLE.map(({ handle, name, portrait, locale, decoration }) => ({
    id: PEOPLE_IDS[handle],
    username: handle,
    global_name: name,
    avatar: hex32(`avatar of ${handle}`),
    bot: false,
    locale,
    portrait,
    decoration,
  }))
}

export function botUser(application: Application): User {
  return {
    id: application.id,
    username: application.name,
    global_name: null,
    avatar: hex32(`avatar of ${application.name}`),
    bot: true,
    locale: 'en-US',
    portrait: 'bot',
    decoration: null,
  }
}
