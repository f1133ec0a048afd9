import { useEffect, useMemo, useState } from 'react'
import type { CommandMention } from '#core/commands/mentions.ts'
import { useGuildTools } from '../guild/guild-context.tsx'
import { useAnswer } from '../use-answer.ts'
import type { Namable } from './mention-names.ts'
import type { OpenTrigger, Suggestion, Trigger } from './suggestions.ts'

type Person = { id: string; name: string }

const NO_COMMANDS: readonly CommandMention[] = []
const NO_PEOPLE: readonly Person[] = []
/** A single letter matches half the server. */
const SEARCH_FROM = 2
/** No request is sent between two key presses. */
const TYPING_MS = 300
const PERSON = /<@!?(\d{17,20})>/g

/**
 * Names a text may mention that are not loaded with the page: the bot's commands and members. They are requested once
 * their sign is typed, or once a text contains one.
 */
export function useLateNames(text: string, open: OpenTrigger | null) {
  const commands = useCommands(open?.trigger === '/' || text.includes('</'))
  const people = usePeople(text, open?.trigger === '@' && open.query.length >= SEARCH_FROM ? open.query : null)
  return useMemo(() => {
    const namables: Namable[] = [
      ...commands.map(({ name, mention }) => ({ shown: `/${name}`, written: mention })),
      ...people.map(({ id, name }) => ({ shown: `@${name}`, written: `<@${id}>` })),
    ]
    const suggest = (sign: Trigger): readonly Suggestion[] => {
      if (sign === '/') {
        return commands.map(({ name, description }) => ({
          insert: `/${name}`,
          name: `/${name}`,
          help: description,
          sample: '',
        }))
      }
      if (sign !== '@') return []
      return people.map(({ name }) => ({ insert: `@${name}`, name, help: '', sample: '', icon: 'u-user' as const }))
    }
    return { namables, suggest }
  }, [commands, people])
}

function useCommands(isWanted: boolean): readonly CommandMention[] {
  const { readCommandMentions } = useGuildTools()
  return useAnswer(() => readCommandMentions(), [readCommandMentions], { isOff: !isWanted }).answer ?? NO_COMMANDS
}

/** Everybody found so far: a name that was put into a text must stay known. */
function usePeople(text: string, query: string | null): readonly Person[] {
  const { people: tools } = useGuildTools()
  const [known, setKnown] = useState(NO_PEOPLE)
  const named = [...new Set([...text.matchAll(PERSON)].flatMap(([, id]) => id ?? []))]
  const missing = named.filter((id) => !known.some((person) => person.id === id)).join()
  const found = useAnswer(() => tools.find(query ?? ''), [tools, query], { isOff: query === null, afterMs: TYPING_MS })
  const read = useAnswer(() => tools.named(missing.split(',')), [tools, missing], { isOff: missing === '' })
  useEffect(() => {
    const came = [...(found.answer ?? NO_PEOPLE), ...(read.answer ?? NO_PEOPLE)]
    setKnown((before) => {
      const fresh = came.filter(({ id }) => !before.some((person) => person.id === id))
      return fresh.length === 0 ? before : [...before, ...new Map(fresh.map((person) => [person.id, person])).values()]
    })
  }, [found.answer, read.answer])
  return known
}
