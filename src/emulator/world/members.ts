import type { Member, User } from './model/people.ts'
import { compareIds } from './snowflake.ts'

/** Generated members, computed instead of stored: a guild of 120,000 costs as much as one of 12. */
export type Population = {
  size: number
  userIdAt(index: number): string
  /** -1 when the id belongs to none of them. */
  indexOf(userId: string): number
  user(index: number): User
  /** The same names as the user's, without the rest. */
  names(index: number): Names
  member(index: number): Member
}
export type Names = Pick<User, 'username' | 'global_name'>

export const NOBODY: Population = {
  size: 0,
  userIdAt: () => '0',
  indexOf: () => -1,
  user: () => {
    throw new RangeError('an empty population has no members')
  },
  names: () => {
    throw new RangeError('an empty population has no members')
  },
  member: () => {
    throw new RangeError('an empty population has no members')
  },
}

/** How a guild's members differ from the generated ones. */
export type RosterChanges = { known: Member[]; gone: string[]; deletedRoles: string[] }

/** A guild's members: the generated ones, except those who left, and stored ones, who take precedence. */
export class Roster {
  readonly population: Population
  readonly #known = new Map<string, Member>()
  readonly #gone = new Set<string>()
  /** Roles deleted since the seed: generated members would otherwise still have them. */
  readonly #deletedRoles = new Set<string>()

  constructor(population: Population) {
    this.population = population
  }

  get size(): number {
    let outside = 0
    for (const userId of this.#known.keys()) if (this.population.indexOf(userId) < 0) outside++
    return this.population.size - this.#gone.size + outside
  }

  get(userId: string): Member | undefined {
    const known = this.#known.get(userId)
    if (known) return known
    if (this.#gone.has(userId)) return undefined
    const index = this.population.indexOf(userId)
    return index < 0 ? undefined : this.#fromCrowd(index)
  }

  has(userId: string): boolean {
    return this.#known.has(userId) || (!this.#gone.has(userId) && this.population.indexOf(userId) >= 0)
  }

  set(member: Member): void {
    this.#gone.delete(member.userId)
    this.#known.set(member.userId, member)
  }

  remove(userId: string): boolean {
    if (!this.has(userId)) return false
    this.#known.delete(userId)
    if (this.population.indexOf(userId) >= 0) this.#gone.add(userId)
    return true
  }

  /** Stored members: people, the bot, and anybody who joined or was changed since the start. */
  known(): Iterable<Member> {
    return this.#known.values()
  }

  /** In order of user id, as Discord pages them, beginning after `after`. */
  *after(after: string): Generator<Member> {
    const known = [...this.#known.values()]
      .filter((member) => compareIds(member.userId, after) > 0)
      .sort((a, b) => compareIds(a.userId, b.userId))
    let next = 0
    for (let index = this.#firstIndexAfter(after); index < this.population.size; index++) {
      const userId = this.population.userIdAt(index)
      while (next < known.length && compareIds(known[next]!.userId, userId) < 0) yield known[next++]!
      if (this.#gone.has(userId) || this.#known.has(userId)) continue
      yield this.#fromCrowd(index)
    }
    while (next < known.length) yield known[next++]!
  }

  /** By user id. For generated members only the names are computed, for those who match the rest. */
  matching(isWanted: (names: Names & { nick?: string | null }) => boolean, userOf: (id: string) => User | undefined) {
    const found: Member[] = []
    for (const member of this.#known.values()) {
      const user = userOf(member.userId)
      if (user && isWanted({ ...user, nick: member.nick })) found.push(member)
    }
    for (let index = 0; index < this.population.size; index++) {
      if (!isWanted(this.population.names(index))) continue
      const userId = this.population.userIdAt(index)
      if (!this.#gone.has(userId) && !this.#known.has(userId)) found.push(this.#fromCrowd(index))
    }
    return found.sort((a, b) => compareIds(a.userId, b.userId))
  }

  dropRole(roleId: string): void {
    this.#deletedRoles.add(roleId)
  }

  #fromCrowd(index: number): Member {
    const member = this.population.member(index)
    if (this.#deletedRoles.size === 0) return member
    return { ...member, roles: member.roles.filter((id) => !this.#deletedRoles.has(id)) }
  }

  #firstIndexAfter(after: string): number {
    let low = 0
    let high = this.population.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareIds(this.population.userIdAt(middle), after) > 0) high = middle
      else low = middle + 1
    }
    return low
  }

  changes(): RosterChanges {
    return { known: [...this.#known.values()], gone: [...this.#gone], deletedRoles: [...this.#deletedRoles] }
  }

  restore(changes: RosterChanges): void {
    this.#known.clear()
    this.#gone.clear()
    this.#deletedRoles.clear()
    for (const member of changes.known) this.#known.set(member.userId, member)
    for (const userId of changes.gone) this.#gone.add(userId)
    for (const roleId of changes.deletedRoles) this.#deletedRoles.add(roleId)
  }
}
