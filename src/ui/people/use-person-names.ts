import { useGuildTools } from '../guild/guild-context.tsx'
import { useAnswer } from '../use-answer.ts'

const NOBODY: ReadonlyMap<string, string> = new Map()

/** Names of people by id; people who are not on the server have none. */
export function usePersonNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { people } = useGuildTools()
  const asked = [...new Set(ids)].sort().join(',')
  const read = async () => new Map((await people.named(asked.split(','))).map(({ id, name }) => [id, name]))
  return useAnswer(read, [people, asked], { isOff: asked === '' }).answer ?? NOBODY
}
