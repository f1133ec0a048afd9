import { isSnowflake } from '#core/snowflake.ts'
import type { Roster } from './members.ts'
import type { User } from './model/people.ts'
import { crowdMark } from './snowflake.ts'

type Crowd = { members: Roster }

/**
 * Finds generated members, who are computed on demand. Their ids contain the seed of their crowd, so that a thousand
 * crowds need not be searched.
 */
export class CrowdIndex {
  readonly #guilds: ReadonlyMap<string, Crowd>
  readonly #byMark = new Map<bigint, Crowd[]>()
  /** How many guilds there were when the index was built. */
  #indexed = -1

  constructor(guilds: ReadonlyMap<string, Crowd>) {
    this.#guilds = guilds
  }

  clear(): void {
    this.#byMark.clear()
    this.#indexed = -1
  }

  find(userId: string): User | undefined {
    if (!isSnowflake(userId)) return undefined
    if (this.#indexed !== this.#guilds.size) this.#index()
    for (const { members } of this.#byMark.get(crowdMark(userId)) ?? []) {
      const index = members.population.indexOf(userId)
      if (index >= 0) return members.population.user(index)
    }
    return undefined
  }

  #index(): void {
    this.#byMark.clear()
    this.#indexed = this.#guilds.size
    for (const guild of this.#guilds.values()) {
      if (guild.members.population.size === 0) continue
      const mark = crowdMark(guild.members.population.userIdAt(0))
      this.#byMark.set(mark, [...(this.#byMark.get(mark) ?? []), guild])
    }
  }
}
