import { parseEntry } from '#core/collections/parse-entry.ts'
import type { Board } from '#core/leaderboards/board.ts'
import { type Article, articles } from '#modules/economy/article.ts'
import type { GuildSettings } from '#modules/index.ts'
import { readCollection } from '#store/collections.ts'
import { readBoard, readMemberRank } from '#store/leaderboards.ts'
import type { Queries } from '#store/transaction.ts'
import { DEMO_PEOPLE_IDS } from '../ids.ts'
import type { Person, Scene, Who } from './past-act.ts'

/** Members are not there yet, or somebody has removed them. */
export class PersonMissing extends Error {}

/** More members than any history refers to. */
const CROWD = 90

/** null: the members are not known yet. */
export async function readScene(
  db: Queries,
  guildId: string,
  { now, settings, newId }: { now: number; settings: GuildSettings; newId(): string },
): Promise<Scene | null> {
  const cast = new Map<Who, Person>()
  for (const [handle, id] of Object.entries(DEMO_PEOPLE_IDS)) {
    const found = await readMemberRank(db, guildId, 'levels', id)
    if (found) cast.set(handle as keyof typeof DEMO_PEOPLE_IDS, personOf(found.row))
  }
  const castIds = new Set<string>(Object.values(DEMO_PEOPLE_IDS))
  const crowdOf = async (board: Board) => {
    const { rows } = await readBoard(db, guildId, board, { limit: CROWD })
    return rows.filter(({ userId }) => !castIds.has(userId)).map(personOf)
  }
  const [crowd, customers] = [await crowdOf('levels'), await crowdOf('economy')]
  if (cast.size === 0 || crowd.length === 0) return null
  const find = (list: readonly Person[]) => (who: Who) => {
    const person = typeof who === 'number' ? list[who] : cast.get(who)
    if (!person) throw new PersonMissing(`the demo expects ${who} on ${guildId}`)
    return person
  }
  return {
    now,
    settings,
    newId,
    articles: await readArticles(db, guildId),
    person: find(crowd),
    customer: find(customers),
  }
}

const personOf = ({ userId, name, avatar }: { userId: string; name: string; avatar: string | null }): Person => ({
  id: userId,
  name,
  avatar,
})

async function readArticles(db: Queries, guildId: string): Promise<Article[]> {
  const entries = await readCollection(db, guildId, 'articles')
  return entries.flatMap(({ id, body }) => {
    const parsed = parseEntry(articles.schema, { id, ...body })
    return parsed.ok ? [parsed.entry as Article] : []
  })
}
