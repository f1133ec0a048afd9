import { useGuildTools } from '../guild/guild-context.tsx'
import { useAnswer } from '../use-answer.ts'

const NOBODY: ReadonlyMap<string, string> = new Map()

/** What people who are known by their ids are called; whoever is not on the server has no name here. */
export function usePersonNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { people } = useGuildTools()
  const asked = [...new Set(ids)].sort().join(',')
  const read = async () => new Map((await people.named(asked.split(','))).map(({ id, name }) => [id, name]))
  return useAnswer(read, [people, asked], { isOff: asked === '' }).answer ?? NOBODY
}
