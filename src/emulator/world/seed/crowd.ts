import { timestampOf } from '#core/snowflake.ts'
import { hashIndex, hex32 } from '../hash.ts'
import type { Names, Population } from '../members.ts'
import type { Member, User } from '../model/people.ts'
import { snowflakeAt } from '../snowflake.ts'

/** French adjectives with the same form after « loutre » and « renard ». */
const BEINGS: Record<'fr' | 'en', { first: string[]; second: string[] }> = {
  fr: {
    first:
      'loutre renard mouette tortue hibou crabe lutin biscuit brioche comète galet nuage crevette poulpe marmotte bigorneau'.split(
        ' ',
      ),
    second:
      'timide agile rebelle rapide insolite aimable fidèle nocturne tiède fantôme polaire pirate tranquille bizarre lunaire magique'.split(
        ' ',
      ),
  },
  en: {
    first:
      'otter kernel badger pointer lambda heron toast static moss pixel kettle cursor comet ferret pickle gecko'.split(
        ' ',
      ),
    second: 'async quiet brisk salted lost lazy tiny mossy null folded cosmic lucky binary velvet rusty stray'.split(
      ' ',
    ),
  },
}

/** Some members have one, so that pages with decorated avatars can be tested. */
const DECORATIONS = ['a_lanterns', 'a_ivy', 'a_waves'] as const

const FIRST_ACCOUNT_MS = Date.UTC(2016, 4, 1)
const LAST_ACCOUNT_MS = Date.UTC(2025, 8, 1)
const DAY_MS = 86_400_000

export type CrowdPlan = {
  seed: number
  size: number
  language: 'fr' | 'en' | 'both'
  guildCreatedMs: number
  boosterRoleId: string | null
  /** Roles that members have, with the share of members, from 0 to 1. */
  roles: { id: string; share: number }[]
}

/** Generates members from a seed. Ids are spread evenly over the years, and found again by division. */
export function crowd(plan: CrowdPlan): Population {
  const stepMs = Math.max(1, Math.floor((LAST_ACCOUNT_MS - FIRST_ACCOUNT_MS) / Math.max(1, plan.size)))
  const firstMs = FIRST_ACCOUNT_MS + (plan.seed % 1_000) * 7
  // Each crowd has its own low bits, so that ids of two crowds never collide.
  const userIdAt = (index: number) =>
    snowflakeAt(firstMs + index * stepMs, (hashIndex(plan.seed, index) & 0x3ff) | (plan.seed << 10))
  const first = BigInt(snowflakeAt(firstMs))
  const step = BigInt(stepMs) << 22n
  const draw = (index: number, question: number) => hashIndex(plan.seed * 31 + question, index) / 4_294_967_296

  return {
    size: plan.size,
    userIdAt,
    indexOf(userId) {
      const index = Number((BigInt(userId) - first) / step)
      return index >= 0 && index < plan.size && userIdAt(index) === userId ? index : -1
    },
    user: (index) => crowdUser(plan, index, userIdAt(index), draw),
    names: (index) => crowdNames(plan, index, draw),
    member: (index) => crowdMember(plan, index, userIdAt(index), draw),
  }
}

type Draw = (index: number, question: number) => number

const languageOf = ({ language }: CrowdPlan, index: number, draw: Draw) =>
  language === 'both' ? (draw(index, 1) < 0.5 ? 'fr' : 'en') : language

/** The handle for each name: there are a few hundred, and a search goes through all members. */
const handles = new Map<string, string>()

function handleOf(name: string): string {
  const known = handles.get(name)
  if (known !== undefined) return known
  const handle = name.replaceAll(/[ -]/g, '_').normalize('NFD').replaceAll(/\p{M}/gu, '')
  handles.set(name, handle)
  return handle
}

function crowdNames(plan: CrowdPlan, index: number, draw: Draw): Names {
  const language = languageOf(plan, index, draw)
  const { first, second } = BEINGS[language]
  const one = first[Math.floor(draw(index, 2) * first.length)]!
  const two = second[Math.floor(draw(index, 3) * second.length)]!
  const name = language === 'fr' ? `${one} ${two}` : `${two} ${one}`
  return {
    username: `${handleOf(name)}_${index}`,
    global_name: draw(index, 4) < 0.6 ? name.charAt(0).toUpperCase() + name.slice(1) : null,
  }
}

function crowdUser(plan: CrowdPlan, index: number, userId: string, draw: Draw): User {
  return {
    id: userId,
    ...crowdNames(plan, index, draw),
    avatar: draw(index, 5) < 0.7 ? hex32(userId) : null,
    bot: false,
    locale: languageOf(plan, index, draw) === 'fr' ? 'fr' : 'en-US',
    portrait: null,
    decoration: draw(index, 6) < 0.03 ? DECORATIONS[index % DECORATIONS.length]! : null,
  }
}

function crowdMember(plan: CrowdPlan, index: number, userId: string, draw: Draw): Member {
  const earliest = Math.max(plan.guildCreatedMs, timestampOf(userId))
  const joinedAt = Math.floor(earliest + draw(index, 7) * (LAST_ACCOUNT_MS + 300 * DAY_MS - earliest))
  const roles = rolesOf(plan.roles, index, draw)
  const boosts = plan.boosterRoleId !== null && draw(index, 8) < 0.004
  return {
    userId,
    nick: null,
    roles: boosts && plan.boosterRoleId ? [...roles, plan.boosterRoleId] : roles,
    joinedAt,
    pending: draw(index, 9) < 0.004,
    mutedUntil: null,
    boostingSince: boosts ? joinedAt + DAY_MS : null,
  }
}

/** A member has at most one of the rare roles, so that one random number decides hundreds of them. */
const RARE_SHARE = 0.005

function rolesOf(roles: CrowdPlan['roles'], index: number, draw: Draw): string[] {
  const held: string[] = []
  let left = draw(index, 10)
  let isSettled = false
  roles.forEach((role, place) => {
    if (role.share > RARE_SHARE) {
      if (draw(index, 20 + place) < role.share) held.push(role.id)
    } else if (!isSettled) {
      left -= role.share
      isSettled = left < 0
      if (isSettled) held.push(role.id)
    }
  })
  return held
}
